import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDays } from '#bot/figures/read-days.ts';
import { addDays } from '#shared/contract/days.ts';
import { shopDay } from '#shared/domain/settings/period.ts';
import { ANNA, type ChatMessage, PAVEL, plain, receivedBy } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { makePaymentMethod, makeProduct, rub } from '../../support/shop-fixture.ts';

// These tests do not measure speed: a busy machine may take longer.
vi.setConfig({ testTimeout: 40_000 });

const { db, telegram, idle, meet } = await openBotShop();
let product: Awaited<ReturnType<typeof makeProduct>>;

async function answerTo(person: number, text: string): Promise<ChatMessage> {
  const before = (await telegram.received(person)).length;
  await telegram.write(person, text);
  return (await receivedBy(telegram, person, before + 1)).at(-1) ?? expect.unreachable();
}

beforeAll(async () => {
  await meet(ANNA, PAVEL);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager', wantsNotifications: false } });
  product = await makeProduct(db, { title: 'Кружка', price: rub(1000) });
});

afterEach(async () => {
  await idle();
  await db.payment.deleteMany();
  await db.order.deleteMany();
  for (const person of [ANNA, PAVEL]) await telegram.act(person, 'clear');
});

describe('/stats', () => {
  it('shows today beside yesterday, switches to other days and gives a table', async () => {
    const yesterday = await orderAs(db, null, [{ id: product.id, quantity: 2 }]);
    const method = await makePaymentMethod(db, { name: 'Картой' });
    await db.order.update({
      where: { id: yesterday.id },
      data: { createdAt: new Date(yesterday.createdAt.getTime() - 24 * 3600_000) },
    });
    const today = await orderAs(db, null, [{ id: product.id, quantity: 3 }], { source: 'utm:vk' });
    await db.payment.create({
      data: {
        orderId: today.id,
        paymentMethodId: method.id,
        provider: 'offline',
        amount: rub(3000),
        receivedAmount: rub(3000),
        state: 'paid',
        paidAt: new Date(),
      },
    });
    const shown = await answerTo(PAVEL, '/stats');
    const text = plain(shown.text);
    expect(text).toContain('Заказы: 1 заказ на 3 000 ₽ (+50 %)');
    expect(text).toContain('Выручка: 3 000 ₽\n   Картой: 3 000 ₽');
    expect(text).toContain('Кружка: 3 шт. на 3 000 ₽');
    expect(text).toContain('Откуда пришли\nvk: 1 заказ на 3 000 ₽');
    await telegram.press(PAVEL, shown.message_id, { text: '7 дней' });
    const week = (await telegram.received(PAVEL)).at(-1);
    expect(plain(week?.text)).toContain('Заказы: 2 заказа на 5 000 ₽');
    const day = await shopDay(db);
    for (const [button, kind] of [
      ['Таблица XLSX', 'xlsx'],
      ['CSV', 'csv'],
    ] as const) {
      await telegram.press(PAVEL, shown.message_id, { text: button });
      const { document } = (await telegram.received(PAVEL)).at(-1) ?? expect.unreachable();
      expect(document?.file_name).toBe(`цифры-${addDays(day, -6)}_${day}.${kind}`);
    }
  });

  it('says how to use it, and shows customers nothing', async () => {
    expect((await answerTo(PAVEL, '/stats когда-нибудь')).text).toContain('/stats 1.11 – 15.11');
    expect((await answerTo(PAVEL, '/stats 1.1.2020 – 1.1.2026')).text).toContain('два года');
    expect((await answerTo(ANNA, '/stats')).text).not.toContain('Цифры');
  });
});

it.each([
  ['', '2026-11-22', '2026-11-22'],
  ['вчера', '2026-11-21', '2026-11-21'],
  ['Неделя', '2026-11-16', '2026-11-22'],
  ['месяц', '2026-11-01', '2026-11-22'],
  ['1.11 – 15.11', '2026-11-01', '2026-11-15'],
  ['15.11.26 по 1.11.2026', '2026-11-01', '2026-11-15'],
  ['25.12', '2025-12-25', '2025-12-25'],
  ['2026-02-01 2026-02-28', '2026-02-01', '2026-02-28'],
])('reads %j as days', (text, from, to) => {
  expect(readDays(text, '2026-11-22')).toEqual({ from, to });
});

it.each(['31.02', '1.11 2.11 3.11', 'x', '2026-13-01'])('does not read %j as days', (text) => {
  expect(readDays(text, '2026-11-22')).toBeNull();
});
