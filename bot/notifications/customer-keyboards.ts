import { InlineKeyboard } from 'grammy';
import { askShopButton } from '#bot/messages/message-buttons.ts';
import { purchaseButton, rateButton } from '#bot/orders/order-buttons.ts';

/** Under news of an order: a look at it, and a word to the shop; what is more urgent comes before. */
export const orderKeyboard = (orderId: number, before = new InlineKeyboard()): InlineKeyboard =>
  before.text('Мой заказ', purchaseButton.data(orderId, 'new')).text('Задать вопрос', askShopButton.data(orderId));

/** Once the things are there: how they are. */
export const completedKeyboard = (orderId: number): InlineKeyboard =>
  new InlineKeyboard()
    .text('⭐ Оценить покупку', rateButton.data(orderId))
    .row()
    .text('Мой заказ', purchaseButton.data(orderId, 'new'));
