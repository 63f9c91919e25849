import type { FiscalReceipt as FiscalReceiptRow, Payment as PaymentRow } from '#prisma/generated/client.ts';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { addJob } from '#shared/domain/notifications/jobs.ts';
import { notify, notifyStaff } from '#shared/domain/notifications/notify.ts';
import { moneyAudience } from '#shared/domain/orders/order-audience.ts';
import { KEPT_PAYMENT } from '#shared/domain/orders/order-due.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { sumOfLines } from './build-fiscal-receipt.ts';
import type { FiscalReceiptProgress, PaymentDeps, PaymentGateways, SecondFiscalReceipt } from './payment-gateway.ts';
import { fiscalReceiptOf, lockOrder } from './payment-row.ts';
import { fixSecondContent, keptOf } from './second-receipt-content.ts';

const MINUTE = 60_000;
const WAITS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 360 * MINUTE];
/** About three days: then a person has to check the provider's cabinet. */
const MOST_CHECKS = 16;

type FiscalReceiptDeps = Pick<PaymentDeps, 'gateways'> & { db: Database };

/** The provider makes the receipt of a paid attempt; the shop follows it. Test payments have none. */
export async function expectFirstFiscalReceipt(
  tx: Transaction,
  { id, invoice, isTest, fiscalReceipt }: Pick<PaymentRow, 'id' | 'invoice' | 'isTest' | 'fiscalReceipt'>,
): Promise<void> {
  if (fiscalReceipt === null || isTest) return;
  const row = await tx.fiscalReceipt.create({ data: { paymentId: id, kind: 'first', number: invoice, isSent: true } });
  await queueFiscalReceiptCheck(tx, row);
}

/**
 * The receipt at the handover of prepaid goods: stored once, and sent by a job. Returns null if none is due, and if the
 * provider makes none: then the owner makes it, as the settings say. Call it when the order is completed.
 */
export async function dueSecondFiscalReceipt(
  tx: Transaction,
  gateways: PaymentGateways,
  payment: PaymentRow,
): Promise<FiscalReceiptRow | null> {
  const receipt = fiscalReceiptOf(payment);
  const isDue = payment.state === 'paid' && !payment.isTest && receipt?.settlement === 'full_prepayment';
  const gateway = gateways[payment.provider];
  // A provider that is not set up at the moment may make it later.
  if (!isDue || (gateway && !gateway.sendReceipt) || (await keptOf(tx, payment)) === 0) return null;
  const { id: paymentId } = payment;
  await tx.fiscalReceipt.createMany({ data: [{ paymentId, kind: 'second' }], skipDuplicates: true });
  return tx.fiscalReceipt.findUniqueOrThrow({ where: { paymentId_kind: { paymentId, kind: 'second' } } });
}

/** Makes the receipts that are due for a completed order. */
export async function settleFiscalReceipts(deps: FiscalReceiptDeps, orderId: number): Promise<void> {
  const rows = await transact(deps.db, async (tx) => {
    await lockOrder(tx, orderId);
    // The completion was undone, or the order was reopened.
    if ((await tx.order.count({ where: { id: orderId, status: 'completed' } })) === 0) return [];
    const where = { orderId, ...KEPT_PAYMENT };
    const payments = await tx.payment.findMany({ where, orderBy: { id: 'asc' } });
    const due: (FiscalReceiptRow | null)[] = [];
    for (const payment of payments) due.push(await dueSecondFiscalReceipt(tx, deps.gateways, payment));
    return due;
  });
  for (const row of rows) {
    if (row?.state === 'waiting' && !row.isSent) await sendSecondFiscalReceipt(deps, row);
  }
}

