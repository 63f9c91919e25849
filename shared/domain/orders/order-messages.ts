import type { Prisma, User as UserRow } from '#prisma/generated/client.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueBuyerWrote, queueShopWrote } from '#shared/domain/notifications/message-notifications.ts';
import { findManagersChat } from '#shared/domain/notifications/staff-chats.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { findKnownOrder } from './known-orders.ts';
import { assertMayChange } from './order-rights.ts';
import { isOfThread, reachableReaders, type Thread } from './thread.ts';

/** With a heading it must fit into one message of 4096 units. */
export const MAX_MESSAGE = 3500;

/** Something written, and the message in Telegram that carried it, if one did. */
export type WrittenText = Thread & Words;

interface Words {
  text: string;
  photoId: string | null;
  /** The same for pictures that were sent together. */
  albumId: string | null;
  /** Null for what was written at the desk. */
  chatId: number | null;
  messageId: number | null;
}

interface Deps {
  db: Database;
}

/** Every message notifies every manager: enough for two albums and a talk about them, not more. */
const MESSAGES_AT_ONCE = 30;
const AT_ONCE_MS = 10 * 60 * 1000;

/**
 * A customer writes to the shop: about an order of theirs, or in their own thread. A message received twice is written
 * once. Returns whether anybody in the shop receives it. Throws `order_not_found`, also for somebody else's order,
 * `forbidden` in somebody else's thread and about an account's order that they only follow, and `too_many_requests`.
 */
export function writeToShop({ db }: Deps, authorId: number, written: WrittenText): Promise<boolean> {
  return transact(db, async (tx) => {
    if ('orderId' in written) {
      const { order } = await findKnownOrder(tx, written.orderId, authorId);
      // The shop would take a follower of an account's order for its buyer.
      assertMayChange(order, authorId);
    } else if (written.customerId !== authorId) throw new ShopError('forbidden');
    await assertPatient(tx, authorId, written);
    const id = await write(tx, written, { authorId, isFromShop: false });
    return id === null || (await queueBuyerWrote(tx, id, authorId)) > 0;
  });
}

/**
 * A staff member writes to a customer, which answers the waiting messages of this talk. Returns whether the bot can
 * reach the customer; if not, nothing is written. Throws `forbidden` unless the author is staff at this moment,
 * `order_not_found`.
 */
export function writeToBuyer({ db }: Deps, authorId: number, written: WrittenText): Promise<boolean> {
  return transact(db, async (tx) => {
    await requireRole(tx, authorId, STAFF);
    const buyers = await reachableReaders(tx, written);
    if (buyers.length === 0) return false;
    const messageId = await write(tx, written, { authorId, isFromShop: true });
    if (messageId === null) return true;
    await tx.orderMessage.updateMany({
      where: { ...isOfThread(written), isWaiting: true },
      data: { isWaiting: false },
    });
    const isInManagersChat = written.chatId !== null && (await findManagersChat(tx))?.chatId === written.chatId;
    await queueShopWrote(tx, { messageId, authorId, buyers, isInManagersChat });
    return true;
  });
}

async function assertPatient(
  tx: Transaction,
  authorId: number,
  { chatId, messageId }: Pick<Words, 'chatId' | 'messageId'>,
): Promise<void> {
  const since = new Date(Date.now() - AT_ONCE_MS);
  const others = await tx.orderMessage.count({
    where: { authorId, isFromShop: false, createdAt: { gt: since }, NOT: { chatId: placeOf(chatId), messageId } },
  });
  if (others >= MESSAGES_AT_ONCE) throw new ShopError('too_many_requests');
}

/** A buyer who read that it failed sends the same text again, although only the confirmation was lost. */
const SAID_AGAIN_MS = 10 * 60 * 1000;

/** The new row's id; null for a message that is already written, and for the same text a moment later. */
async function write(
  tx: Transaction,
  { text, photoId, albumId, chatId, messageId, ...thread }: WrittenText,
  by: { authorId: number; isFromShop: boolean },
): Promise<number | null> {
  const last = await tx.orderMessage.findFirst({ where: isOfThread(thread), orderBy: { id: 'desc' } });
  const isOwn = last !== null && last.authorId === by.authorId && last.isFromShop === by.isFromShop;
  const isFresh = isOwn && last.createdAt.getTime() > Date.now() - SAID_AGAIN_MS;
  // After an answer the same text is a new message: 'Да' may be said twice.
  if (isFresh && photoId === null && last.photoId === null && last.text === text) return null;
  const rows = await tx.orderMessage.createManyAndReturn({
    data: [{ ...thread, text, photoId, albumId, chatId: placeOf(chatId), messageId, ...by, isWaiting: !by.isFromShop }],
    skipDuplicates: true,
    select: { id: true },
  });
  return rows[0]?.id ?? null;
}

const placeOf = (chatId: number | null): bigint | null => (chatId === null ? null : BigInt(chatId));

/** A message as its readers see it. */
export interface OrderMessageView {
  id: number;
  /** Null for a question without an order. */
  order: { id: number; number: number } | null;
  productTitle: string | null;
  text: string;
  photoId: string | null;
  /** By the name that people use. */
  authorName: string | null;
  /** The buyer's contacts, for the shop's readers; a guest has no id. */
  customer: { id: number | null; fullName: string; phone: string; login: string };
}

/** Null for a deleted one. */
export async function findOrderMessage(db: Transaction, id: number): Promise<OrderMessageView | null> {
  const row = await db.orderMessage.findUnique({ where: { id }, include: messageInclude });
  return row && messageView(row);
}

export const messageInclude = {
  order: true,
  product: true,
  customer: true,
  author: true,
} satisfies Prisma.OrderMessageInclude;

export function messageView(row: Prisma.OrderMessageGetPayload<{ include: typeof messageInclude }>): OrderMessageView {
  const { id, order, product, customer, author, text, photoId } = row;
  return {
    id,
    order: order && { id: order.id, number: order.number },
    productTitle: product?.title ?? null,
    text,
    photoId,
    authorName: nameOf(author),
    customer: order
      ? { id: order.userId, fullName: order.fullName, phone: order.phone, login: order.login }
      : { id: customer?.id ?? null, fullName: nameOf(customer) ?? '', phone: '', login: customer?.login ?? '' },
  };
}

const nameOf = (user: Pick<UserRow, 'firstName' | 'login'> | null): string | null =>
  user?.firstName ?? user?.login ?? null;
