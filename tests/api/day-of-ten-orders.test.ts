import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Figures } from '#shared/contract/desk/figures.ts';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { EditableOrder } from '#shared/contract/desk/order-edit.ts';
import type { OrderStepName } from '#shared/contract/desk/order-step.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import type { RefundAnswer } from '#shared/contract/payment-management.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { endHolds } from '#shared/domain/orders/end-holds.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { checkFiscalReceipt, settleFiscalReceipts } from '#shared/domain/payments/fiscal-receipts.ts';
import { returnOverpayment } from '#shared/domain/payments/return-overpayment.ts';
import { dataOf } from '../support/api.ts';
import { openPayingShop } from '../support/paying-shop.ts';
import {
  addVariant,
  makeDelivery,
  makeManager,
  makeProduct,
  makeShirt,
  makeUser,
  orderBody,
  rub,
} from '../support/shop-fixture.ts';

/** Steps can be undone during the whole test. */
const shop = await openPayingShop({ undoMs: 60 * 60 * 1000 });
const { api, db, kassa } = shop;
afterAll(shop.close);

const [pavel, vera, admin] = [await makeManager(db), await makeManager(db), await makeUser(db, { role: 'admin' })];
const tokens = { pavel: '', vera: '', admin: '' };
const courier = await makeDelivery(db, { price: rub(300) });
const cup = await makeProduct(db, { title: 'Кружка', price: rub(1000), stock: 20 });
const teapot = await makeProduct(db, { title: 'Чайник', price: rub(1200), stock: 5 });
const shirt = await makeShirt(db, { price: rub(900) });
const { red, s, m } = shirt.values;
const small = await addVariant(db, shirt.id, [red, s], { stock: 3 });
const medium = await addVariant(db, shirt.id, [red, m], { stock: 3 });

beforeAll(async () => {
  for (const [name, { id }] of Object.entries({ pavel, vera, admin })) {
    tokens[name as keyof typeof tokens] = await openSession(db, id);
  }
});

type Who = keyof typeof tokens;
type Lines = Parameters<typeof orderBody>[0];
let buyers = 0;

/** Places an order of a buyer with a phone of their own. Returns its id and hash. */
async function order(lines: Lines, { isSent = true } = {}) {
  const phone = `+7 (916) 000-00-${10 + buyers++}`;
  const body = orderBody(lines, { phone, delivery_id: isSent ? courier.id : null });
  const answer = await api.post('/api/order', body);
  expect(answer.status, answer.text).toBe(201);
  const { id, order_hash: hash } = dataOf<{ id: number; order_hash: string }>(answer);
  return { id, hash };
}

const desk = (id: number, path: string) => `/api/desk/orders/${id}${path}`;
const look = async (id: number) => dataOf<DeskOrder>(await api.get(desk(id, ''), { token: tokens.pavel }));

async function press(id: number, wanted: OrderStepName, who: Who = 'pavel') {
  const { order: seen } = await look(id);
  const { status, fulfilment } = seen;
  const reason = wanted === 'cancelled' ? { reason: 'Покупатель передумал' } : {};
  return api.post(
    desk(id, '/steps'),
    { step: wanted, seen: { status, fulfilment }, ...reason },
    { token: tokens[who] },
  );
}

async function walk(id: number, ...steps: OrderStepName[]) {
  for (const one of steps) expect((await press(id, one)).status, one).toBe(200);
}

async function undo(id: number) {
  const { undo: last } = await look(id);
  const answer = await api.post(desk(id, '/undo'), { event_id: last?.event_id }, { token: tokens.pavel });
  expect(answer.status, answer.text).toBe(200);
}

async function money(id: number, manualType: 'cash' | 'card' | 'transfer', amount?: number) {
  const { order: seen } = await look(id);
  const body = { manual_type: manualType, due_seen: seen.due, ...(amount !== undefined && { amount }) };
  const answer = await api.post(desk(id, '/money'), body, { token: tokens.pavel });
  expect(answer.status, answer.text).toBe(200);
}

async function payOnline(hash: string): Promise<number> {
  const { fields, invoice } = await shop.init(hash);
  await kassa.open(fields);
  await kassa.pay(invoice);
  return invoice;
}

