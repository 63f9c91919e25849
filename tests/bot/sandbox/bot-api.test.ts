import { GrammyError, HttpError, InlineKeyboard, InputFile } from 'grammy';
import { describe, expect, it } from 'vitest';
import { anna, openSandbox, pavel, token } from './open-sandbox.ts';

async function refusalOf(call: Promise<unknown>): Promise<{ code: number; text: string }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof GrammyError) return { code: error.error_code, text: error.description };
    throw error;
  }
  throw new Error('the call was not refused');
}

async function openChat() {
  const sandbox = await openSandbox();
  await sandbox.control('people/anna/start', {});
  return { sandbox, api: sandbox.makeBot().api };
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the sandbox as a Bot API server', () => {
  it('tells a wrong token from a malformed one and an unknown method', async () => {
    const { root } = await openSandbox();
    const status = async (path: string) => (await fetch(`${root}${path}`)).status;
    expect(await status('/bot123:wrong/getMe')).toBe(401);
    expect(await status('/botnonsense/getMe')).toBe(404);
    expect(await status(`/bot${token}/noSuchMethod`)).toBe(404);
    expect(await status(`/bot${token}/getme`)).toBe(200);
  });

  it('takes parameters from the address, a form, a multipart body and JSON alike', async () => {
    const { sandbox } = await openChat();
    const address = `${sandbox.root}/bot${token}/sendMessage`;
    const markup = JSON.stringify({ inline_keyboard: [[{ text: 'Да', callback_data: 'yes' }]] });
    const fields = { chat_id: String(anna), text: 'привет', reply_markup: markup };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answers = await Promise.all([
      fetch(`${address}?${new URLSearchParams(fields)}`),
      fetch(address, { method: 'POST', body: new URLSearchParams(fields) }),
      fetch(address, { method: 'POST', body: form }),
      sandbox.call('sendMessage', fields).then(({ body }) => Response.json(body)),
    ]);
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject({
        ok: true,
        result: { text: 'привет', reply_markup: { inline_keyboard: [[{ callback_data: 'yes' }]] } },
      });
    }
  });

  it('refuses to write to a person who never started and to one who blocked the bot', async () => {
    const { sandbox, api } = await openChat();
    expect(await refusalOf(api.sendMessage(pavel, 'привет'))).toEqual({
      code: 403,
      text: "Forbidden: bot can't initiate conversation with a user",
    });
    await sandbox.control('people/pavel/write-access', {});
    await expect(api.sendMessage(pavel, 'привет')).resolves.toMatchObject({ text: 'привет' });
    await sandbox.control('people/anna/block', {});
    expect(await refusalOf(api.sendMessage(anna, 'привет'))).toEqual({
      code: 403,
      text: 'Forbidden: bot was blocked by the user',
    });
    expect((await refusalOf(api.sendMessage(42, 'привет'))).text).toBe('Bad Request: chat not found');
  });

  it('refuses empty, overlong and broken texts in the words of Telegram', async () => {
    const { api } = await openChat();
    const refusal = async (text: string, parse_mode?: 'HTML' | 'MarkdownV2') =>
      (await refusalOf(api.sendMessage(anna, text, parse_mode ? { parse_mode } : {}))).text;
    expect(await refusal('  \n ')).toBe('Bad Request: message text is empty');
    expect(await refusal('я'.repeat(4097))).toBe('Bad Request: message is too long');
    expect(await refusal('Цена <b>10', 'HTML')).toBe(
      'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
    );
    expect(await refusal('<div>x</div>', 'HTML')).toBe(
      'Bad Request: can\'t parse entities: Unsupported start tag "div" at byte offset 0',
    );
    expect(await refusal('Цена 10.', 'MarkdownV2')).toBe(
      "Bad Request: can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
    );
  });

  it('refuses buttons that Telegram would refuse', async () => {
    const { sandbox, api } = await openChat();
    const refusal = async (reply_markup: InlineKeyboard, chat = anna) =>
      (await refusalOf(api.sendMessage(chat, 'x', { reply_markup }))).text;
    expect(await refusal(new InlineKeyboard().text('x', 'я'.repeat(33)))).toBe('Bad Request: BUTTON_DATA_INVALID');
    expect(await refusal(new InlineKeyboard().webApp('x', 'http://shop.ru'))).toBe(
      "Bad Request: inline keyboard button Web App URL 'http://shop.ru' is invalid: Only HTTPS links are allowed",
    );
    const shop = new InlineKeyboard().webApp('x', 'http://localhost:3000/');
    await expect(api.sendMessage(anna, 'x', { reply_markup: shop })).resolves.toBeDefined();
    const group = await sandbox.control<{ id: number }>('groups', { title: 'Склад', member_ids: [pavel] });
    expect(await refusal(shop, group.id)).toBe('Bad Request: BUTTON_TYPE_INVALID');
  });

  it('edits, refuses an edit that changes nothing, and deletes', async () => {
    const { api } = await openChat();
    const reply_markup = new InlineKeyboard().text('Да', 'yes');
    const { message_id } = await api.sendMessage(anna, '<b>Заказ</b> 1', { parse_mode: 'HTML', reply_markup });
    const same = api.editMessageText(anna, message_id, '<b>Заказ</b> 1', { parse_mode: 'HTML', reply_markup });
    expect((await refusalOf(same)).text).toMatch(/^Bad Request: message is not modified: /);
    const edited = await api.editMessageText(anna, message_id, 'Заказ 2', { reply_markup });
    expect(edited).toMatchObject({ text: 'Заказ 2', edit_date: expect.any(Number) });
    await api.editMessageReplyMarkup(anna, message_id);
    await api.deleteMessage(anna, message_id);
    expect((await refusalOf(api.editMessageText(anna, message_id, 'x'))).text).toBe(
      'Bad Request: message to edit not found',
    );
  });

  it('takes pictures as uploads, albums and file ids, and gives their bytes back', async () => {
    const { sandbox, api } = await openChat();
    const sent = await api.sendPhoto(anna, new InputFile(pixel, 'a.png'), { caption: 'Кружка' });
    const fileId = sent.photo.at(-1)?.file_id ?? '';
    const file = await api.getFile(fileId);
    const bytes = await fetch(`${sandbox.root}/file/bot${token}/${file.file_path}`);
    expect(Buffer.from(await bytes.arrayBuffer()).equals(pixel)).toBe(true);
    const album = await api.sendMediaGroup(anna, [
      { type: 'photo', media: new InputFile(pixel, 'b.png'), caption: 'Новинки' },
      { type: 'photo', media: fileId },
    ]);
    const groups = album.map((message) => ('media_group_id' in message ? message.media_group_id : message.message_id));
    expect(new Set(groups).size).toBe(1);
    expect((await refusalOf(api.sendPhoto(anna, new InputFile(Buffer.from('<svg/>'), 'c.svg')))).text).toBe(
      'Bad Request: IMAGE_PROCESS_FAILED',
    );
  });

  it('acts out planned failures: 429 with a pause, then a line cut after acting', async () => {
    const { sandbox, api } = await openChat();
    const parameters = { retry_after: 7 };
    const description = 'Too Many Requests: retry after 7';
    await sandbox.control('faults', { method: 'sendMessage', chat_id: anna, error_code: 429, description, parameters });
    const refused = await api.sendMessage(anna, 'один').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(GrammyError);
    expect(refused).toMatchObject({ error_code: 429, parameters: { retry_after: 7 } });
    await sandbox.control('faults', { method: 'sendMessage', kind: 'drop_after' });
    await expect(api.sendMessage(anna, 'два')).rejects.toBeInstanceOf(HttpError);
    const { messages } = await sandbox.control<{ messages: { text?: string }[] }>('people/anna/chat');
    expect(messages.map((message) => message.text)).toEqual(['/start', 'два']);
    await expect(api.sendMessage(anna, 'три')).resolves.toMatchObject({ text: 'три' });
  });

  it('keeps commands by scope and shows a person the narrowest', async () => {
    const { sandbox, api } = await openChat();
    await api.setMyCommands([{ command: 'shop', description: 'Магазин' }]);
    await api.setMyCommands([{ command: 'orders', description: 'Заказы' }], {
      scope: { type: 'chat', chat_id: pavel },
    });
    const commands = async (slug: string) =>
      (await sandbox.control<{ commands: unknown }>(`people/${slug}/chat`)).commands;
    expect(await commands('anna')).toEqual([{ command: 'shop', description: 'Магазин' }]);
    expect(await commands('pavel')).toEqual([{ command: 'orders', description: 'Заказы' }]);
    await api.deleteMyCommands({ scope: { type: 'chat', chat_id: pavel } });
    expect(await commands('pavel')).toEqual([{ command: 'shop', description: 'Магазин' }]);
  });
});
