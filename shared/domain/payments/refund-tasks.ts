import type { Prisma } from '#prisma/generated/client.ts';
import type { ManualPaymentType, PaymentProvider, RefundState } from '#prisma/generated/enums.ts';
import { isOpenRefund, OPEN_REFUND } from '#shared/contract/open-refund.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { KEPT_PAYMENT } from '#shared/domain/orders/order-due.ts';
import { overpaidPaymentIds, overpaidShareOfEach } from './overpaid-shares.ts';
import { REFUND_REASONS, type RefundReason } from './payment-decision.ts';
import type { PaymentGateways } from './payment-gateway.ts';

/** A payment whose money can be or is being refunded, as an admin sees it. Sums in kopecks. */
export interface RefundTask {
  paymentId: number;
  orderId: number;
  orderNumber: number;
  fullName: string;
  provider: PaymentProvider;
  /** How staff took it; null if a provider took it. */
  manualType: ManualPaymentType | null;
  /** The payment's numbers in the provider's cabinet. */
  invoice: number;
  operation: string | null;
  paidAt: Date | null;
  received: number;
  refunded: number;
  left: number;
  /** The part of that which an edit made too much; it must be refunded. */
  overpaid: number;
  /** Null if the shop may keep the money, and refunds it by choice. */
  reason: RefundReason | null;
  isDue: boolean;
  /** The newest. */
  refund: { id: number; amount: number; state: RefundState; isManual: boolean; reason: string | null } | null;
  /** Whether it can be requested from the provider here. */
  isAskable: boolean;
}

/** Whether an earlier refund must finish first. */
export const hasOpenRefund = ({ refund }: RefundTask): boolean => refund !== null && isOpenRefund(refund);

const include = {
  order: { select: { number: true, fullName: true } },
  refunds: { orderBy: { id: 'desc' }, take: 1 },
  // The provider's own id, if a messenger is in between.
  webhooks: { orderBy: { id: 'desc' }, take: 1, select: { payload: true } },
} satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof include }>;

/** What waits for somebody: money to refund, and refunds that have not ended. */
const waitingNow = async (db: Transaction): Promise<Prisma.PaymentWhereInput> => ({
  OR: [
    { state: 'refund_due' },
    { refunds: { some: { state: { in: [...OPEN_REFUND] } } } },
    { id: { in: await overpaidPaymentIds(db) } },
  ],
});

const returnable: Prisma.PaymentWhereInput = {
  OR: [{ state: { in: ['refund_due', 'refunded'] } }, KEPT_PAYMENT],
};

/** Those that wait longest first. */
export async function listRefundTasks(
  db: Database,
  gateways: PaymentGateways,
  { take }: { take: number },
): Promise<{ tasks: RefundTask[]; total: number }> {
  const waiting = await waitingNow(db);
  const [rows, total] = await Promise.all([
    db.payment.findMany({ where: waiting, include, orderBy: [{ paidAt: 'asc' }, { id: 'asc' }], take }),
    db.payment.count({ where: waiting }),
  ]);
  return { tasks: await tasksOf(db, rows, gateways), total };
}

/** An order's payments whose money is here, or was: those to refund first. */
export async function listOrderRefunds(
  db: Transaction,
  gateways: PaymentGateways,
  orderId: number,
): Promise<RefundTask[]> {
  const rows = await db.payment.findMany({ where: { orderId, ...returnable }, include, orderBy: { id: 'asc' } });
  const tasks = await tasksOf(db, rows, gateways);
  return tasks.sort((one, other) => Number(isOwed(other)) - Number(isOwed(one)) || one.paymentId - other.paymentId);
}

/** The newest refund of an order, whatever its result. */
export async function lastRefundOf(db: Transaction, orderId: number): Promise<number | null> {
  const last = await db.refund.findFirst({
    where: { payment: { orderId } },
    select: { id: true },
    orderBy: { id: 'desc' },
  });
  return last?.id ?? null;
}

/** Null for an unknown payment and for one whose money never came. */
export async function findRefundTask(
  db: Transaction,
  gateways: PaymentGateways,
  paymentId: number,
): Promise<RefundTask | null> {
  const row = await db.payment.findFirst({ where: { id: paymentId, ...returnable }, include });
  return row && ((await tasksOf(db, [row], gateways))[0] ?? null);
}

/** Whether the shop must refund some of it. */
export const isOwed = ({ isDue, overpaid }: Pick<RefundTask, 'isDue' | 'overpaid'>): boolean => isDue || overpaid > 0;

/** What to refund next: what the order no longer costs, otherwise everything that is left. */
export const nextRefundOf = ({ overpaid, left }: RefundTask): number => (overpaid > 0 ? overpaid : left);

async function tasksOf(db: Transaction, rows: readonly Row[], gateways: PaymentGateways): Promise<RefundTask[]> {
  const overpaid = await overpaidShareOfEach(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return rows.map((row) => taskOf(row, overpaid(row.id), gateways));
}

function taskOf(row: Row, overpaid: number, gateways: PaymentGateways): RefundTask {
  const { order, refunds, receivedAmount, refundedAmount, refundReason, isTest, provider, manualType } = row;
  const received = receivedAmount ?? 0;
  const [refund] = refunds;
  return {
    paymentId: row.id,
    orderId: row.orderId,
    orderNumber: order.number,
    fullName: order.fullName,
    provider,
    manualType,
    invoice: row.invoice,
    operation: providerCharge(row) ?? row.externalId,
    paidAt: row.paidAt,
    received,
    refunded: refundedAmount,
    left: received - refundedAmount,
    overpaid,
    reason: REFUND_REASONS.find((reason) => reason === refundReason) ?? null,
    isDue: row.state === 'refund_due',
    refund: refund
      ? {
          id: refund.id,
          amount: refund.amount,
          state: refund.state,
          isManual: refund.isManual,
          reason: refund.reason,
        }
      : null,
    isAskable: gateways[provider]?.refund !== undefined && !isTest,
  };
}

function providerCharge({ webhooks: [webhook] }: Row): string | null {
  const payload = webhook?.payload;
  if (typeof payload !== 'object' || payload === null || !('provider_payment_charge_id' in payload)) return null;
  const charge = payload.provider_payment_charge_id;
  return typeof charge === 'string' ? charge : null;
}
