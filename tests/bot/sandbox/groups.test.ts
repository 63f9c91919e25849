import { describe, expect, it } from 'vitest';
import { anna, type OpenSandbox, openSandbox, pavel } from './open-sandbox.ts';

interface Update {
  message?: { text?: string; chat: { id: number; type: string }; migrate_to_chat_id?: number };
  my_chat_member?: { new_chat_member: { status: string } };
  callback_query?: { from: { id: number }; message: { chat: { id: number } } };
}

const makeGroup = async (sandbox: OpenSandbox) =>
  (await sandbox.control<{ id: number }>('groups', { title: 'Менеджеры', member_ids: [pavel, anna] })).id;
const write = (sandbox: OpenSandbox, person: number, chat_id: number, text: string, more: object = {}) =>
  sandbox.control<{ message_id: number }>(`people/${person}/messages`, { chat_id, text, ...more });
let offset = 0;
async function updates(sandbox: OpenSandbox): Promise<Update[]> {
  const { body } = await sandbox.call('getUpdates', { offset });
  const got = body.result as (Update & { update_id: number })[];
  offset = (got.at(-1)?.update_id ?? offset - 1) + 1;
  return got;
}
const texts = (got: Update[]) => got.flatMap(({ message }) => (message?.text === undefined ? [] : [message.text]));

describe('a group of the sandbox', () => {
  it('tells the bot that it was added, and sends it only commands and replies to it', async () => {
    const sandbox = await openSandbox();
    offset = 0;
    const group = await makeGroup(sandbox);
    expect((await updates(sandbox))[0]?.my_chat_member?.new_chat_member.status).toBe('member');
    const { body } = await sandbox.call('sendMessage', { chat_id: group, text: 'Вопрос' });
    const { message_id } = body.result as { message_id: number };
    await write(sandbox, pavel, group, 'между собой');
    await write(sandbox, pavel, group, '/orders');
    await write(sandbox, pavel, group, '/orders@other_bot');
    await write(sandbox, pavel, group, '/orders@prilavok_sandbox_bot');
    await write(sandbox, anna, group, 'ответ', { reply_to: message_id });
    expect(texts(await updates(sandbox))).toEqual(['/orders', '/orders@prilavok_sandbox_bot', 'ответ']);
  });

  it('lets only its members press', async () => {
    const sandbox = await openSandbox();
    offset = 0;
    const group = (await sandbox.control<{ id: number }>('groups', { title: 'Одна', member_ids: [anna] })).id;
    const reply_markup = { inline_keyboard: [[{ text: 'Да', callback_data: 'yes' }]] };
    const { body } = await sandbox.call('sendMessage', { chat_id: group, text: 'Да?', reply_markup });
    const { message_id } = body.result as { message_id: number };
    await sandbox.control(`people/${anna}/press`, { chat_id: group, message_id, text: 'Да' });
    const press = (await updates(sandbox)).find(({ callback_query }) => callback_query)?.callback_query;
    expect(press).toMatchObject({ from: { id: anna }, message: { chat: { id: group, type: 'group' } } });
    await expect(sandbox.control(`people/${pavel}/press`, { chat_id: group, message_id, text: 'Да' })).rejects.toThrow(
      'no such chat for this person',
    );
    await expect(write(sandbox, pavel, group, 'можно?')).rejects.toThrow('no such chat for this person');
  });

  it('that the bot was removed from refuses it, until it is back', async () => {
    const sandbox = await openSandbox();
    offset = 0;
    const group = await makeGroup(sandbox);
    await sandbox.control(`groups/${group}/bot/remove`, { by: pavel });
    const refused = await sandbox.call('sendMessage', { chat_id: group, text: 'Есть кто?' });
    expect(refused.body).toMatchObject({
      error_code: 403,
      description: 'Forbidden: bot was kicked from the group chat',
    });
    await write(sandbox, pavel, group, '/orders');
    const got = await updates(sandbox);
    expect(texts(got)).toEqual([]);
    expect(got.at(-1)?.my_chat_member?.new_chat_member.status).toBe('kicked');
    await sandbox.control(`groups/${group}/bot/add`, { by: pavel });
    expect((await sandbox.call('sendMessage', { chat_id: group, text: 'Снова тут' })).status).toBe(200);
  });

  it('that becomes a supergroup answers calls with its new id', async () => {
    const sandbox = await openSandbox();
    offset = 0;
    const group = await makeGroup(sandbox);
    const { id } = await sandbox.control<{ id: number }>(`groups/${group}/upgrade`, { by: pavel });
    expect(id).toBeLessThan(-1_000_000_000_000);
    expect((await sandbox.call('sendMessage', { chat_id: group, text: 'Куда?' })).body).toMatchObject({
      error_code: 400,
      parameters: { migrate_to_chat_id: id },
    });
    expect((await sandbox.call('sendMessage', { chat_id: id, text: 'Сюда' })).status).toBe(200);
    expect((await updates(sandbox)).some(({ message }) => message?.migrate_to_chat_id === id)).toBe(true);
    await expect(write(sandbox, pavel, group, 'в старую')).rejects.toThrow('supergroup');
  });

  it('has topics, and refuses a missing one', async () => {
    const sandbox = await openSandbox();
    const group = await makeGroup(sandbox);
    const { chat_id, message_thread_id } = await sandbox.control<{ chat_id: number; message_thread_id: number }>(
      `groups/${group}/topics`,
      { by: pavel, name: 'Заказы' },
    );
    const sent = await sandbox.call('sendMessage', { chat_id, message_thread_id, text: 'В теме' });
    expect(sent.body.result).toMatchObject({ message_thread_id, is_topic_message: true, chat: { is_forum: true } });
    const lost = await sandbox.call('sendMessage', { chat_id, message_thread_id: 1, text: 'Мимо' });
    expect(lost.body).toMatchObject({ error_code: 400, description: 'Bad Request: message thread not found' });
  });

  it('has commands of its own', async () => {
    const sandbox = await openSandbox();
    const group = await makeGroup(sandbox);
    const commands = [{ command: 'orders', description: 'Заказы' }];
    await sandbox.call('setMyCommands', { commands, scope: { type: 'chat', chat_id: group } });
    const state = await sandbox.control<{ groups: { id: number; commands: object[] }[] }>('state');
    expect(state.groups).toMatchObject([{ id: group, commands }]);
  });
});
