import type { Order } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { pointsOf } from './assert-pickup-point.ts';
import { maskOrder } from './mask-order.ts';
import { type OrderRow, orderView } from './order-view.ts';

type Owned = Pick<OrderRow, 'userId'>;

/**
 * Whether somebody who has an order's hash may change it. The hash is the key of a guest, who has no other; an order of
 * an account belongs to the account, whoever was sent its link.
 */
export const mayChange = ({ userId: ownerId }: Owned, userId: number | null): boolean =>
  ownerId === null || ownerId === userId;

/** Throws `unauthorized` for a guest and `forbidden` for another person. */
export function assertMayChange(order: Owned, userId: number | null): void {
  if (!mayChange(order, userId)) throw new ShopError(userId === null ? 'unauthorized' : 'forbidden');
}

/**
 * An order as this person may read it by its hash: an account's order shows its buyer to the account alone. A replaced
 * one may have become an account's: it shows no more than its page.
 */
export async function orderFor(db: Transaction, row: OrderRow, userId: number | null): Promise<Order> {
  const order = orderView(row);
  const isBuyers = row.replacedById === null ? mayChange(row, userId) : row.userId !== null && row.userId === userId;
  return isBuyers ? order : maskOrder(order, await pointsOf(db, row.deliveryId));
}

/** Whether whoever reads this private chat of Telegram may change the order. */
export async function mayChangeInChat(db: Transaction, { user_id: ownerId }: Order, chatId: number): Promise<boolean> {
  if (ownerId === null) return true;
  return (await db.user.count({ where: { id: ownerId, telegramId: BigInt(chatId) } })) > 0;
}
