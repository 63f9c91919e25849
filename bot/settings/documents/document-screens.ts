import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { buttonKind, codeArg } from '#bot/kernel/callback-data.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import { settingsButton } from '#bot/settings/settings-buttons.ts';
import {
  DOCUMENT_REMOVAL,
  DOCUMENT_STATE_WORDS,
  documentTask,
  textLength,
} from '#shared/contract/desk/document-words.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { documentUrl } from '#shared/domain/agreed-document.ts';
import { hasTemplate } from '#shared/domain/settings/document-templates/document-templates.ts';
import type { StaffDocument } from '#shared/domain/settings/save-document.ts';

/** The shop's documents, and one of them by its slug. */
export const documentsButton = buttonKind('documents');
export const documentButton = buttonKind('document', codeArg);

/** Asks for its text. */
export const documentTextButton = buttonKind('doctext', codeArg);

/** Fills a template for it. */
export const documentTemplateButton = buttonKind('doctemplate', codeArg);

/** Removes it from the site, after a confirmation. */
export const dropDocumentButton = buttonKind('dropdoc', codeArg);
export const surelyDropDocumentButton = buttonKind('surelydropdoc', codeArg);

/** Texts that the site links to. */
export function documentsScreen(documents: readonly StaffDocument[]): Screen {
  const keyboard = new InlineKeyboard();
  for (const { slug, title, state } of documents) {
    keyboard.text(`${title} · ${DOCUMENT_STATE_WORDS[state]}`, documentButton.data(slug)).row();
  }
  return {
    content: fmt`${b}Документы${b}

Их открывают по ссылкам внизу сайта. Согласие на обработку персональных данных покупатель даёт при каждом заказе, так что текст должен быть вашим — с вашими реквизитами. Для каждого есть шаблон: бот спросит реквизиты и заполнит его. Покажите документы юристу.`,
    keyboard: keyboard.text('‹ Настройки', settingsButton.data()),
  };
}

/** One of them. */
export function documentScreen(document: StaffDocument, publicUrl: string): Screen {
  const { slug, title, state, isRequired, length, start } = document;
  const task = documentTask(document);
  const keyboard = new InlineKeyboard()
    .text(state === 'missing' ? '✎ Добавить текст' : '✎ Заменить текст', documentTextButton.data(slug))
    .row();
  if (hasTemplate(slug)) keyboard.text('Взять шаблон', documentTemplateButton.data(slug)).row();
  if (!isRequired && state !== 'missing') keyboard.text('Убрать с сайта', dropDocumentButton.data(slug)).row();
  keyboard.text('‹ Документы', documentsButton.data());
  if (state === 'missing') return { content: fmt`${b}${title}${b}\n\n${task}`, keyboard };
  return {
    content: fmt`${b}${title}${b}
${textLength(length)} · ${shopAddress(publicUrl, documentUrl(slug))}${task === '' ? '' : `\n${task}`}

${start}${start.length < length ? '…' : ''}`,
    keyboard,
  };
}

/** Asks for confirmation before a document is deleted. */
export function dropDocumentScreen({ slug, title }: StaffDocument): Screen {
  return {
    content: fmt`Убрать ${quoted(title)} с сайта? ${DOCUMENT_REMOVAL}`,
    keyboard: new InlineKeyboard()
      .text('Убрать', surelyDropDocumentButton.data(slug))
      .text('Оставить', documentButton.data(slug)),
  };
}
