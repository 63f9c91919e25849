import { InlineKeyboard } from 'grammy';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import { askShopButton } from '#bot/messages/message-buttons.ts';
import { customerOrderButton, openCardButton, rateButton } from '#bot/orders/order-buttons.ts';
import { payKeyboard } from '#bot/payments/pay-order.ts';
import { orderRefundButton, refundsButton } from '#bot/refunds/refund-buttons.ts';
import type { Order } from '#shared/contract/order.ts';
import { orderPagePath } from '#shared/contract/order-page.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { mayReopenIn } from '#shared/domain/orders/order-card.ts';
import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';
import { findPaymentOption } from '#shared/domain/payments/payment-option.ts';

/** Under notifications of an order: open it, or write to the shop; more urgent buttons come before. */
export const orderKeyboard = (orderId: number, before = new InlineKeyboard()): InlineKeyboard =>
  before.text('Мой заказ', customerOrderButton.data(orderId, 'new')).text('Задать вопрос', askShopButton.data(orderId));

/** Adds a last row with the order's page. */
export const addOrderPage = (
  keyboard: InlineKeyboard,
  { order_hash }: Pick<Order, 'order_hash'>,
  publicUrl: string,
): InlineKeyboard => keyboard.row().webApp('Страница заказа', shopAddress(publicUrl, orderPagePath(order_hash)));

/** After the delivery: ask for reviews of the goods. */
export const completedKeyboard = (orderId: number): InlineKeyboard =>
  new InlineKeyboard()
    .text('⭐ Оценить покупку', rateButton.data(orderId))
    .row()
    .text('Мой заказ', customerOrderButton.data(orderId, 'new'));

interface PayableDeps {
  db: Transaction;
  publicUrl: string;
  payments: Pick<PaymentDeps, 'gateways'>;
}

/** Under the buyer's first message: the payment button, while the order waits for its money. */
export async function payableKeyboard({ db, publicUrl, payments }: PayableDeps, order: Order): Promise<InlineKeyboard> {
  const pay = payKeyboard(order, await findPaymentOption(db, payments.gateways, order), publicUrl);
  return addOrderPage(orderKeyboard(order.id, pay), order, publicUrl);
}

/** Under notifications of an order that require no action of managers. */
export const cardLink = (orderId: number): InlineKeyboard =>
  new InlineKeyboard().text('Карточка заказа', openCardButton.data(orderId));

/** Under notifications of money to return: people who may return it start there; the others see where it is. */
export async function refundTaskKeyboard(
  orderId: number,
  { db, chatId }: { db: Transaction; chatId: number },
): Promise<InlineKeyboard> {
  const keyboard = (await mayReopenIn(db, chatId))
    ? new InlineKeyboard().text('💸 Вернуть деньги', orderRefundButton.data(orderId))
    : new InlineKeyboard().text('Все возвраты', refundsButton.data());
  return keyboard.row().text('Карточка заказа', openCardButton.data(orderId));
}
