import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { piecesLeft, sumOfPieces } from '#shared/contract/returned-pieces.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { claimNotification, markSent } from '#shared/domain/notifications/sending.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { undoneBy } from '#shared/domain/orders/undoable-step.ts';
import { findBoughtLines } from '#shared/domain/payments/bought-lines.ts';
import { findOrderReturn } from '#shared/domain/payments/order-return.ts';
import { overpaidShares } from '#shared/domain/payments/overpaid-shares.ts';
import { lockOrder } from '#shared/domain/payments/payment-row.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { lastRefundOf } from '#shared/domain/payments/refund-tasks.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { settlePayment } from '#shared/domain/payments/settle-payment.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { createTestDatabase } from '../../support/database.ts';
import { orderLife } from '../../support/order-life.ts';
import { testPayments } from '../../support/payments.ts';
import { makeUser, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
afterAll(database.drop);
const life = await orderLife(db);
const admin = await makeUser(db, { role: 'admin' });
const STOCK = 1000;

const WHAT = [
  'take',
  'pack',
  'send',
  'complete',
  'cancel',
  'reopen',
  'undo',
  'undo',
  'part',
  'rest',
  'online',
  'wrong',
  'give back',
  'buyer cancels',
  'time passes',
  'two cups',
  'one cup',
  'supplement',
  'two cups',
  'discount',
  'return a cup',
  'a sum back',
  'settle difference',
  'settle difference',
] as const;
type What = (typeof WHAT)[number];
/** Batches; the actions of a batch run at the same time. */
const days = fc.array(
  fc.array(fc.record({ what: fc.constantFrom(...WHAT), byVera: fc.boolean() }), { minLength: 1, maxLength: 3 }),
  { minLength: 1, maxLength: 8 },
);

type Told = { kind: string; eventId: number | null };

async function begun() {
  const { id, amountToPay: amount } = await life.place();
  const attempt = await db.payment.create({
    data: { orderId: id, amount, provider: 'robokassa', state: 'pending' },
  });
  await db.order.update({ where: { id }, data: { paymentState: 'pending' } });
  return { id, amount, attemptId: attempt.id, told: [] as Told[] };
}
type Begun = Awaited<ReturnType<typeof begun>>;

/** Steps that were undone. */
async function undoneOf(orderId: number): Promise<number[]> {
  const events = await db.orderEvent.findMany({ where: { orderId, details: { path: ['undoes'], gt: 0 } } });
  return events.map(undoneBy);
}

/** Sends all due notifications: the undo time of all steps is over. */
async function sendAll({ id, told }: Begun): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOrder(tx, id);
    const undone = await undoneOf(id);
    const where = { orderId: id, settlesAt: { gt: new Date() }, id: { notIn: undone } };
    await tx.orderEvent.updateMany({ where, data: { settlesAt: new Date() } });
  });
  for (const { id: row } of await db.notification.findMany({ where: { event: { orderId: id }, state: 'queued' } })) {
    const claimed = await claimNotification(db, row);
    if (!claimed) continue;
    told.push(claimed);
    await markSent(db, claimed, row);
  }
}

function take(order: Begun, { what, byVera }: { what: What; byVera: boolean }): Promise<unknown> {
  const { id, amount, attemptId } = order;
  const by = byVera ? life.vera : life.pavel;
  const settle = (sum: number) =>
    db.$transaction((tx) =>
      settlePayment(tx, attemptId, { kind: 'money', amount: sum }, { channel: 'provider', countsTestMoney: false }),
    );
  const asAdmin = { userId: admin.id, as: 'admin', channel: 'api' } as const;
  const steps: Record<What, () => Promise<unknown>> = {
    take: () => life.move(id, 'processing', by),
    pack: () => life.fulfil(id, 'assembled', by),
    send: () => life.fulfil(id, 'shipped', by),
    complete: () => life.move(id, 'completed', by),
    cancel: () => life.move(id, 'cancelled', by),
    reopen: async () => {
      const { status } = await life.orderNow(id);
      return changeStatus(life.deps, life.key(id), status === 'completed' ? 'processing' : 'pending', asAdmin);
    },
    undo: async () => life.undo(id, (await life.lastEvent(id)).id, { by }),
    part: () => life.receive(id, rub(300), by),
    rest: () => life.receive(id, undefined, by),
    online: () => settle(amount),
    wrong: () => settle(amount - 1),
    'give back': async () => {
      const payment = await db.payment.findFirst({ where: { orderId: id, state: { in: ['paid', 'refund_due'] } } });
      if (!payment) return;
      await refundPayment({ db, ...testPayments() }, payment.id, { isManual: true, actorId: admin.id, channel: 'api' });
    },
    'buyer cancels': () =>
      changeStatus({ db }, { id, userId: life.buyer.id }, 'cancelled', {
        userId: life.buyer.id,
        as: 'customer',
        channel: 'api',
      }),
    'time passes': () => sendAll(order),
    'two cups': () => editLine(id, 2),
    'one cup': () => editLine(id, 1),
    discount: () => edit(id, { discount: { percent: 10, reason: 'Ждали' } }),
    'return a cup': () => returnOne(id),
    'a sum back': () => returnSum(id),
    'settle difference': () => settleDifference(id),
    supplement: () => payTheRest(id),
  };
  return steps[what]();
}

