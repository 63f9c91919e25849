import { InlineKeyboard } from 'grammy';
import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { addDeskRow, type DeskPlace } from '#bot/kernel/shop-address.ts';
import { writeButton } from '#bot/messages/message-buttons.ts';
import { editOrderButton, proposalButton } from '#bot/orders/edits/edit-buttons.ts';
import { orderRefundButton } from '#bot/refunds/refund-buttons.ts';
import { CANCEL_REASONS } from '#shared/contract/desk/order-reasons.ts';
import { FULFILMENTS, type Fulfilment } from '#shared/contract/fulfilment.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { chosenPaymentType, MANUAL_PAYMENT_NAMES, MANUAL_PAYMENT_TYPES } from '#shared/contract/manual-payment.ts';
import type { Order } from '#shared/contract/order.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/contract/order-status.ts';
import { nextFulfilment } from '#shared/domain/orders/fulfilment-steps.ts';
import type { OrderCard } from '#shared/domain/orders/order-card.ts';

const statusArg = wordArg(ORDER_STATUSES);

/** Moves an order one step further from the status that the card shows; a button of an old card does nothing. */
export const stepButton = buttonKind('order_step', idArg, statusArg, statusArg);

/** The same within an order in work, from the fulfilment that the card shows. */
export const fulfilButton = buttonKind('order_fulfil', idArg, wordArg(FULFILMENTS), wordArg(FULFILMENTS));

/** Undoes the last step that the card shows. */
export const undoButton = buttonKind('order_undo', idArg, idArg);

/** Money was received: the type, and all kopecks that the card shows as due. */
export const moneyButton = buttonKind('order_money', idArg, wordArg(MANUAL_PAYMENT_TYPES), idArg);
/** Asks on the card for the type of the payment; for a part, also for the sum. */
export const paymentTypesButton = buttonKind('order_money_ways', idArg);
export const partMoneyButton = buttonKind('order_money_part', idArg);

/** Asks for a parcel's tracking, and for a note to the other staff. */
export const trackButton = buttonKind('order_track', idArg);
export const noteButton = buttonKind('order_note', idArg);

/** Asks on the card for the reason of a cancellation, and goes back from there. */
export const cancelButton = buttonKind('order_cancel', idArg);
export const keepButton = buttonKind('order_keep', idArg);

const REASON_WORDS = keysOf(CANCEL_REASONS);

export const reasonButton = buttonKind('order_reason', idArg, wordArg(REASON_WORDS));
export const ownReasonButton = buttonKind('order_own_reason', idArg);

/** Asks on the card for the reason to block the buyer; can be taken back. */
export const blockBuyerButton = buttonKind('block', idArg);
export const unblockBuyerButton = buttonKind('unblock', idArg);

type Buttons = (keyboard: InlineKeyboard, order: Order) => InlineKeyboard;

const FULFIL = {
  new: '',
  assembled: '📦 Собран',
  ready: '🏬 Готов к выдаче',
  shipped: '🚚 Отправлен',
} satisfies Record<Fulfilment, string>;

/** A button for the next step of fulfilment. Staff who skip these steps complete the order at once. */
function addFulfilment(keyboard: InlineKeyboard, { id, status, fulfilment, delivery_id }: Order): InlineKeyboard {
  const next = nextFulfilment({ status, fulfilment, deliveryId: delivery_id });
  return next === null ? keyboard : keyboard.text(FULFIL[next], fulfilButton.data(id, fulfilment, next)).row();
}

const NEXT = {
  pending: (keyboard, { id }) =>
    keyboard.text('▶️ В работу', stepButton.data(id, 'pending', 'processing')).text('✖️ Отменить', cancelButton.data(id)),
  processing: (keyboard, order) =>
    addFulfilment(keyboard, order)
      .text('✅ Завершить', stepButton.data(order.id, 'processing', 'completed'))
      .text('✖️ Отменить', cancelButton.data(order.id)),
  completed: (keyboard, { id }) => keyboard.text('↩️ Вернуть в работу', stepButton.data(id, 'completed', 'processing')),
  cancelled: (keyboard, { id }) => keyboard.text('↩️ Открыть снова', stepButton.data(id, 'cancelled', 'pending')),
} satisfies Record<OrderStatus, Buttons>;

