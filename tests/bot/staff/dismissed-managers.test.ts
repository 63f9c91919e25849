import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { changeRole } from '#shared/domain/staff/change-role.ts';
import { ANNA, eventually, PAVEL, receivedBy } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct } from '../../support/shop-fixture.ts';

const VERA = 501;

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, idle, meet, userOf } = await openBotShop();

let productId: number;

const textsOf = async (person: number) => (await telegram.received(person)).map(({ text = '' }) => text);

/** Dismisses a manager, by Pavel. */
async function dismissVera() {
  const [{ id: actorId }, { id: userId }] = await Promise.all([userOf(PAVEL), userOf(VERA)]);
  await changeRole({ db }, { actorId, userId, role: 'customer' });
}

async function placed() {
  const order = await orderAs(db, ANNA, [{ id: productId }]);
  await idle();
  return order;
}

beforeAll(async () => {
  await telegram.addPerson(VERA, 'Вера');
  await meet(ANNA, PAVEL, VERA);
  productId = (await makeProduct(db)).id;
});

afterEach(idle);

describe('a former member of the staff', () => {
  beforeAll(async () => {
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'admin' } });
  });
  afterEach(async () => {
    await db.order.deleteMany();
    for (const person of [ANNA, PAVEL, VERA]) await telegram.act(person, 'clear');
  });
  const hireVera = () => db.user.update({ where: { telegramId: BigInt(VERA) }, data: { role: 'manager' } });

  it('learns nothing new from the cards that came before', async () => {
    await hireVera();
    const order = await placed();
    expect((await textsOf(VERA))[0]).toContain(`№${order.number}`);
    await dismissVera();
    const address = 'Москва, Новый переулок, 7';
    await changeOrder({ db }, { hash: order.hash }, { address }, { userId: order.userId });
    await eventually(async () => expect((await textsOf(PAVEL))[0]).toContain(address));
    await idle();
    expect((await textsOf(VERA)).join()).not.toContain('Новый переулок');
  });

  it('gets no notification that waited for them, even if they come back to the bot at once', async () => {
    await hireVera();
    await telegram.act(VERA, 'block');
    await eventually(async () => expect((await userOf(VERA)).canMessage).toBe(false));
    await telegram.act(VERA, 'unblock');
    await eventually(async () => expect((await userOf(VERA)).canMessage).toBe(true));
    await telegram.fault({
      method: 'sendMessage',
      chat_id: VERA,
      times: 1,
      error_code: 429,
      description: 'Too Many Requests: retry after 4',
      parameters: { retry_after: 4 },
    });
    await orderAs(db, ANNA, [{ id: productId }]);
    await receivedBy(telegram, PAVEL, 1);
    await eventually(async () => expect(await telegram.faults()).toEqual([]));
    await dismissVera();
    await idle();
    // Only the message that the work has ended.
    expect(await textsOf(VERA)).toEqual([expect.stringContaining('больше не сотрудник')]);
    expect(
      await db.notification.findFirst({
        where: { kind: 'order_created_for_manager', recipient: { telegramId: VERA } },
      }),
    ).toMatchObject({ state: 'skipped' });
    await telegram.write(VERA, '/help');
    await receivedBy(telegram, VERA, 2);
    await idle();
    expect((await textsOf(VERA))[1]).toContain('Что умеет бот');
    expect(await textsOf(VERA)).toHaveLength(2);
  });
});
