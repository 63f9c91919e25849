import type { Transaction } from '#shared/domain/database.ts';
import { queueNotifications } from './queue-notifications.ts';

interface OrderPlaced {
  eventId: number;
  buyerId: number | null;
}

/** Tells the managers who have started the bot, and the buyer when Telegram has proved who that is. */
export async function queueOrderPlaced(tx: Transaction, { eventId, buyerId }: OrderPlaced): Promise<void> {
  const managers = await tx.user.findMany({
    where: { role: { in: ['manager', 'admin'] }, canMessage: true, wantsNotices: true, telegramId: { not: null } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const buyer =
    buyerId === null
      ? null
      : await tx.user.findFirst({
          // Queued also while the bot may not write yet: the storefront asks for that right after the order.
          where: { id: buyerId, telegramId: { not: null } },
          select: { id: true },
        });
  const subject = `order_event:${eventId}`;
  await queueNotifications(tx, [
    ...(buyer ? [{ kind: 'order_created_for_customer' as const, subject, eventId, recipientId: buyer.id }] : []),
    ...managers.map(({ id }) => ({ kind: 'order_created_for_manager' as const, subject, eventId, recipientId: id })),
  ]);
}
