import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '#bot/commands.ts';
import {
  ANNA,
  boldParts,
  eventually,
  PAVEL,
  PUBLIC_URL,
  receivedBy,
  startTelegram,
  startTestBot,
} from '../../support/bot.ts';
import { createTestDatabase } from '../../support/database.ts';

const database = await createTestDatabase();

const db = database.prisma;

const telegram = await startTelegram();

let bot: Awaited<ReturnType<typeof startTestBot>>;

beforeAll(async () => {
  await db.settings.update({ where: { id: 1 }, data: { title: 'Лавка «Туман» & <Ко>' } });
  bot = await startTestBot({ telegram, database });
});

afterAll(async () => {
  await bot.close();
  await telegram.close();
  await database.drop();
});

const userOf = (telegramId: number) => db.user.findUnique({ where: { telegramId: BigInt(telegramId) } });

/** Writes to the bot and waits for the answer. */
async function answerTo(person: number, text: string) {
  const before = (await telegram.received(person)).length;
  await telegram.write(person, text);
  const messages = await receivedBy(telegram, person, before + 1);
  return messages.at(-1) ?? expect.unreachable();
}

describe('the bot', () => {
  it('sets its menu button to the shop, its commands and its texts', async () => {
    const { menu_button, commands } = await telegram.chat(ANNA);
    expect(menu_button).toEqual({ type: 'web_app', text: 'Магазин', web_app: { url: `${PUBLIC_URL}/` } });
    expect(commands.map(({ command }) => command)).toEqual(commandsOf('customer').map(({ command }) => command));
    for (const { description } of commands) expect(description).toMatch(/[а-я]/);
    expect(await db.settings.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({
      botUsername: 'prilavok_sandbox_bot',
    });
  });

  it('greets by name, with a button to the shop, and treats names as text', async () => {
    await telegram.addPerson(201, '<b>Ева</b> & *Ко*');
    await telegram.start(201);
    const [greeting] = await receivedBy(telegram, 201, 1);
    expect(greeting?.text).toContain('Здравствуйте, <b>Ева</b> & *Ко*!');
    expect(boldParts(greeting ?? expect.unreachable())).toEqual(['Лавка «Туман» & <Ко>']);
    expect(greeting?.reply_markup?.inline_keyboard).toEqual([
      [{ text: '🛍 Открыть магазин', web_app: { url: `${PUBLIC_URL}/` } }],
    ]);
  });

  it('greets a person who comes by a deep link or opens the shop by a command', async () => {
    for (const text of ['/start something_5', '/shop', '/start@prilavok_sandbox_bot']) {
      expect((await answerTo(ANNA, text)).text).toContain('Здравствуйте, Анна!');
    }
  });

  it('stores who wrote, once, and that the bot may write to them', async () => {
    expect(await userOf(ANNA)).toMatchObject({
      firstName: 'Анна',
      lastName: 'Смирнова',
      login: 'anna_smirnova',
      role: 'customer',
      canMessage: true,
    });
    expect(await db.user.count({ where: { telegramId: BigInt(ANNA) } })).toBe(1);
  });

  it.each(['привет', '/unknown', '/', 'Где мой заказ?', '🙂', '/start_up'])('helps with %j', async (text) => {
    const answer = await answerTo(ANNA, text);
    expect(answer.text).toContain('/help');
    expect(answer.reply_markup?.inline_keyboard[0]?.[0]?.web_app?.url).toBe(`${PUBLIC_URL}/`);
  });

  it.each([
    ['a sticker', { sticker: { file_id: 's', file_unique_id: 's', type: 'regular', width: 1, height: 1 } }],
    ['a voice message', { voice: { file_id: 'v', file_unique_id: 'v', duration: 1 } }],
    ['a place', { location: { latitude: 55, longitude: 37 } }],
    ['a contact', { contact: { phone_number: '+79990000000', first_name: 'А' } }],
    ['data of a keyboard’s mini app', { web_app_data: { data: '{"x":1}', button_text: 'Магазин' } }],
    ['a forwarded story', { story: { id: 1, chat: { id: 7, type: 'private', first_name: 'А' } } }],
    ['a list of tasks', { checklist: { title: 'Дела', tasks: [] } }],
    ['a die', { dice: { emoji: '🎲', value: 3 } }],
  ])('helps with %s too', async (_name, content) => {
    const before = (await telegram.received(ANNA)).length;
    const who = { id: ANNA, is_bot: false, first_name: 'Анна', username: 'anna_smirnova' };
    const chat = { id: ANNA, type: 'private', first_name: 'Анна' };
    await telegram.update('message', { message_id: 900_000, date: 1, chat, from: who, ...content });
    const messages = await receivedBy(telegram, ANNA, before + 1);
    expect(messages.at(-1)?.text).toContain('/help');
  });

  it('answers a button without a handler, so that its spinner stops', async () => {
    await telegram.update('callback_query', {
      id: '77',
      from: { id: ANNA, is_bot: false, first_name: 'Анна' },
      chat_instance: '1',
      data: 'old:button',
    });
    await eventually(async () => expect(await telegram.calls('answerCallbackQuery')).toHaveLength(1));
  });

  it('says nothing in groups and channels, and nothing to service messages', async () => {
    const before = (await telegram.calls('sendMessage')).length;
    const from = { id: 333, is_bot: false, first_name: 'Чужой' };
    const group = { id: -5, type: 'group', title: 'Группа' };
    await telegram.update('message', { message_id: 1, date: 1, chat: group, from, text: '/start' });
    await telegram.update('message', { message_id: 2, date: 1, chat: group, from, text: 'привет' });
    await telegram.update('message', {
      message_id: 3,
      date: 1,
      chat: { id: ANNA, type: 'private', first_name: 'Анна' },
      from: { id: ANNA, is_bot: false, first_name: 'Анна' },
      pinned_message: { message_id: 1, date: 1, chat: { id: ANNA, type: 'private', first_name: 'Анна' } },
    });
    // Updates are handled in order, so when this one is answered the others are done.
    await answerTo(ANNA, '/help');
    expect(await telegram.calls('sendMessage')).toHaveLength(before + 1);
    expect(await userOf(333)).toBeNull();
  });

  it('apologises after its own error, and continues', async () => {
    const before = bot.errors().length;
    await db.$executeRaw`ALTER TABLE settings RENAME TO elsewhere`;
    const sorry = await answerTo(ANNA, '/start');
    await db.$executeRaw`ALTER TABLE elsewhere RENAME TO settings`;
    expect(sorry.text).toContain('Не получилось');
    expect(bot.errors()).toHaveLength(before + 1);
    expect((await answerTo(ANNA, '/start')).text).toContain('Здравствуйте');
  });

  it('also apologises for an answer that Telegram refused, unless the apology would be refused too', async () => {
    const fault = { method: 'sendMessage', chat_id: ANNA, times: 1 };
    await telegram.fault({ ...fault, error_code: 400, description: 'Bad Request: no luck' });
    expect((await answerTo(ANNA, '/start')).text).toContain('Не получилось');
    await telegram.fault({ ...fault, error_code: 403, description: 'Forbidden: bot was blocked by the user' });
    const { length } = await telegram.received(ANNA);
    await telegram.write(ANNA, '/start');
    await telegram.write(ANNA, '/help');
    expect((await receivedBy(telegram, ANNA, length + 1)).at(-1)?.text).toContain('Что умеет бот');
  });
});

describe('/help of staff', () => {
  it('is grouped, with the commands of their role, each once', async () => {
    const user = await db.user.update({ where: { telegramId: BigInt(ANNA) }, data: { role: 'manager' } });
    const { text = '' } = await answerTo(ANNA, '/help');
    const headings = ['Заказы', 'Товары и скидки', 'Покупатели', 'Магазин', 'Для себя'];
    expect(headings.map((heading) => text.indexOf(`\n${heading}\n/`))).toEqual(
      headings.map(() => expect.toSatisfy((at: number) => at > 0)),
    );
    const listed = [...text.matchAll(/^\/(\w+) — /gm)].map(([, command]) => command);
    expect([...listed].sort()).toEqual(
      commandsOf('manager')
        .map(({ command }) => command)
        .sort(),
    );
    expect(text).not.toContain('/settings');
    await db.user.update({ where: { id: user.id }, data: { role: 'customer' } });
  });
});

describe('what is known of a person', () => {
  it('records their block and their return', async () => {
    await telegram.act(ANNA, 'block');
    await eventually(async () => expect(await userOf(ANNA)).toMatchObject({ canMessage: false }));
    await telegram.act(ANNA, 'unblock');
    await eventually(async () => expect(await userOf(ANNA)).toMatchObject({ canMessage: true }));
  });

  it('starts with a permission from the mini app, without a message', async () => {
    await telegram.addPerson(202, 'Игорь');
    await telegram.act(202, 'write-access');
    await eventually(async () => expect(await userOf(202)).toMatchObject({ firstName: 'Игорь', canMessage: true }));
    await answerTo(ANNA, '/help');
    expect(await telegram.received(202)).toEqual([]);
  });
});

describe('/claim', () => {
  const code = () => /\/claim ([\w-]+)/.exec(JSON.stringify(bot.entries))?.[1] ?? '';

  it('with a wrong code, or with none, makes nobody an admin', async () => {
    for (const text of ['/claim', '/claim wrong', `/claim ${code()}x`]) {
      expect((await answerTo(ANNA, text)).text).toContain('Код не подошёл');
    }
    expect(await db.user.count({ where: { role: 'admin' } })).toBe(0);
  });

  it('with the printed code makes its sender the first admin, once', async () => {
    await telegram.write(PAVEL, `/claim ${code()}`);
    // A message about the first steps may follow.
    const texts = async () => (await telegram.received(PAVEL)).map(({ text }) => text);
    await eventually(async () => expect((await texts()).join()).toMatch(/вы администратор.+Новые заказы/));
    expect(await userOf(PAVEL)).toMatchObject({ role: 'admin', canMessage: true });
    expect((await answerTo(ANNA, `/claim ${code()}`)).text).toContain('Код не подошёл');
    expect(await userOf(ANNA)).toMatchObject({ role: 'customer' });
  });
});
