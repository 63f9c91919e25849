import { beforeAll, expect, it, vi } from 'vitest';
import { ANNA, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram } = await openBotShop();

const anna = chatPartner(telegram, ANNA);

const pavel = chatPartner(telegram, PAVEL);

beforeAll(async () => {
  for (const person of [anna, pavel]) await person.write('/start', /Здравствуйте/);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'admin' } });
});

const BROKEN = { times: 1, error_code: 500, description: 'Internal Server Error' };

it('a press that fails stops turning and says so', async () => {
  await anna.write('/news', /Новости/);
  const before = (await telegram.received(ANNA)).length;
  await telegram.fault({ method: 'editMessageText', chat_id: ANNA, ...BROKEN });
  expect(await anna.pressFor('Подписаться')).toContain('Не получилось');
  expect(await telegram.received(ANNA)).toHaveLength(before);
});

it('a press that fails in a group also says so', async () => {
  const group = await telegram.makeGroup('Менеджеры', [PAVEL]);
  const newest = async () => (await telegram.receivedInGroup(group)).at(-1) ?? expect.unreachable();
  await telegram.writeInGroup(PAVEL, group, '/connect');
  await eventually(async () => expect((await newest()).text).toContain('Готово'));
  await telegram.writeInGroup(PAVEL, group, '/orders');
  await eventually(async () => expect((await newest()).text).toContain('Заказы магазина'));
  await telegram.fault({ method: 'editMessageText', chat_id: group, ...BROKEN });
  expect(await telegram.pressInGroup(PAVEL, group, (await newest()).message_id, 'Все')).toMatchObject({
    text: expect.stringContaining('Не получилось'),
  });
});
