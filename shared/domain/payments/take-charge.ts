import { createHash } from 'node:crypto';
import type { Payment as PaymentRow } from '#prisma/generated/client.ts';
import type { PaymentProvider } from '#prisma/generated/enums.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';
import type { CheckDeps } from './check-payment.ts';
import type { PaymentDeps } from './payment-gateway.ts';
import { lockOrder } from './payment-row.ts';
import { settlePayment } from './settle-payment.ts';

/** Money that a messenger reports as taken, under a name that is never used twice. */
interface Charge {
  provider: PaymentProvider;
  /** Null if it names nothing of this shop. */
  invoice: number | null;
  /** Kopecks; null for money of another currency. */
  amount: number | null;
  externalId: string;
  /** All reported fields, to be stored. */
  fields: Readonly<Record<string, string | number>>;
}

type ChargeDeps = Pick<PaymentDeps, 'countsTestMoney'> & { db: Database; alarm: CheckDeps['alarm'] };

/**
 * Applies a charge once, however often it is reported. Two people can pay one invoice at the same moment: the second
 * charge gets its own attempt, and is refunded. What matches no order is stored for a person to look at.
 */
export async function takeCharge({ db, countsTestMoney, alarm }: ChargeDeps, charge: Charge): Promise<string> {
  const { provider, invoice, amount, externalId } = charge;
  const named = invoice === null ? null : await db.payment.findUnique({ where: { invoice } });
  if (!named || named.provider !== provider || amount === null) {
    const outcome = amount === null ? 'another_currency' : 'unknown';
    await transact(db, async (tx) => {
      const webhookId = await keepCharge(tx, charge, { paymentId: null, outcome });
      if (webhookId !== null) await notifyStaff(tx, 'unmatched_payment_for_manager', webhookId);
    });
    alarm({ paymentId: named?.id ?? 0, reason: `the charge ${externalId} fits no payment: ${outcome}` });
    return outcome;
  }
  return transact(db, async (tx) => {
    await lockOrder(tx, named.orderId);
    const known = await tx.payment.count({ where: { provider, externalId, receivedAmount: { not: null } } });
    if (known > 0) return 'repeated';
    const attempt = await attemptFor(tx, named.id);
    const money = { kind: 'money', amount } as const;
    const outcome = await settlePayment(tx, attempt.id, money, { channel: 'provider', externalId, countsTestMoney });
    await keepCharge(tx, charge, { paymentId: attempt.id, outcome });
    return outcome;
  });
}

/** The attempt that the charge pays: the named one, or a copy of it if that is already paid. */
async function attemptFor(tx: Transaction, id: number): Promise<Pick<PaymentRow, 'id'>> {
  const named = await tx.payment.findUniqueOrThrow({ where: { id } });
  if (named.receivedAmount === null) return named;
  const { orderId, paymentMethodId, provider, amount, isTest, expiresAt } = named;
  return tx.payment.create({
    data: { orderId, paymentMethodId, provider, amount, isTest, expiresAt, state: 'pending' },
  });
}

async function keepCharge(
  tx: Transaction,
  { provider, externalId, fields }: Charge,
  { paymentId, outcome }: { paymentId: number | null; outcome: string },
): Promise<number | null> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([provider, 'charge', externalId]))
    .digest();
  const [kept] = await tx.paymentWebhook.createManyAndReturn({
    data: [{ provider, paymentId, payload: fields, isSigned: true, outcome, fingerprint: new Uint8Array(fingerprint) }],
    skipDuplicates: true,
    select: { id: true },
  });
  return kept?.id ?? null;
}
