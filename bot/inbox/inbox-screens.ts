import { b, blockquote, fmt, i } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { durationWords } from '#bot/kernel/duration-words.ts';
import { fitMessage, LIMITS, shorten } from '#bot/kernel/message-text.ts';
import { addPages, type Screen } from '#bot/kernel/screen.ts';
import { answerButton, writeButton } from '#bot/messages/message-buttons.ts';
import { loginWords } from '#bot/orders/customer-details.ts';
import { openCardButton } from '#bot/orders/order-buttons.ts';
import { quoted } from '#shared/contract/quoted.ts';
import type { Talk, WaitingQuestion } from '#shared/domain/orders/inbox.ts';
import type { OrderMessageView } from '#shared/domain/orders/order-messages.ts';
import {
  chooseTemplateButton,
  closeQuestionButton,
  inboxButton,
  questionButton,
  templatesButton,
} from './inbox-buttons.ts';

export const QUESTIONS_ON_SCREEN = 6;

interface Inbox {
  questions: readonly WaitingQuestion[];
  total: number;
  page: number;
  now: Date;
}

/** What buyers wrote and nobody has answered, the longest waiting first. */
export function inboxScreen({ questions, total, page, now }: Inbox): Screen {
  const keyboard = new InlineKeyboard();
  for (const question of questions) {
    const label = `${durationWords(now.getTime() - question.since.getTime())} · ${nameOf(question)} · ${wordsOf(question)}`;
    keyboard.text(shorten(label, 60), questionButton.data(question.id, page)).row();
  }
  addPages(keyboard, inboxButton, { page, pages: Math.ceil(total / QUESTIONS_ON_SCREEN) });
  keyboard.row().text('📝 Заготовки ответов', templatesButton.data());
  const words =
    total === 0
      ? 'Всем ответили: никто не ждёт.'
      : `Ждут ответа: ${total}. Сначала те, кто ждёт дольше. Нажмите на вопрос, чтобы прочитать и ответить.`;
  return { content: fmt`${b}Вопросы покупателей${b}\n\n${words}`, keyboard };
}

const nameOf = ({ customer, order }: OrderMessageView): string =>
  shorten(customer.fullName || (order ? `№${order.number}` : 'Покупатель'), 20);

const wordsOf = ({ text, photoId }: OrderMessageView): string => text || (photoId === null ? '' : 'фото');

/** More lines do not help here; the desk shows the whole talk. */
const LINES = 8;

/** A talk, and its buttons. */
export function questionScreen({ question, lines, isWaiting }: Talk, page: number): Screen {
  const { id, order, productTitle, customer } = question;
  const keyboard = new InlineKeyboard().text('Ответить', order ? writeButton.data(order.id) : answerButton.data(id));
  keyboard.text('Заготовкой', chooseTemplateButton.data(id)).row();
  if (order) keyboard.text(`Заказ №${order.number}`, openCardButton.data(order.id));
  if (isWaiting) keyboard.text('✓ Закрыть вопрос', closeQuestionButton.data(id, page));
  keyboard.row().text('← К вопросам', inboxButton.data(page));
  const about = order ? ` о заказе №${order.number}` : productTitle && ` о товаре ${quoted(shorten(productTitle, 50))}`;
  const person = [shorten(customer.fullName, 40), customer.phone, shorten(loginWords(customer.login), 40)];
  const last = lines.slice(-LINES);
  const content = fitMessage(LIMITS.text, [(room) => talkWithin(last, room)], (talk) => {
    const state = isWaiting ? '' : fmt`\n\n${i}Вопрос закрыт: на него ответили.${i}`;
    return fmt`${b}Вопрос${about || ''}${b}\n${person.filter(Boolean).join(' · ')}\n\n${blockquote}${talk}${blockquote}${state}`;
  });
  return { content, keyboard };
}

/** The last lines have priority: older lines are dropped to make room for them. */
function talkWithin(lines: Talk['lines'], room: number): string {
  const texts = lines.map(({ isFromShop, authorName, text, hasPhoto }) => {
    const who = isFromShop ? `Магазин${authorName ? ` (${shorten(authorName, 30)})` : ''}` : 'Покупатель';
    return `${who}: ${[hasPhoto && '[фото]', text].filter(Boolean).join(' ')}`;
  });
  while (texts.length > 1 && texts.join('\n').length > room) texts.shift();
  return shorten(texts.join('\n'), room);
}
