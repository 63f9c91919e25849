import { b, blockquote, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import type { ReplyTemplate } from '#shared/domain/orders/reply-templates.ts';
import {
  deleteTemplateButton,
  dropPreviewButton,
  inboxButton,
  newTemplateButton,
  previewTemplateButton,
  questionButton,
  sendTemplateButton,
  templateButton,
  templatesButton,
} from './inbox-buttons.ts';

const ABOUT =
  'Готовые слова для частых вопросов: часы работы, адрес, сроки. В вопросе покупателя нажмите «Заготовкой».';

/** The shop's templates: read, add and delete. */
export function templatesScreen(templates: readonly ReplyTemplate[]): Screen {
  const keyboard = new InlineKeyboard();
  for (const { id, title } of templates) keyboard.text(shorten(title, 40), templateButton.data(id)).row();
  keyboard.text('➕ Новая заготовка', newTemplateButton.data()).row().text('← К вопросам', inboxButton.data(1));
  return { content: fmt`${b}Заготовки ответов${b}\n\n${ABOUT}`, keyboard };
}

export function templateScreen({ id, title, text }: ReplyTemplate, { isAsked = false } = {}): Screen {
  const keyboard = isAsked
    ? new InlineKeyboard()
        .text('Да, удалить', deleteTemplateButton.data(id, 'yes'))
        .text('Не удалять', templateButton.data(id))
    : new InlineKeyboard()
        .text('Удалить', deleteTemplateButton.data(id, 'ask'))
        .text('← Назад', templatesButton.data());
  const question = isAsked ? '\n\nУдалить эту заготовку?' : '';
  return { content: fmt`${b}${title}${b}\n\n${blockquote}${text}${blockquote}${question}`, keyboard };
}

/** The choice of the template that answers a question. */
export function chooseScreen(messageId: number, templates: readonly ReplyTemplate[]): Screen {
  const keyboard = new InlineKeyboard();
  for (const { id, title } of templates) {
    keyboard.text(shorten(title, 40), previewTemplateButton.data(messageId, id)).row();
  }
  keyboard
    .text('➕ Новая заготовка', newTemplateButton.data())
    .row()
    .text('← Назад', questionButton.data(messageId, 1));
  const words = templates.length === 0 ? 'Заготовок пока нет.' : 'Чем ответить? Перед отправкой покажем весь текст.';
  return { content: fmt`${b}Ответить заготовкой${b}\n\n${words}`, keyboard };
}

/** The exact text that the buyer will get. */
export function previewScreen(messageId: number, { id, text }: ReplyTemplate, reader: string): Screen {
  return {
    content: fmt`${b}Отправить покупателю ${reader}?${b}\n\n${blockquote}${text}${blockquote}`,
    keyboard: new InlineKeyboard()
      .text('Отправить', sendTemplateButton.data(messageId, id))
      .text('Не отправлять', dropPreviewButton.data()),
  };
}