/** Proposes other lines to the buyer; returns the proposal. */
async function propose(id: number, lines: object[]) {
  const { version } = dataOf<EditableOrder>(await api.get(desk(id, '/edits'), { token: tokens.vera }));
  const answer = await api.post(desk(id, '/edits'), { version, change: { lines } }, { token: tokens.vera });
  expect(answer.status, answer.text).toBe(201);
  return dataOf<EditableOrder>(answer).proposal?.id ?? expect.unreachable();
}

const stockNow = async () => ({
  cups: (await db.product.findUniqueOrThrow({ where: { id: cup.id } })).stock,
  teapots: (await db.product.findUniqueOrThrow({ where: { id: teapot.id } })).stock,
  small: (await db.productVariant.findUniqueOrThrow({ where: { id: small.id } })).stock,
  medium: (await db.productVariant.findUniqueOrThrow({ where: { id: medium.id } })).stock,
});

describe('a day of ten orders', () => {
  it('1: cash on delivery, from the shelf to the buyer', async () => {
    const { id } = await order([{ id: cup.id }]);
    await walk(id, 'processing', 'assembled', 'shipped');
    const seen = { carrier: '', track_number: '', track_url: '' };
    const track = await api.put(desk(id, '/track'), { track: 'СДЭК 1234567890', seen }, { token: tokens.pavel });
    expect(dataOf<DeskOrder>(track).order).toMatchObject({ carrier: 'СДЭК', track_number: '1234567890' });
    await walk(id, 'completed');
    await money(id, 'cash');
  });

  it('2: wrong presses, each taken back', async () => {
    const { id } = await order([{ id: cup.id }], { isSent: false });
    await walk(id, 'processing', 'completed');
    await undo(id);
    await walk(id, 'assembled');
    await money(id, 'cash');
    await undo(id);
    expect((await look(id)).order).toMatchObject({ status: 'processing', fulfilment: 'assembled', due: 1000 });
    await money(id, 'card');
    await walk(id, 'ready', 'completed');
  });

  it('3: two managers at once, one of them takes it', async () => {
    const { id } = await order([{ id: cup.id }]);
    const statuses = (await Promise.all([press(id, 'processing'), press(id, 'processing', 'vera')])).map(
      ({ status }) => status,
    );
    // A second manager who presses after the first has finished gets success too.
    expect(statuses).toContain(200);
    const events = await db.orderEvent.findMany({ where: { orderId: id, kind: 'status' } });
    expect(events.map(({ to }) => to)).toEqual(['processing']);
  });

  it('4: a wrong size, exchanged when its buyer has agreed', async () => {
    const { id, hash } = await order([shirt.line(red, s)], { isSent: false });
    const proposal = await propose(id, [shirt.line(red, m)]);
    const agreed = await api.post(`/api/order/hash/${hash}/edits/${proposal}/accept`, {});
    expect(agreed.status, agreed.text).toBe(200);
    await walk(id, 'processing', 'assembled', 'ready', 'completed');
    await money(id, 'cash');
  });

  it('5: paid online, and one thing of it returned after the delivery', async () => {
    const { id, hash } = await order([{ id: cup.id, quantity: 2 }, { id: teapot.id }], { isSent: false });
    await payOnline(hash);
    await walk(id, 'processing', 'assembled', 'ready', 'completed');
    await settleFiscalReceipts(shop.deps, id);
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: id, productId: cup.id } });
    const lines = [{ line_id: line.id, quantity: 1 }];
    const wish = { lines, amount: 1000, last_refund_id: null, reason: 'не подошла' };
    const answer = await api.post(desk(id, '/returns'), wish, { token: tokens.admin });
    expect(answer.status, answer.text).toBe(201);
    const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: id } } });
    await checkRefund(shop.deps, refund.id);
  });

  it('6: cash in two parts', async () => {
    const { id } = await order([{ id: cup.id }]);
    await walk(id, 'processing');
    await money(id, 'cash', 500);
    await money(id, 'transfer');
  });

  it('7: prepaid and cancelled', async () => {
    const { id, hash } = await order([{ id: cup.id }], { isSent: false });
    const invoice = await payOnline(hash);
    await walk(id, 'cancelled');
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { invoice } });
    const answer = await api.post(`/api/admin/payments/${paymentId}/refund`, {}, { token: tokens.admin });
    await checkRefund(shop.deps, dataOf<RefundAnswer>(answer).refund_id);
  });

  it('8: taken on the phone, paid by its link, and made cheaper when its buyer has agreed', async () => {
    const { id, hash } = await order([{ id: teapot.id, quantity: 2 }], { isSent: false });
    await payOnline(hash);
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: id } });
    const proposal = await propose(id, [{ line_id: line.id, quantity: 1 }]);
    expect((await look(id)).money.to_return).toBe(0);
    await api.post(`/api/order/hash/${hash}/edits/${proposal}/accept`, {});
    expect(await look(id)).toMatchObject({ order: { payment_status: 'paid', due: 0 }, money: { to_return: 1200 } });
    const page = dataOf<OrderPage>(await api.get(`/api/order/hash/${hash}/page`));
    expect(page).toMatchObject({ paid: 2400, to_return: 1200, order: { amount_to_pay: 1200, due: 0 } });
    await returnOverpayment(shop.deps, id);
    const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: id } } });
    await checkRefund(shop.deps, refund.id);
    expect((await look(id)).money).toMatchObject({ to_return: 0, returned: 1200 });
  });

  it('9: paid, made dearer, and the difference paid', async () => {
    const { id, hash } = await order([shirt.line(red, s)], { isSent: false });
    await payOnline(hash);
    const proposal = await propose(id, [{ id: teapot.id, quantity: 1, selectedAttributeValues: {} }]);
    await api.post(`/api/order/hash/${hash}/edits/${proposal}/accept`, {});
    const page = dataOf<OrderPage>(await api.get(`/api/order/hash/${hash}/page`));
    expect(page).toMatchObject({ paid: 900, order: { amount_to_pay: 1200, due: 300, payment_status: 'unpaid' } });
    await payOnline(hash);
  });

  it('10: forgotten, till its hold ended', async () => {
    const { id } = await order([{ id: cup.id }]);
    await endHolds({ db }, new Date(Date.now() + 100 * 24 * 3600 * 1000));
    expect((await look(id)).order.status).toBe('cancelled');
  });
});