const isEnd = ({ status }: Order): boolean => status === 'completed' || status === 'cancelled';

const OPEN_DESK = '🖥 Открыть в панели';

interface CardChat extends DeskPlace {
  /** For a manager a final status is final: only an admin may reopen an order, and refund money. */
  mayReopen: boolean;
}

/** The buttons under an order's card: its next steps, and a row for each other action. */
export function cardKeyboard(card: OrderCard, { mayReopen, ...place }: CardChat): InlineKeyboard {
  const { order, money, isBlocked, undo } = card;
  const { chatId } = place;
  const keyboard = new InlineKeyboard();
  // In a group everybody would see a button that only one of them may use.
  if (undo && (chatId < 0 || undo.by === chatId)) {
    keyboard.text('↩️ Отменить шаг', undoButton.data(order.id, undo.eventId)).row();
  }
  if (!isEnd(order) || mayReopen) NEXT[order.status](keyboard, order).row();
  if (card.due > 0) addMoney(keyboard, card).row();
  addEdit(keyboard, card);
  if (order.fulfilment === 'shipped' && order.status !== 'cancelled') {
    const isKnown = order.track_number !== '' || order.track_url !== '';
    keyboard.text(isKnown ? '✏️ Изменить трек' : '🔎 Указать трек', trackButton.data(order.id)).row();
  }
  if (mayReopen && money.returnable > 0) keyboard.text('💸 Вернуть деньги', orderRefundButton.data(order.id)).row();
  keyboard.text('✍️ Написать покупателю', writeButton.data(order.id)).row();
  keyboard.text('📝 Заметка', noteButton.data(order.id)).row();
  addDeskRow(keyboard, OPEN_DESK, `/desk/orders/${order.id}`, place);
  return isBlocked
    ? keyboard.text('🔓 Разблокировать покупателя', unblockBuyerButton.data(order.id)).row()
    : keyboard.text('🚫 Заблокировать покупателя', blockBuyerButton.data(order.id)).row();
}

/** Goods and sums are fixed while somebody may be paying, and after all money is to be refunded. */
const isEditable = ({ order }: OrderCard): boolean => !isEnd(order) && EDITABLE.has(order.payment_status);

const EDITABLE: ReadonlySet<Order['payment_status']> = new Set(['unpaid', 'failed', 'paid']);

function addEdit(keyboard: InlineKeyboard, card: OrderCard): void {
  const { order, proposal } = card;
  if (proposal) {
    keyboard
      .text('📞 Согласен по телефону', proposalButton.data(order.id, proposal.id, 'tel'))
      .text('Снять', proposalButton.data(order.id, proposal.id, 'withdraw'))
      .row();
  }
  if (isEditable(card)) keyboard.text('✏️ Изменить заказ', editOrderButton.data(order.id)).row();
}

/** One press is enough if the buyer has chosen a payment method; otherwise the manager is asked. */
function addMoney(keyboard: InlineKeyboard, { order, due }: OrderCard): InlineKeyboard {
  const type = chosenPaymentType(order);
  const text = '💰 Деньги получены';
  if (type === null) return keyboard.text(text, paymentTypesButton.data(order.id));
  return keyboard.text(text, moneyButton.data(order.id, type, due)).text('Иначе…', paymentTypesButton.data(order.id));
}

/** The buttons under the card while a manager chooses how the money was received. */
export function moneyKeyboard({ order, due }: OrderCard): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const type of MANUAL_PAYMENT_TYPES) {
    keyboard.text(MANUAL_PAYMENT_NAMES[type], moneyButton.data(order.id, type, due)).row();
  }
  return keyboard.text('Часть суммы…', partMoneyButton.data(order.id)).row().text('← Назад', keepButton.data(order.id));
}

/** The buttons under the card while a manager chooses the reason of a cancellation. */
export function reasonKeyboard({ id }: Order): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const word of REASON_WORDS) keyboard.text(CANCEL_REASONS[word], reasonButton.data(id, word)).row();
  return keyboard.text('Другая причина…', ownReasonButton.data(id)).row().text('← Не отменять', keepButton.data(id));
}
