import { type ButtonArg, buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';
import { type OrderCursor, orderCursor, writeCursor } from '#shared/contract/desk/order-search.ts';
import { SHOP_ORDER_FILTERS } from '#shared/domain/orders/shop-orders.ts';

/** A page of the customer's orders; it replaces the message with the button. */
export const customerOrdersButton = buttonKind('purchases', pageArg);

/** One of the customer's orders: it replaces the list, or is a new message under a notification. */
export const customerOrderButton = buttonKind('purchase', idArg, wordArg(['here', 'new']));

/** Cancels one's own order: first asks, then does it. */
export const cancelOwnOrderButton = buttonKind('unbuy', idArg, wordArg(['ask', 'yes']));

/** Restores an order whose hold has ended. */
export const restoreButton = buttonKind('restore', idArg);

/** The buyer's answer to a proposal of staff: the order, the proposal, and whether they agree. */
export const answerEditButton = buttonKind('edit_answer', idArg, idArg, wordArg(['yes', 'no']));

/** The current state of an order's goods, with the way to buy them again. */
export const repeatButton = buttonKind('repeat', idArg);

/** Reviews of the goods of an order. */
export const rateButton = buttonKind('rate', idArg);

/** Stops notifications about somebody else's order. */
export const unfollowButton = buttonKind('unfollow', idArg);

const cursorArg: ButtonArg<OrderCursor> = {
  write: writeCursor,
  read: (text) => orderCursor.safeParse(text).data ?? null,
};

/** The shop's orders before or after one of them. */
export const shopOrdersAtButton = buttonKind(
  'shop_orders_at',
  wordArg(SHOP_ORDER_FILTERS),
  wordArg(['after', 'before']),
  cursorArg,
);

/** The newest of the shop's orders under a filter; the page is unused, but older messages have it. */
export const shopOrdersButton = buttonKind('shop_orders', wordArg(SHOP_ORDER_FILTERS), pageArg);

/** The card of an order, as a new message. */
export const openCardButton = buttonKind('order_card', idArg);
