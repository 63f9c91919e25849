import { b, blockquote, type FormattedString, fmt, i } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { fitMessage, LIMITS, shorten } from '#bot/kernel/message-text.ts';
import type {
  Addressed,
  NotificationMessage,
  RenderDeps,
  Renderers,
} from '#bot/kernel/notifications/notification-message.ts';
import { answerButton, askShopButton, replyButton, writeButton } from '#bot/messages/message-buttons.ts';
import { loginWords } from '#bot/orders/customer-details.ts';
import { customerOrderButton } from '#bot/orders/order-buttons.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { findOrderMessage, type OrderMessageView } from '#shared/domain/orders/order-messages.ts';
import { rememberPlace } from '#shared/domain/orders/thread-of-message.ts';

/** Messages between buyers and the shop, as their readers get them. */
export const messageNotifications = {
  /** A buyer's message for managers. */
  order_message_for_manager: aboutMessage((message) => ({
    compose: (words) => fmt`${b}✉️ Покупатель${aboutOf(message, ' пишет магазину')}${b}${quote(words)}
${customerLine(message)}

${i}Нажмите «Ответить» или ответьте прямо на это сообщение.${i}`,
    keyboard: new InlineKeyboard().text(
      'Ответить',
      message.order ? writeButton.data(message.order.id) : answerButton.data(message.id),
    ),
  })),
  /** A reminder of a question that nobody has answered for hours. */
  question_waiting_for_manager: aboutMessage((message) => ({
    compose: (words) => fmt`${b}⏰ Покупатель ждёт ответа${aboutOf(message, '')}${b}${quote(words)}
${customerLine(message)}

${i}Ответьте прямо на это сообщение. Все вопросы: /inbox${i}`,
    keyboard: new InlineKeyboard().text(
      'Ответить',
      message.order ? writeButton.data(message.order.id) : answerButton.data(message.id),
    ),
  })),
  /** Another manager's answer: nobody needs to answer again. */
  order_reply_for_manager: aboutMessage((message) => ({
    compose: (words) =>
      fmt`${b}${message.authorName ?? 'Коллега'} → покупателю${message.order ? `, заказ №${message.order.number}` : ` (${shortNameOf(message)})`}${b}${quote(words)}`,
  })),
  /** The shop's message for the buyer. */
  order_message_for_customer: aboutMessage((message) => ({
    compose: (words) =>
      fmt`${b}Магазин${aboutOf(message, ' отвечает')}${b}${words && `\n\n${words}`}${message.authorName ? fmt`\n\n${i}${message.authorName}, менеджер${i}` : ''}`,
    keyboard: message.order
      ? new InlineKeyboard()
          .text('Ответить', askShopButton.data(message.order.id))
          .text('Заказ', customerOrderButton.data(message.order.id, 'new'))
      : new InlineKeyboard().text('Ответить', replyButton.data(message.id)),
  })),
} satisfies Partial<Renderers>;

interface Look {
  /** Makes the message, with as much of the written text as fits. */
  compose: (words: string) => FormattedString;
  keyboard?: InlineKeyboard;
}

function aboutMessage(lookOf: (message: OrderMessageView) => Look) {
  return async ({ db }: RenderDeps, { id, subject }: Addressed<number>): Promise<NotificationMessage | null> => {
    const message = await findOrderMessage(db, subject);
    if (!message) return null;
    const { text, photoId } = message;
    const { compose, keyboard } = lookOf(message);
    const limit = photoId === null ? LIMITS.text : LIMITS.caption;
    return {
      content: fitMessage(limit, [(room) => shorten(text, room)], compose),
      ...(keyboard && { keyboard }),
      ...(photoId !== null && { photo: photoId }),
      onSent: (tx, chatId) => rememberPlace(tx, id, chatId),
    };
  };
}

/** Headings are only a reminder, so most of the room is for the text. */
const TITLE_LENGTH = 50;
const NAME_LENGTH = 40;

function aboutOf({ order, productTitle }: OrderMessageView, otherwise: string): string {
  if (order) return ` о заказе №${order.number}`;
  return productTitle === null ? otherwise : ` о товаре ${quoted(shorten(productTitle, TITLE_LENGTH))}`;
}

const shortNameOf = ({ customer }: OrderMessageView): string => shorten(customer.fullName, NAME_LENGTH);

/** Empty for a picture without text. */
const quote = (words: string): FormattedString => (words === '' ? fmt`` : fmt`\n\n${blockquote}${words}${blockquote}`);

function customerLine({ customer: { fullName, phone, login } }: OrderMessageView): string {
  return [shorten(fullName, NAME_LENGTH), phone, shorten(loginWords(login), NAME_LENGTH)]
    .filter((part) => part !== '')
    .join(' · ');
}
