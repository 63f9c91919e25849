import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { settlePayment } from '#shared/domain/payments/settle-payment.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { createTestDatabase } from '../../support/database.ts';
import { testPayments } from '../../support/payments.ts';
import { GUEST, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
afterAll(database.drop);
const product = await makeProduct(db);
const { id: actorId } = await makeUser(db, { role: 'admin' });

const step = fc.record({
  attempt: fc.nat({ max: 2 }),
  what: fc.constantFrom('money', 'money', 'wrong', 'refused', 'expired', 'cancel', 'reopen', 'complete', 'refund'),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function orderWithAttempts() {
  const { order } = await placeOrder({ db }, orderInput([product]), GUEST);
  const attempts = await db.payment.createManyAndReturn({
    data: Array.from({ length: 3 }, () => ({
      orderId: order.id,
      amount: order.amountToPay,
      provider: 'robokassa' as const,
      state: 'pending' as const,
    })),
  });
  await db.order.update({ where: { id: order.id }, data: { paymentState: 'pending' } });
  return { id: order.id, amount: order.amountToPay, attempts: attempts.map(({ id }) => id) };
}
type Begun = Awaited<ReturnType<typeof orderWithAttempts>>;

async function take({ id, amount, attempts }: Begun, { attempt, what }: Step): Promise<void> {
  const paymentId = attempts[attempt] ?? 0;
  const settle = (happening: Parameters<typeof settlePayment>[2]) =>
    db.$transaction((tx) => settlePayment(tx, paymentId, happening, { channel: 'provider', countsTestMoney: false }));
  const move = (to: 'cancelled' | 'pending' | 'processing' | 'completed') =>
    changeStatus({ db }, { id, asStaff: true }, to, { userId: actorId, as: 'admin', channel: 'bot' });
  const steps = {
    money: () => settle({ kind: 'money', amount }),
    wrong: () => settle({ kind: 'money', amount: amount - 1 }),
    refused: () => settle({ kind: 'refused' }),
    expired: () => settle({ kind: 'expired' }),
    cancel: () => move('cancelled'),
    reopen: () => move('pending'),
    complete: async () => {
      await move('processing');
      await move('completed');
    },
    refund: () => refundPayment({ db, ...testPayments() }, paymentId, { isManual: true, actorId, channel: 'api' }),
  };
  try {
    await steps[what]();
  } catch (error) {
    // A refused step changes nothing.
    if (!(error instanceof ShopError)) throw error;
  }
}

/** What must be true when nothing is in progress. */
async function expectSound({ id, amount }: Begun): Promise<void> {
  const order = await db.order.findUniqueOrThrow({ where: { id }, include: { payments: true } });
  const { status, paymentState, payments } = order;
  const kept = payments.filter(({ state }) => state === 'paid');
  const due = payments.filter(({ state }) => state === 'refund_due');
  // A paid order is paid by exactly one payment, and the shop keeps money of no other.
  expect(kept.length).toBe(paymentState === 'paid' ? 1 : 0);
  for (const one of kept) expect([one.receivedAmount, one.refundedAmount]).toEqual([amount, 0]);
  if (paymentState === 'paid') expect(status).not.toBe('cancelled');
  // Received money is kept, due for a refund, or refunded.
  for (const { state, receivedAmount } of payments) {
    expect(['paid', 'refund_due', 'refunded'].includes(state)).toBe(receivedAmount !== null);
  }
  for (const { refundReason } of due) expect(refundReason).not.toBeNull();
  // If an order owes a refund, one of its payments does.
  if (paymentState === 'refund_due') expect(due.length).toBeGreaterThan(0);
}

describe('events in any order', () => {
  it('no money is lost, doubled or forged', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (walk) => {
        const begun = await orderWithAttempts();
        for (const one of walk) {
          await take(begun, one);
          await expectSound(begun);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('also when all events come at once', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (walk) => {
        const begun = await orderWithAttempts();
        await Promise.all(walk.map((one) => take(begun, one)));
        await expectSound(begun);
      }),
      { numRuns: 30 },
    );
  });

  it('and the auditor agrees', async () => {
    expect(await auditBooks({ db })).toEqual([]);
  });
});