describe('in the evening', () => {
  it('the books agree', async () => {
    expect(await auditBooks({ db })).toEqual([]);
  });

  it('the stock is what was bought and not given back', async () => {
    // Cups: orders 1, 2, 3, 5 and 6 have one each. Teapots: 5, 8 and 9. The shirt of order 4.
    expect(await stockNow()).toEqual({ cups: 20 - 5, teapots: 5 - 3, small: 3, medium: 3 - 1 });
  });

  it('the figures are those that were counted by hand', async () => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
    const { totals } = dataOf<Figures>(
      await api.get(`/api/desk/figures?from=${today}&to=${today}`, { token: tokens.vera }),
    );
    const cash = 1300 + 900 + 500;
    const online = 3200 + 1000 + 2400 + (900 + 300);
    expect(totals).toMatchObject({
      placed: { count: 10 },
      completed: { count: 4 },
      cancelled: { count: 2 },
      takings: { sum: cash + 1000 + 800 + online },
      refunded: { count: 3, sum: 1000 + 1000 + 1200 },
    });
  });

  it('every receipt that the law requires is there, and lists the money that came', async () => {
    const receipts = await db.fiscalReceipt.findMany({ include: { payment: true }, orderBy: { id: 'asc' } });
    for (const { id } of receipts) await checkFiscalReceipt(shop.deps, id);
    const done = await db.fiscalReceipt.groupBy({ by: ['kind', 'state'], _count: true, orderBy: { kind: 'asc' } });
    // One for each of the five online payments, and one for the prepaid order that was completed.
    expect(done.map(({ kind, state, _count }) => [kind, state, _count])).toEqual([
      ['first', 'done', 5],
      ['second', 'done', 1],
    ]);
  });

  it('nobody was notified of a step that was undone', async () => {
    const undone = await db.orderEvent.findMany({ where: { details: { path: ['undoes'], gt: 0 } } });
    expect(undone).toHaveLength(2);
    const ids = undone.map(({ details }) => (details as { undoes: number }).undoes);
    expect(await db.notification.count({ where: { eventId: { in: ids } } })).toBe(0);
  });
});
