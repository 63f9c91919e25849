import type { OrderStatus } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { noticeManagers } from './notice-managers.ts';
import { type NoticeKind, queueNotifications } from './queue-notifications.ts';
import { MANAGERS_CHAT, type Recipient } from './recipient.ts';

interface OrderPlaced {
  eventId: number;
  buyerId: number | null;
}

/** Tells the managers who have started the bot, and the buyer when Telegram has proved who that is. */
export async function queueOrderPlaced(tx: Transaction, { eventId, buyerId }: OrderPlaced): Promise<void> {
  const managers = await noticeManagers(tx);
  const buyer =
    buyerId === null
      ? null
      : await tx.user.findFirst({
          // Queued also while the bot may not write yet: the storefront asks for that right after the order.
          where: { id: buyerId, telegramId: { not: null } },
          select: { id: true },
        });
  await queueNotices(tx, eventId, [
    { kind: 'order_created_for_customer', recipients: buyer ? [buyer.id] : [] },
    { kind: 'order_created_for_manager', recipients: managers },
  ]);
}

const CUSTOMER_KINDS = {
  pending: 'order_reopened_for_customer',
  processing: 'order_processing_for_customer',
  completed: 'order_completed_for_customer',
  cancelled: 'order_cancelled_for_customer',
} satisfies Record<OrderStatus, NoticeKind>;

interface OrderMoved {
  eventId: number;
  to: OrderStatus;
  /** Who moved it: they know already. */
  actorId: number | null;
  /** Whoever moved it works here: the managers' chat sees it on the card. */
  isByStaff: boolean;
  /** The buyer and the order's followers. */
  audience: readonly number[];
  /** The order was paid, so the step leaves money to give back. */
  isRefundDue: boolean;
}

/**
 * Tells everybody concerned but the one who acted. Money to give back is a task rather than news: of that every
 * manager is told, and the message also says that the order is cancelled.
 */
export async function queueOrderMoved(
  tx: Transaction,
  { eventId, to, actorId, isByStaff, audience, isRefundDue }: OrderMoved,
): Promise<void> {
  const managers = to === 'cancelled' ? await noticeManagers(tx) : [];
  const others = (people: readonly Recipient[]) => people.filter((id) => id === MANAGERS_CHAT || id !== actorId);
  await queueNotices(tx, eventId, [
    { kind: CUSTOMER_KINDS[to], recipients: others(audience) },
    isRefundDue
      ? { kind: 'refund_due_for_manager', recipients: managers }
      : {
          kind: 'order_cancelled_for_manager',
          recipients: others(managers).filter((id) => id !== MANAGERS_CHAT || !isByStaff),
        },
  ]);
}

type Told = { kind: NoticeKind; recipients: readonly Recipient[] };

function queueNotices(tx: Transaction, eventId: number, told: readonly Told[]): Promise<void> {
  const subject = `order_event:${eventId}`;
  return queueNotifications(
    tx,
    told.flatMap(({ kind, recipients }) => recipients.map((recipientId) => ({ kind, subject, eventId, recipientId }))),
  );
}