/** Sends a receipt, always under its own number: the provider accepts it once. Throws `payment_provider_down`. */
export async function sendSecondFiscalReceipt(
  { db, gateways }: FiscalReceiptDeps,
  row: FiscalReceiptRow,
): Promise<FiscalReceiptRow> {
  const payment = await db.payment.findUniqueOrThrow({ where: { id: row.paymentId }, include: { order: true } });
  const gateway = gateways[payment.provider];
  if (!gateway?.sendReceipt || payment.fiscalReceipt === null) throw new ShopError('receipt_impossible');
  const receipt = await transact(db, async (tx) => {
    const fixed = await fixSecondContent(tx, row);
    if (fixed === 'later') await queueFiscalReceiptCheck(tx, row);
    return fixed;
  });
  if (receipt === 'later' || receipt === 'none') return row;
  const user = payment.order.userId === null ? null : await db.user.findUnique({ where: { id: payment.order.userId } });
  const second: SecondFiscalReceipt = {
    number: row.number,
    invoice: payment.invoice,
    total: sumOfLines(receipt.lines),
    receipt,
    contact: { email: user?.email ?? null, phone: payment.order.phone.replace(/[^\d+]/g, '') || null },
  };
  const progress = await gateway.sendReceipt(second);
  return transact(db, async (tx) => {
    await tx.fiscalReceipt.update({ where: { id: row.id }, data: { isSent: true } });
    return applyProgress(tx, row, progress);
  });
}

/** Asks for the state of a receipt; while it is not final, the next question is queued. */
export async function checkFiscalReceipt(
  { db, gateways }: FiscalReceiptDeps,
  receiptId: number,
): Promise<FiscalReceiptRow> {
  const row = await db.fiscalReceipt.findUnique({ where: { id: receiptId }, include: { payment: true } });
  if (!row) throw new ShopError('receipt_impossible');
  if (row.state !== 'waiting') return row;
  const gateway = gateways[row.payment.provider];
  // Made by the provider, which sends it only to the payer.
  if (gateway && !gateway.readReceipt && row.kind === 'first') return row;
  if (!gateway?.readReceipt) throw new ShopError('receipt_impossible');
  if (!row.isSent) return sendSecondFiscalReceipt({ db, gateways }, row);
  const progress = await gateway.readReceipt(row.number);
  return transact(db, (tx) => applyProgress(tx, row, progress));
}

async function applyProgress(
  tx: Transaction,
  row: FiscalReceiptRow,
  progress: FiscalReceiptProgress,
): Promise<FiscalReceiptRow> {
  const { kind: to, fiscal, reason } = row.checks < MOST_CHECKS ? progress : finalProgress(progress);
  const { count } = await tx.fiscalReceipt.updateMany({
    where: { id: row.id, state: 'waiting' },
    data: { state: to, reason, checks: { increment: 1 }, ...(fiscal && { fiscal }) },
  });
  const after = await tx.fiscalReceipt.findUniqueOrThrow({ where: { id: row.id }, include: { payment: true } });
  if (count === 0) return after;
  if (to === 'waiting') await queueFiscalReceiptCheck(tx, after);
  else await tellOfFiscalReceipt(tx, after.payment.orderId, after);
  return after;
}

/** After the last check a receipt that is not final counts as failed, otherwise nobody would ever notice it. */
const finalProgress = (progress: FiscalReceiptProgress): FiscalReceiptProgress =>
  progress.kind === 'waiting'
    ? { ...progress, kind: 'failed', reason: 'the provider has not made it in time' }
    : progress;

async function tellOfFiscalReceipt(tx: Transaction, orderId: number, row: FiscalReceiptRow): Promise<void> {
  const isDone = row.state === 'done';
  const outcome: PaymentOutcome = isDone ? 'receipt' : 'receipt_failed';
  const event = await tx.orderEvent.create({
    data: {
      orderId,
      kind: 'payment',
      channel: 'job',
      details: { paymentId: row.paymentId, receiptId: row.id, outcome },
    },
    select: { id: true },
  });
  if (isDone) await notify(tx, 'receipt_for_customer', event.id, await moneyAudience(tx, orderId));
  else await notifyStaff(tx, 'receipt_failed_for_manager', event.id);
}

async function queueFiscalReceiptCheck(tx: Transaction, { id, checks }: FiscalReceiptRow): Promise<void> {
  const runAt = new Date(Date.now() + (WAITS[Math.min(checks, WAITS.length - 1)] ?? MINUTE));
  await addJob(tx, 'check_receipt', { receiptId: id }, { key: `check_receipt:${id}`, runAt });
}
