import type { Transaction } from '#shared/domain/database.ts';
import { notify, notifyStaff } from './notify.ts';
import { MANAGERS_CHAT, reachableStaff, STAFF_AUDIENCES } from './recipients.ts';

/**
 * Notifies the managers of what a buyer wrote; a question must not be lost because everybody has switched their
 * notifications off. Returns how many receive it.
 */
export async function queueBuyerWrote(tx: Transaction, messageId: number, authorId: number): Promise<number> {
  const managers = await STAFF_AUDIENCES.managers(tx);
  const wanted = managers.length > 0 ? managers : await reachableStaff(tx);
  const told = wanted.filter((id) => id !== authorId);
  await notify(tx, 'order_message_for_manager', messageId, told);
  return told.length;
}

interface ShopWrote {
  messageId: number;
  authorId: number;
  buyers: readonly number[];
  /** Whether it was written in a chat that all managers see anyway. */
  isInManagersChat: boolean;
}

/** Notifies the buyer of what the shop wrote, and the other managers that somebody has answered. */
export async function queueShopWrote(
  tx: Transaction,
  { messageId, authorId, buyers, isInManagersChat }: ShopWrote,
): Promise<void> {
  await notify(tx, 'order_message_for_customer', messageId, buyers);
  await notifyStaff(tx, 'order_reply_for_manager', messageId, (to) =>
    to === MANAGERS_CHAT ? !isInManagersChat : to !== authorId && !buyers.includes(to),
  );
}
