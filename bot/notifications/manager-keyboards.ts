import { InlineKeyboard } from 'grammy';
import { openCardButton } from '#bot/orders/order-buttons.ts';
import { orderRefundButton, refundsButton } from '#bot/refunds/refund-buttons.ts';

/** Under news of an order that ask for nothing. */
export const cardLink = (orderId: number): InlineKeyboard =>
  new InlineKeyboard().text('Карточка заказа', openCardButton.data(orderId));

/** Under news of money to give back: whoever may, begins there; the others see where it is kept. */
export function refundTaskKeyboard(orderId: number, { isForAdmins }: { isForAdmins: boolean }): InlineKeyboard {
  const keyboard = isForAdmins
    ? new InlineKeyboard().text('💸 Вернуть деньги', orderRefundButton.data(orderId))
    : new InlineKeyboard().text('Все возвраты', refundsButton.data());
  return keyboard.row().text('Карточка заказа', openCardButton.data(orderId));
}
