import type { Payment as PaymentRow } from '#prisma/generated/client.ts';
import type { Channel } from '#prisma/generated/enums.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queuePaymentCheck } from '#shared/domain/notifications/jobs.ts';
import { MAY_BE_PAID } from '#shared/domain/orders/order-money.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { PaymentHappening } from './payment-decision.ts';
import type { PaymentDeps, ProviderState } from './payment-gateway.ts';
import { settlePayment } from './settle-payment.ts';

const MINUTE = 60_000;
/** Waits between two checks; the last one repeats. */
const WAITS = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 360 * MINUTE];
/** Nobody pays that late; a webhook would still be accepted. */
const GIVES_UP_MS = 3 * 24 * 60 * MINUTE;
/** A payment that began in the last minute of an attempt may still be in progress. */
export const MARGIN_MS = 5 * MINUTE;

export type CheckDeps = PaymentDeps & {
  db: Database;
  /** Called for a problem that a person must look at. */
  alarm: (what: { paymentId: number; reason: string }) => void;
};

type Asked = Pick<PaymentRow, 'id' | 'orderId' | 'invoice' | 'isTest' | 'provider'>;

/**
 * Asks the provider for the state of an attempt, and applies what is certain. Null if it did not answer: that never
 * counts as "not paid".
 */
export async function askProvider(
  deps: PaymentDeps & { db: Database; alarm?: CheckDeps['alarm'] },
  attempt: Asked,
  channel: Channel,
): Promise<ProviderState['kind'] | null> {
  let state: ProviderState;
  try {
    state = await readAttempt(deps, attempt);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'payment_provider_down') return null;
    throw error;
  }
  if (state.kind === 'paid') {
    const { amount, externalId } = state.money;
    await settle(deps, attempt.id, { kind: 'money', amount }, channel, externalId);
  }
  if (state.kind === 'refused') await settle(deps, attempt.id, { kind: 'refused' }, channel);
  if (state.kind === 'alarm') deps.alarm?.({ paymentId: attempt.id, reason: state.reason });
  return state.kind;
}

/**
 * The provider's answer about an attempt. If the provider knows the number as another order's, it was used twice,
 * perhaps after a restored backup: under this number the attempt can never be paid.
 */
export async function readAttempt(
  deps: PaymentDeps & { db: Database; alarm?: CheckDeps['alarm'] },
  attempt: Asked,
): Promise<ProviderState> {
  const state = (await deps.gateways[attempt.provider]?.readState?.(attempt)) ?? { kind: 'waiting' };
  if (state.kind !== 'paid' || state.money.orderNumber === null) return state;
  const order = await deps.db.order.findUniqueOrThrow({ where: { id: attempt.orderId }, select: { number: true } });
  if (order.number === state.money.orderNumber) return state;
  deps.alarm?.({ paymentId: attempt.id, reason: 'the provider has its number for another order' });
  return { kind: 'refused' };
}

function settle(
  { db, countsTestMoney }: PaymentDeps & { db: Database },
  paymentId: number,
  happening: PaymentHappening,
  channel: Channel,
  externalId: string | null = null,
) {
  return transact(db, (tx) => settlePayment(tx, paymentId, happening, { channel, externalId, countsTestMoney }));
}

/**
 * One check of an attempt that the shop has no news of. An attempt that is still open when its time ends is checked
 * once more and then closed; a closed one is checked for three days. Every check queues the next one, so nothing is
 * forgotten when this process dies.
 */
export async function checkPayment(deps: CheckDeps, paymentId: number, now = Date.now()): Promise<void> {
  const before = await deps.db.payment.findUnique({ where: { id: paymentId }, include: { order: true } });
  if (!before || !MAY_BE_PAID.includes(before.state)) return;
  const said = await askProvider(deps, before, 'job');
  if (said === 'waiting' && before.order.status === 'cancelled') await withdraw(deps, before);
  const isOver = now >= (before.expiresAt?.getTime() ?? 0) + MARGIN_MS;
  const givesUp = now - before.createdAt.getTime() >= GIVES_UP_MS;
  if (before.state !== 'expired' && ((said === 'waiting' && isOver) || (said !== 'paid' && givesUp))) {
    await settle(deps, paymentId, { kind: 'expired' }, 'job');
  }
  if (givesUp) return;
  await transact(deps.db, async (tx) => {
    const { count } = await tx.payment.updateMany({
      where: { id: paymentId, state: { in: [...MAY_BE_PAID] } },
      data: { checks: { increment: 1 } },
    });
    if (count > 0) await queueCheck(tx, { ...before, checks: before.checks + 1 }, now);
  });
}

/** Nobody should pay for a cancelled order. A payment may come first; its money is refunded. */
async function withdraw({ gateways }: PaymentDeps, { provider, invoice, isTest }: Asked): Promise<void> {
  if (isTest) return;
  try {
    await gateways[provider]?.withdrawInvoice?.(invoice);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
  }
}

/** The next check: two minutes after the beginning, then less often; never long after the attempt's end. */
export function queueCheck(
  tx: Transaction,
  { id, checks, expiresAt }: Pick<PaymentRow, 'id' | 'checks' | 'expiresAt'>,
  now = Date.now(),
): Promise<void> {
  const next = now + (WAITS[Math.min(checks, WAITS.length - 1)] ?? 0);
  const end = (expiresAt?.getTime() ?? 0) + MARGIN_MS;
  const runAt = new Date(end > now ? Math.min(next, end) : next);
  return queuePaymentCheck(tx, id, runAt);
}
