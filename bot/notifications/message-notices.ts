import { b, blockquote, type FormattedString, fmt, i } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { answerButton, askShopButton, replyButton, writeButton } from '#bot/messages/message-buttons.ts';
import { purchaseButton } from '#bot/orders/order-buttons.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { messageOfSubject } from '#shared/domain/notifications/queue-message-notices.ts';
import { rememberPlace } from '#shared/domain/orders/matter-of-message.ts';
import { findOrderMessage, type OrderMessageView } from '#shared/domain/orders/order-messages.ts';
import { loginWords } from './buyer-contact.ts';
import type { NoticeMessage } from './message-of.ts';
import { quoted } from './quoted.ts';
import { shorten } from './shorten.ts';

interface Notice {
  id: number;
  subject: string;
}

/** What a buyer wrote, as managers read it. */
export const buyerWrote = (tx: Transaction, notice: Notice): Promise<NoticeMessage | null> =>
  noticeOf(tx, notice, (message) => ({
    content: fmt`${b}✉️ Покупатель${aboutOf(message, ' пишет магазину')}${b}${wordsOf(message)}
${contactOf(message)}

${i}Нажмите «Ответить» или ответьте прямо на это сообщение.${i}`,
    keyboard: new InlineKeyboard().text(
      'Ответить',
      message.order ? writeButton.data(message.order.id) : answerButton.data(message.id),
    ),
  }));

/** What another manager answered: nobody needs to answer again. */
export const colleagueWrote = (tx: Transaction, notice: Notice): Promise<NoticeMessage | null> =>
  noticeOf(tx, notice, (message) => ({
    content: fmt`${b}${message.authorName ?? 'Коллега'} → покупателю${message.order ? `, заказ №${message.order.number}` : ` (${shortNameOf(message)})`}${b}${wordsOf(message)}`,
  }));

/** What the shop wrote, as the buyer reads it. */
export const shopWrote = (tx: Transaction, notice: Notice): Promise<NoticeMessage | null> =>
  noticeOf(tx, notice, (message) => ({
    content: fmt`${b}Магазин${aboutOf(message, ' отвечает')}${b}${message.text && `\n\n${message.text}`}${message.authorName ? fmt`\n\n${i}${message.authorName}, менеджер${i}` : ''}`,
    keyboard: message.order
      ? new InlineKeyboard()
          .text('Ответить', askShopButton.data(message.order.id))
          .text('Заказ', purchaseButton.data(message.order.id, 'new'))
      : new InlineKeyboard().text('Ответить', replyButton.data(message.id)),
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

/** What stands in headings must leave room for the words, also under a picture. */
const TITLE_LENGTH = 50;
const NAME_LENGTH = 40;

function aboutOf({ order, productTitle }: OrderMessageView, otherwise: string): string {
  if (order) return ` о заказе №${order.number}`;
  return productTitle === null ? otherwise : ` о товаре ${quoted(shorten(productTitle, TITLE_LENGTH))}`;
}

const shortNameOf = ({ contact }: OrderMessageView): string => shorten(contact.fio, NAME_LENGTH);

/** A picture without words speaks for itself. */
const wordsOf = ({ text }: OrderMessageView): FormattedString =>
  text === '' ? fmt`` : fmt`\n\n${blockquote}${text}${blockquote}`;

function contactOf({ contact: { fio, phone, login } }: OrderMessageView): string {
  return [shorten(fio, NAME_LENGTH), phone, shorten(loginWords(login), NAME_LENGTH)]
    .filter((part) => part !== '')
    .join(' · ');
}
