import { Prisma } from '#prisma/generated/client.ts';
import type { OrderStatus } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import { type NotificationKind, orderEvent } from './notification-kinds.ts';
import { notificationsOf, notify, notifyStaff, queueNotifications, queueSelected } from './notify.ts';
import { MANAGERS, MANAGERS_CHAT, type Recipient, STAFF_AUDIENCES } from './recipients.ts';

interface OrderPlaced {
  eventId: number;
  buyerId: number | null;
  /** The card of a burst notifies the managers of it. */
  isInBurst: boolean;
}

/** Notifies the managers, and the buyer if Telegram has proved who that is. */
export async function queueOrderPlaced(
  runQuery: RunQuery,
  { eventId, buyerId, isInBurst }: OrderPlaced,
): Promise<void> {
  // It is also queued for a buyer whom the bot may not write to yet: the storefront asks for that right after the
  // order.
  await queueSelected(
    runQuery,
    Prisma.sql`
      SELECT kind, ${orderEvent.format(eventId)}::text, ${eventId}::int, recipient_id
      FROM (
        SELECT ${FOR_CUSTOMER}::text AS kind, id AS recipient_id FROM users
        WHERE id = ${buyerId}::int AND telegram_id IS NOT NULL
        ${isInBurst ? Prisma.empty : Prisma.sql`UNION ALL SELECT ${FOR_MANAGER}::text, recipient_id FROM (${MANAGERS}) AS manager`}
      ) AS told`,
  );
}

const FOR_CUSTOMER = 'order_created_for_customer' satisfies NotificationKind;
const FOR_MANAGER = 'order_created_for_manager' satisfies NotificationKind;

const CUSTOMER_KINDS = {
  pending: 'order_reopened_for_customer',
  processing: 'order_processing_for_customer',
  completed: 'order_completed_for_customer',
  cancelled: 'order_cancelled_for_customer',
} as const satisfies Record<OrderStatus, NotificationKind>;

interface OrderMoved {
  eventId: number;
  to: OrderStatus;
  /** Who moved it: they are not notified. */
  actorId: number | null;
  /** Staff changed the status: the managers' chat sees it on the card. */
  isByStaff: boolean;
  /** The buyer and the order's followers. */
  audience: readonly number[];
  /** The order was paid, so its money must be given back after the step. */
  isRefundDue: boolean;
  /** One of many at once: the managers see them all in another place. */
  isQuiet: boolean;
  /** Not sent before then: until that moment the step can be undone. */
  settlesAt?: Date;
}

/**
 * Notifies everybody concerned except the one who acted. Money to give back is a task, not news: every manager is
 * notified of it, and the message also says that the order is cancelled.
 */
export async function queueOrderMoved(
  tx: Transaction,
  { eventId, to, actorId, isByStaff, audience, isRefundDue, isQuiet, settlesAt }: OrderMoved,
): Promise<void> {
  const managers = to === 'cancelled' && !isQuiet ? await STAFF_AUDIENCES.managers(tx) : [];
  const isNews = (id: Recipient) => (id === MANAGERS_CHAT ? !isByStaff : id !== actorId);
  const told = [
    ...notificationsOf(CUSTOMER_KINDS[to], eventId, audience.filter(isNews)),
    ...(isRefundDue
      ? notificationsOf('refund_due_for_manager', eventId, managers)
      : notificationsOf('order_cancelled_for_manager', eventId, managers.filter(isNews))),
  ];
  await queueNotifications(tx, told, settlesAt);
}

interface PaymentNews {
  /** The order's event that is reported. */
  eventId: number;
  /** The buyer and the order's followers. */
  audience: readonly number[];
}

/** The order is paid: good news for everybody. */
export async function queuePaymentReceived(tx: Transaction, { eventId, audience }: PaymentNews): Promise<void> {
  await notify(tx, 'payment_received_for_customer', eventId, audience);
  await notifyStaff(tx, 'payment_received_for_manager', eventId);
}

/** Money came that the shop does not keep: a task for the managers, and a promise to the buyer. */
export async function queuePaymentToReturn(tx: Transaction, { eventId, audience }: PaymentNews): Promise<void> {
  await notify(tx, 'payment_to_return_for_customer', eventId, audience);
  await notifyStaff(tx, 'payment_to_return_for_manager', eventId);
}
