import { createHash } from 'node:crypto';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { NoticeReader, PaymentDeps, PaymentGateway, ProvenMoney } from './payment-gateway.ts';
import { settlePayment } from './settle-payment.ts';

type Fields = Readonly<Record<string, string>>;

interface TakenNotice {
  /** What the provider wants to read. */
  answer: string;
  outcome: string;
  invoice: number;
}

/** Fields that are no evidence and nobody's business. */
const NOT_KEPT = /^(?:signaturevalue|signature|crc)$/i;

/**
 * A provider's notice of money: proved first, then compared and applied once, however often it comes. It is answered
 * only after all of that is in the database, so a failure makes the provider try again.
 * Throws `notice_invalid` (nothing is changed or kept then) and `payment_not_found`.
 */
export async function takeNotice(
  { db, countsTestMoney }: Pick<PaymentDeps, 'countsTestMoney'> & { db: Database },
  { provider, notices }: PaymentGateway & { notices: NoticeReader },
  fields: Fields,
): Promise<TakenNotice> {
  const invoice = notices.invoiceOf(fields);
  if (invoice === null) throw new ShopError('notice_invalid');
  const attempt = await db.payment.findUnique({
    where: { invoice },
    include: { order: { select: { number: true } } },
  });
  if (!attempt || attempt.provider !== provider) throw new ShopError('payment_not_found');
  // The attempt's own mode chooses the password, never the notice.
  const money = notices.verify(fields, attempt);
  if (!money) throw new ShopError('notice_invalid');
  const outcome = await transact(db, async (tx) => {
    const isNew = await keepNotice(tx, { provider, paymentId: attempt.id, fields });
    const result = await applyMoney(tx, attempt, money, countsTestMoney, isNew);
    if (isNew)
      await tx.paymentNotice.updateMany({
        where: { fingerprint: digestOf(provider, fields) },
        data: { outcome: result },
      });
    return result;
  });
  return { answer: notices.answer(invoice), outcome, invoice };
}

async function applyMoney(
  tx: Transaction,
  attempt: { id: number; order: { number: number }; state: string; receivedAmount: number | null },
  money: ProvenMoney,
  countsTestMoney: boolean,
  isNew: boolean,
): Promise<string> {
  // A number given out twice, after a restored backup perhaps: it is somebody's money, but not for this order.
  if (money.orderNumber !== null && money.orderNumber !== attempt.order.number) return 'another_order';
  // What was said before was answered before.
  if (!isNew && attempt.receivedAmount !== null) return 'repeated';
  const { amount, externalId } = money;
  return settlePayment(tx, attempt.id, { kind: 'money', amount }, { door: 'provider', externalId, countsTestMoney });
}

interface Kept {
  provider: PaymentGateway['provider'];
  paymentId: number;
  fields: Fields;
}

/** Keeps what was said, once; false for what is kept already. */
async function keepNotice(tx: Transaction, { provider, paymentId, fields }: Kept): Promise<boolean> {
  const { count } = await tx.paymentNotice.createMany({
    data: [
      {
        provider,
        paymentId,
        payload: Object.fromEntries(keptFields(fields)),
        isSigned: true,
        outcome: 'taken',
        fingerprint: digestOf(provider, fields),
      },
    ],
    skipDuplicates: true,
  });
  return count === 1;
}

const keptFields = (fields: Fields): [string, string][] =>
  Object.entries(fields).filter(([name]) => !NOT_KEPT.test(name));

function digestOf(provider: string, fields: Fields): Uint8Array<ArrayBuffer> {
  const said = JSON.stringify([provider, keptFields(fields).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return new Uint8Array(createHash('sha256').update(said).digest());
}
