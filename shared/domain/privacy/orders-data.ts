import type { Prisma } from '#prisma/generated/client.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { OrderData } from '#shared/contract/personal-data.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { fieldsView } from '#shared/domain/orders/order-fields.ts';
import { discountsView } from '#shared/domain/orders/order-view.ts';

/** The newest: nobody reads more of one order. */
const MOST_EVENTS = 500;

const orderDataInclude = {
  lines: { orderBy: { position: 'asc' } },
  events: { orderBy: { id: 'desc' }, take: MOST_EVENTS },
  payments: { orderBy: { id: 'asc' }, include: { refunds: true, fiscalReceipts: true, webhooks: true } },
} satisfies Prisma.OrderInclude;

type OrderRow = Prisma.OrderGetPayload<{ include: typeof orderDataInclude }>;
type PaymentRow = OrderRow['payments'][number];

/** Somebody's orders with all their data, for that person. The link's key is left out: files get into other hands. */
export async function ordersData(tx: Transaction, ids: number[]): Promise<OrderData[]> {
  const rows = await tx.order.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
    include: orderDataInclude,
  });
  return rows.map((row) => ({
    order_number: row.number,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    status: row.status,
    payment_status: row.paymentState,
    ...fieldsView(row),
    carrier: row.carrier,
    track_number: row.trackNumber,
    delivery: row.deliveryTitle,
    delivery_day: row.deliveryDay,
    delivery_interval: row.deliveryInterval,
    delivery_price: roublesFromKopecks(row.deliveryPrice),
    discounts: discountsView(row),
    total_price: roublesFromKopecks(row.totalPrice),
    amount_to_pay: roublesFromKopecks(row.amountToPay),
    cancel_reason: row.cancelReason,
    lines: row.lines.map(({ title, valueName, quantity, unitPrice }) => ({
      title,
      variant: valueName,
      quantity,
      price: roublesFromKopecks(unitPrice),
    })),
    history: row.events.toReversed().map(({ createdAt, kind, from, to, channel, details }) => ({
      at: createdAt.toISOString(),
      kind,
      from,
      to,
      channel,
      details,
    })),
    payments: row.payments.map(paymentData),
  }));
}

const paymentData = (row: PaymentRow): OrderData['payments'][number] => ({
  invoice: row.invoice,
  provider: row.provider,
  provider_id: row.externalId,
  sum: roublesFromKopecks(row.receivedAmount ?? row.amount),
  refunded: roublesFromKopecks(row.refundedAmount),
  state: row.state,
  created_at: row.createdAt.toISOString(),
  paid_at: row.paidAt?.toISOString() ?? null,
  receipt: row.fiscalReceipt,
  receipts: row.fiscalReceipts.map(({ kind, state, fiscal }) => ({ kind, state, fiscal })),
  refunds: row.refunds.map(({ amount, state, reason, createdAt }) => ({
    sum: roublesFromKopecks(amount),
    state,
    reason,
    created_at: createdAt.toISOString(),
  })),
  told_by_provider: row.webhooks.map(({ payload }) => payload),
});
