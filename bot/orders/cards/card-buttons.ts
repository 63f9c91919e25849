import { InlineKeyboard } from 'grammy';
import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { writeButton } from '#bot/messages/message-buttons.ts';
import { orderRefundButton } from '#bot/refunds/refund-buttons.ts';
import type { Order } from '#shared/contract/order.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/contract/order-status.ts';
import type { OrderCard } from '#shared/domain/orders/order-card.ts';

const statusArg = wordArg(ORDER_STATUSES);

/** Takes an order one step further, from the status that the card shows: an old card takes none. */
export const stepButton = buttonKind('order_step', idArg, statusArg, statusArg);

/** Asks on the card why the order is to be cancelled, and goes back from there. */
export const cancelButton = buttonKind('order_cancel', idArg);
export const keepButton = buttonKind('order_keep', idArg);

/** What managers cancel for most; the buyer reads the words as they stand here. */
export const CANCEL_REASONS = {
  stock: 'Товара нет в наличии',
  silent: 'Не удалось связаться',
  buyer: 'По просьбе покупателя',
  double: 'Заказ оформлен дважды',
} as const;
type CancelReason = keyof typeof CANCEL_REASONS;
const REASON_WORDS = Object.keys(CANCEL_REASONS) as CancelReason[];

export const reasonButton = buttonKind('order_reason', idArg, wordArg(REASON_WORDS));
export const ownReasonButton = buttonKind('order_own_reason', idArg);

/** Asks on the card why the buyer is to be blocked; takes that back. */
export const blockBuyerButton = buttonKind('block', idArg);
export const unblockBuyerButton = buttonKind('unblock', idArg);

type Buttons = (keyboard: InlineKeyboard, order: Order) => InlineKeyboard;

const NEXT = {
  pending: (keyboard, { id }) =>
    keyboard.text('▶️ В работу', stepButton.data(id, 'pending', 'processing')).text('✖️ Отменить', cancelButton.data(id)),
  processing: (keyboard, { id }) =>
    keyboard
      .text('✅ Завершить', stepButton.data(id, 'processing', 'completed'))
      .text('✖️ Отменить', cancelButton.data(id)),
  completed: (keyboard, { id }) => keyboard.text('↩️ Вернуть в работу', stepButton.data(id, 'completed', 'processing')),
  cancelled: (keyboard, { id }) => keyboard.text('↩️ Открыть снова', stepButton.data(id, 'cancelled', 'pending')),
} satisfies Record<OrderStatus, Buttons>;

const isEnd = ({ status }: Order): boolean => status === 'completed' || status === 'cancelled';

interface CardChat {
  /** Ends are ends for a manager: only an admin is offered to reopen, and to give money back. */
  mayReopen: boolean;
}

/** The buttons under an order's card: its next steps, and a row for each thing besides. */
export function cardKeyboard({ order, money, isBlocked }: OrderCard, { mayReopen }: CardChat): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  if (!isEnd(order) || mayReopen) NEXT[order.status](keyboard, order).row();
  if (mayReopen && money.returnable > 0) keyboard.text('💸 Вернуть деньги', orderRefundButton.data(order.id)).row();
  keyboard.text('✍️ Написать покупателю', writeButton.data(order.id)).row();
  return isBlocked
    ? keyboard.text('🔓 Разблокировать покупателя', unblockBuyerButton.data(order.id)).row()
    : keyboard.text('🚫 Заблокировать покупателя', blockBuyerButton.data(order.id)).row();
}

/** Under the card while a manager chooses why it is cancelled. */
export function reasonKeyboard({ id }: Order): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const word of REASON_WORDS) keyboard.text(CANCEL_REASONS[word], reasonButton.data(id, word)).row();
  return keyboard.text('Другая причина…', ownReasonButton.data(id)).row().text('← Не отменять', keepButton.data(id));
}
