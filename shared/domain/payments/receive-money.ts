import type { ManualPaymentType } from '#prisma/generated/enums.ts';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh, queueSettledCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import type { StatusActor } from '#shared/domain/orders/change-status.ts';
import { findOrder, type OrderKey } from '#shared/domain/orders/find-order.ts';
import { NO_HOLD } from '#shared/domain/orders/hold-time.ts';
import { orderAudience } from '#shared/domain/orders/order-audience.ts';
import { orderDue } from '#shared/domain/orders/order-due.ts';
import { lookAtOpenPayments } from '#shared/domain/orders/order-money.ts';
import { type OrderRow, orderInclude } from '#shared/domain/orders/order-view.ts';
import { settling, type UndoDeps } from '#shared/domain/orders/undoable-step.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { lockOrder } from './payment-row.ts';

interface ReceivedMoney {
  manualType: ManualPaymentType;
  /** Kopecks; without it everything that is due. */
  amount?: number;
  /** What was due on the actor's screen; if the sum is another one now, the call throws `illegal_transition`. */
  dueSeen?: number;
}

/**
 * Records money that staff took themselves, all or a part of what is due: a payment of its kind, with who and when. The
 * buyer is notified once it can no longer be undone. Throws `order_not_found`, `order_paid` if nothing is due,
 * `order_locked` for a cancelled order and one whose money is being refunded, `illegal_transition`, `invalid_fields`
 * for a sum that is not within what is due.
 */
export function receiveMoney(
  { db, ...undo }: { db: Database } & UndoDeps,
  key: OrderKey,
  { manualType, amount, dueSeen }: ReceivedMoney,
  { userId: actorId, channel }: Pick<StatusActor, 'userId' | 'channel'>,
): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const { id } = await findOrder(tx, key);
    await lockOrder(tx, id);
    const order = await findOrder(tx, key);
    const due = dueNow(order);
    if (dueSeen !== undefined && dueSeen !== due) throw new ShopError('illegal_transition');
    const received = amount ?? due;
    if (received < 1 || received > due) throw new ShopError('invalid_fields', { details: [SUM_WITHIN_DUE] });
    const isWhole = received === due;
    const payment = await tx.payment.create({
      data: {
        orderId: id,
        provider: 'offline',
        manualType,
        state: 'paid',
        paidAt: new Date(),
        amount: received,
        receivedAmount: received,
        paymentMethodId: await methodOf(tx, order, manualType),
      },
    });
    // A buyer who has paid a part waits for the shop, not the shop for the buyer.
    await tx.order.update({ where: { id }, data: { ...NO_HOLD, ...(isWhole && { paymentState: 'paid' }) } });
    const settles = settling(undo);
    const event = await tx.orderEvent.create({
      data: {
        orderId: id,
        kind: 'payment',
        actorId,
        channel,
        ...settles,
        ...(isWhole && { from: order.paymentState, to: 'paid' }),
        details: {
          paymentId: payment.id,
          invoice: payment.invoice,
          outcome: 'money_received' satisfies PaymentOutcome,
          received,
          way: manualType,
        },
      },
      select: { id: true },
    });
    // They are for the sum that was due before.
    await lookAtOpenPayments(tx, id);
    await notify(tx, 'money_received_for_customer', event.id, await orderAudience(tx, id), settles.settlesAt);
    await queueCardRefresh(tx, id);
    if (settles.settlesAt) await queueSettledCardRefresh(tx, id, settles.settlesAt);
    return tx.order.findUniqueOrThrow({ where: { id }, include: orderInclude });
  });
}

const SUM_WITHIN_DUE = { path: 'amount', message: 'Сумма больше нуля и не больше той, что осталось получить' };

function dueNow(order: OrderRow): number {
  if (order.status === 'cancelled' || order.paymentState === 'refund_due') throw new ShopError('order_locked');
  const { due } = orderDue(order, order.payments);
  if (due <= 0) throw new ShopError('order_paid');
  return due;
}

const TYPES = { cash: ['cash'], card: ['card'], transfer: ['electronic', 'other'] } as const satisfies Record<
  ManualPaymentType,
  readonly string[]
>;

/** The shop's own method of that type: the chosen one, if it is of that type. */
async function methodOf(tx: Transaction, order: OrderRow, manualType: ManualPaymentType): Promise<number | null> {
  const methods = await tx.paymentMethod.findMany({
    where: { provider: 'offline', type: { in: [...TYPES[manualType]] } },
    select: { id: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const method = methods.find(({ id }) => id === order.paymentMethod?.id) ?? methods[0];
  return method?.id ?? null;
}
