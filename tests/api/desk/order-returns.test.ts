import { afterAll, describe, expect, it } from 'vitest';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { OrderReturnInput, ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { dataOf } from '../../support/api.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput, rub } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db, api } = shop;
const cup = await makeProduct(db, { title: 'Кружка', price: rub(300), stock: 100 });
const plate = await makeProduct(db, { title: 'Тарелка', price: rub(500), stock: 100 });
const { id: actorId } = await makeManager(db);
const [admin = '', other = ''] = await Promise.all(
  ['admin', 'admin'].map(async () => openSession(db, (await makeUser(db, { role: 'admin' })).id)),
);
const manager = await openSession(db, actorId);
afterAll(async () => {
  expect(await auditBooks({ db })).toEqual([]);
  await shop.close();
});

/** Three cups and a plate, 1400 ₽, paid in cash. */
async function paid() {
  const goods = [
    { id: cup.id, quantity: 3 },
    { id: plate.id, quantity: 1 },
  ];
  const { id } = (await placeOrder({ db }, orderInput(goods), GUEST)).order;
  await receiveMoney({ db }, { id, asStaff: true }, { manualType: 'cash' }, { userId: actorId, channel: 'api' });
  const [cups = 0, plates = 0] = (
    await db.orderLine.findMany({ where: { orderId: id }, orderBy: { position: 'asc' } })
  ).map((line) => line.id);
  return { id, cups, plates };
}

const returnable = async (id: number): Promise<ReturnableOrder> =>
  dataOf(await api.get(`/api/desk/orders/${id}/returnable`, { token: manager }));
const wish = (lineId: number | null, body: Partial<OrderReturnInput> = {}): OrderReturnInput => ({
  lines: [{ line_id: lineId, quantity: 1 }],
  amount: 300,
  last_refund_id: null,
  reason: 'Не подошло',
  by_hand: true,
  ...body,
});
const send = (id: number, body: OrderReturnInput, token = admin) =>
  api.post(`/api/desk/orders/${id}/returns`, body, { token });
const stockOf = async ({ id }: { id: number }) => (await db.product.findUniqueOrThrow({ where: { id } })).stock ?? 0;

describe('goods returned at the desk', () => {
  it('are the chosen pieces of each line, to the stock or not, with a reason', async () => {
    const { id, cups, plates } = await paid();
    const before = [await stockOf(cup), await stockOf(plate)];
    expect(await returnable(id)).toMatchObject({
      last_refund_id: null,
      why_not: null,
      can_ask_provider: false,
      lines: [
        { line_id: cups, quantity: 3, sum: 900, returned_quantity: 0, is_counted: true },
        { line_id: plates, quantity: 1, sum: 500 },
      ],
      payments: [{ provider: 'offline', manual_type: 'cash', left: 1400 }],
    });
    const lines = [
      { line_id: cups, quantity: 2, to_stock: true },
      { line_id: plates, quantity: 1, to_stock: false },
    ];
    const answer = await send(id, wish(null, { lines, amount: 1100 }));
    expect([answer.status, dataOf<DeskOrder>(answer)]).toMatchObject([
      201,
      {
        order: { payment_status: 'paid', returned: 1100 },
        money: { received: 1400, returned: 1100, returnable: 300 },
        returned_lines: [
          { place: 0, quantity: 2, sum: 600 },
          { place: 1, quantity: 1, sum: 500 },
        ],
        payments: [{ refunds: [{ state: 'finished', returned: ['Кружка, 2 шт.', 'Тарелка, 1 шт.'] }] }],
        can_return: true,
      },
    ]);
    const asked = dataOf<DeskOrder>(answer).diary.find(({ outcome }) => outcome === 'refund_requested');
    expect(asked).toMatchObject({ amount: 1100, reason: 'Не подошло' });
    expect([await stockOf(cup), await stockOf(plate)]).toEqual([(before[0] ?? 0) + 2, before[1]]);
    expect((await returnable(id)).lines).toMatchObject([{ line_id: cups, returned_quantity: 2, returned_sum: 600 }]);
    const { hash } = await db.order.findUniqueOrThrow({ where: { id } });
    expect(dataOf(await api.get(`/api/order/hash/${hash}/page`))).toMatchObject({
      returned: 1100,
      returned_goods: ['Кружка, 2 шт.', 'Тарелка, 1 шт.'],
    });
  });

  it('are named to the buyer once each, however many returns there were', async () => {
    const { id, cups } = await paid();
    const lines = [{ line_id: cups, quantity: 1, to_stock: true }];
    const first = dataOf<DeskOrder>(await send(id, wish(null, { lines })));
    const refundId = first.payments[0]?.refunds[0]?.refund_id ?? null;
    expect((await send(id, wish(null, { lines, last_refund_id: refundId }))).status).toBe(201);
    const { hash } = await db.order.findUniqueOrThrow({ where: { id } });
    expect(dataOf(await api.get(`/api/order/hash/${hash}/page`))).toMatchObject({
      returned: 600,
      returned_goods: ['Кружка, 2 шт.'],
    });
  });

  it('may be none: a sum for a scratch is refunded without goods, with its reason', async () => {
    const { id, plates } = await paid();
    expect(await returnable(id)).toMatchObject({ most: 1400, can_return_sum: true });
    const sum = { amount: 250, last_refund_id: null, reason: 'Царапина', by_hand: true };
    expect((await api.post(`/api/desk/orders/${id}/returns`, sum, { token: manager })).status).toBe(403);
    const answer = await send(id, sum);
    expect([answer.status, dataOf<DeskOrder>(answer)]).toMatchObject([
      201,
      { money: { received: 1400, returned: 250, returnable: 1150 }, returned_lines: [], can_return: true },
    ]);
    const asked = dataOf<DeskOrder>(answer).diary.find(({ outcome }) => outcome === 'refund_requested');
    expect(asked).toMatchObject({ amount: 250, reason: 'Царапина' });
    const { last_refund_id, lines } = await returnable(id);
    expect(lines).toMatchObject([{ returned_sum: 0 }, { line_id: plates, returned_sum: 0 }]);
    expect((await send(id, { ...sum, last_refund_id, amount: 1150.01 })).status).toBe(409);
  });

  it('are returned once, for two presses and two people; the second one gets the current order', async () => {
    const { id, cups } = await paid();
    const before = await stockOf(cup);
    const answers = await Promise.all([admin, admin, other, other].map((token) => send(id, wish(cups), token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const late = answers.filter(({ status }) => status === 409);
    for (const { body } of late) {
      expect(body).toMatchObject({
        code: 'conflict',
        data: { money: { returned: 300 }, returned_lines: [{ quantity: 1 }] },
      });
    }
    expect([await stockOf(cup), await db.refund.count({ where: { payment: { orderId: id } } })]).toEqual([
      before + 1,
      1,
    ]);
    const { last_refund_id } = await returnable(id);
    expect((await send(id, wish(cups, { last_refund_id }))).status).toBe(201);
    expect((await returnable(id)).lines[0]).toMatchObject({ returned_quantity: 2 });
  });

  it('are never more than were bought, listed twice, of another order, or for another sum', async () => {
    const [{ id, cups, plates }, stranger] = [await paid(), await paid()];
    const before = await stockOf(cup);
    const refused = [
      wish(cups, { lines: [{ line_id: cups, quantity: 4 }], amount: 1200 }),
      wish(stranger.cups),
      wish(null),
      wish(cups, { amount: 299.99 }),
      wish(cups, { amount: 1400 }),
      wish(plates),
    ];
    for (const body of refused) {
      expect(await send(id, body)).toMatchObject({ status: 409, body: { code: 'refund_impossible' } });
    }
    const wrong = [-1, 0, 1.5, 2 ** 40].map((quantity) => wish(cups, { lines: [{ line_id: cups, quantity }] }));
    for (const body of wrong) expect((await send(id, body)).status).toBe(422);
    expect((await send(id, wish(cups), manager)).status).toBe(403);
    expect([await stockOf(cup), await db.refund.count({ where: { payment: { orderId: id } } })]).toEqual([before, 0]);
  });

  it('are refused for an order whose money is refunded, being refunded, or has not come', async () => {
    const { id, cups } = await paid();
    const [payment] = await shop.attempts(id);
    const whole = `/api/admin/payments/${payment?.id}/refund`;
    const [one, all] = await Promise.all([send(id, wish(cups)), api.post(whole, { by_hand: true }, { token: other })]);
    expect([one.status, all.status].filter((status) => status === 201).length).toBeGreaterThan(0);
    await api.post(whole, { by_hand: true }, { token: other });
    expect(await shop.orderNow(id)).toMatchObject({ paymentState: 'refunded' });
    const after = await returnable(id);
    expect(after).toMatchObject({ why_not: 'nothing_left', lines: [] });
    expect((await send(id, wish(cups, { last_refund_id: after.last_refund_id }))).status).toBe(409);
    const sums = await db.refund.aggregate({ where: { payment: { orderId: id } }, _sum: { amount: true } });
    expect(sums._sum.amount).toBe(rub(1400));

    const unpaid = await shop.order();
    expect(await returnable(unpaid.id)).toMatchObject({ why_not: 'unpaid', lines: [] });
    const cancelled = await paid();
    const step = { step: 'cancelled', reason: 'Передумали', seen: { status: 'pending', fulfilment: 'new' } };
    expect((await api.post(`/api/desk/orders/${cancelled.id}/steps`, step, { token: admin })).status).toBe(200);
    expect(await returnable(cancelled.id)).toMatchObject({ why_not: 'refund_due', lines: [] });
  });
});
