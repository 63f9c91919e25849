import { b, blockquote, type FormattedString, fmt, i } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Transaction } from '#shared/domain/database.ts';
import { messageOfSubject } from '#shared/domain/notifications/queue-message-notices.ts';
import { findOrderMessage, type OrderMessageView } from '#shared/domain/orders/order-messages.ts';
import { rememberPlace } from '#shared/domain/orders/order-of-message.ts';
import { askShopButton, purchaseButton, writeButton } from '../order-buttons.ts';
import type { NoticeMessage } from './message-of.ts';

interface Notice {
  id: number;
  subject: string;
}

/** What a buyer wrote, as managers read it. */
export const buyerWrote = (tx: Transaction, notice: Notice): Promise<NoticeMessage | null> =>
  noticeOf(tx, notice, (message) => ({
    content: fmt`${b}✉️ Покупатель о заказе №${message.orderNumber}${b}${wordsOf(message)}
${contactOf(message)}

${i}Нажмите «Ответить» или ответьте прямо на это сообщение.${i}`,
    keyboard: new InlineKeyboard().text('Ответить', writeButton.data(message.orderId)),
  }));

/** What another manager answered: nobody needs to answer again. */
export const colleagueWrote = (tx: Transaction, notice: Notice): Promise<NoticeMessage | null> =>
  noticeOf(tx, notice, (message) => ({
    content: fmt`${b}${message.authorName ?? 'Коллега'} → покупателю, заказ №${message.orderNumber}${b}${wordsOf(message)}`,
  }));

/** What the shop wrote, as the buyer reads it. */
export const shopWrote = (tx: Transaction, notice: Notice): Promise<NoticeMessage | null> =>
  noticeOf(tx, notice, (message) => ({
    content: fmt`${b}Магазин о заказе №${message.orderNumber}${b}${message.text && `\n\n${message.text}`}${message.authorName ? fmt`\n\n${i}${message.authorName}, менеджер${i}` : ''}`,
    keyboard: new InlineKeyboard()
      .text('Ответить', askShopButton.data(message.orderId))
      .text('Заказ', purchaseButton.data(message.orderId, 'new')),
  }));

type Words = Pick<NoticeMessage, 'content' | 'keyboard'>;

async function noticeOf(
  tx: Transaction,
  { id, subject }: Notice,
  words: (message: OrderMessageView) => Words,
): Promise<NoticeMessage | null> {
  const messageId = messageOfSubject(subject);
  const message = messageId === null ? null : await findOrderMessage(tx, messageId);
  if (!message) return null;
  return {
    ...words(message),
    ...(message.photoId !== null && { photo: message.photoId }),
    onSent: (sentIn, chatId) => rememberPlace(sentIn, id, chatId),
  };
}

/** A picture without words speaks for itself. */
const wordsOf = ({ text }: OrderMessageView): FormattedString =>
  text === '' ? fmt`` : fmt`\n\n${blockquote}${text}${blockquote}`;

function contactOf({ contact: { fio, phone, login } }: OrderMessageView): string {
  return [fio, phone, login ? `@${login}` : ''].filter((part) => part !== '').join(' · ');
}