async function edit(id: number, change: object): Promise<unknown> {
  const version = orderVersion(await findOrder(db, life.key(id)));
  const input = orderEditInput.parse({ version, change, by_phone: true });
  return proposeEdit({ db }, id, input, { userId: admin.id, channel: 'api' });
}

async function editLine(id: number, quantity: number): Promise<unknown> {
  const { lines } = await findOrder(db, life.key(id));
  return edit(id, { lines: [{ line_id: lines[0]?.id, quantity }] });
}

async function returnOne(id: number): Promise<unknown> {
  const [cups] = await findBoughtLines(db, id);
  if (!cups || piecesLeft(cups) === 0) return;
  const { orderLineId } = cups;
  const { most } = await findOrderReturn(db, testPayments().gateways, id);
  const amount = Math.min(sumOfPieces(cups, 1), most);
  return returnGoods({ db, ...testPayments() }, id, {
    lines: [{ orderLineId, quantity: 1, toStock: true }],
    amount,
    reason: 'бой',
    lastRefundId: await lastRefundOf(db, id),
    isManual: true,
    actorId: admin.id,
    channel: 'api',
  });
}

async function returnSum(id: number): Promise<unknown> {
  return returnGoods({ db, ...testPayments() }, id, {
    lines: null,
    amount: rub(150),
    reason: 'царапина',
    lastRefundId: await lastRefundOf(db, id),
    isManual: true,
    actorId: admin.id,
    channel: 'api',
  });
}

/** Refunds by hand the overpaid sum of an edit. */
async function settleDifference(id: number): Promise<void> {
  for (const { paymentId } of await overpaidShares(db, id)) {
    const wish = { amount: 'overpaid', isManual: true, actorId: admin.id, channel: 'api' } as const;
    await refundPayment({ db, ...testPayments() }, paymentId, wish);
  }
}

/** Pays at the provider, like a buyer who opens the payment page now. */
async function payTheRest(id: number): Promise<unknown> {
  const { due, isOwed } = await dueByHand(id);
  if (!isOwed) return;
  const attempt = await db.$transaction(async (tx) => {
    await lockOrder(tx, id);
    const { count } = await tx.order.updateMany({
      where: { id, status: { not: 'cancelled' }, paymentState: { in: ['unpaid', 'failed', 'pending'] } },
      data: { paymentState: 'pending' },
    });
    if (count === 0) return null;
    return tx.payment.create({ data: { orderId: id, amount: due, provider: 'robokassa', state: 'pending' } });
  });
  if (!attempt) return;
  const money = { kind: 'money', amount: due } as const;
  return db.$transaction((tx) => settlePayment(tx, attempt.id, money, { channel: 'provider', countsTestMoney: false }));
}

/** A refused step changes nothing. */
const isRefusal = (reason: unknown) =>
  reason instanceof ShopError || (reason instanceof Error && reason.name === 'PrismaClientKnownRequestError');

/** Computed from the records alone, without the shop's own code. */
async function dueByHand(id: number): Promise<{ due: number; isOwed: boolean }> {
  const order = await life.orderNow(id);
  const payments = await db.payment.findMany({ where: { orderId: id, state: 'paid', paidAt: { not: null } } });
  const kept = payments.reduce(
    (sum, { receivedAmount, refundedAmount }) => sum + (receivedAmount ?? 0) - refundedAmount,
    0,
  );
  const isOwed = order.status !== 'cancelled' && ['unpaid', 'pending', 'failed'].includes(order.paymentState);
  return { due: order.amountToPay - order.allowance - kept, isOwed };
}

describe('any life of an order', () => {
  it('keeps money and stock consistent, announces no undone step, and nothing twice', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(days, async (batches) => {
        await db.product.update({ where: { id: life.product.id }, data: { stock: STOCK } });
        const order = await begun();
        for (const batch of batches) {
          for (const result of await Promise.allSettled(batch.map((step) => take(order, step)))) {
            if (result.status === 'rejected' && !isRefusal(result.reason)) throw result.reason;
          }
          const { due, isOwed } = await dueByHand(order.id);
          // If nothing is due, the order does not wait for money.
          if (isOwed) expect(due).toBeGreaterThan(0);
        }
        await sendAll(order);
        expect(await auditBooks({ db })).toEqual([]);
        const { status, lines } = await findOrder(db, life.key(order.id));
        const { stock } = await db.product.findUniqueOrThrow({ where: { id: life.product.id } });
        const [cups] = lines;
        expect(stock).toBe(status === 'cancelled' ? STOCK : STOCK - (cups?.quantity ?? 0) + (cups?.restocked ?? 0));
        const ids = await undoneOf(order.id);
        expect(order.told.filter(({ eventId }) => ids.includes(eventId ?? 0))).toEqual([]);
        const rows = await db.notification.findMany({ where: { event: { orderId: order.id }, state: 'sent' } });
        expect(order.told).toHaveLength(rows.length);
      }),
      { numRuns: 40 },
    );
  });
});
