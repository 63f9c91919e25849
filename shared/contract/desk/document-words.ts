import { russianPlural } from '../russian-plural.ts';
import type { DocumentState } from './documents.ts';

/** Texts about documents that admins read at the desk and in the chat. */
export const DOCUMENT_STATE_WORDS = {
  missing: 'нет текста',
  demo: 'текст из примера',
  own: 'есть',
} satisfies Record<DocumentState, string>;

/** How a text becomes headings and paragraphs. The space after the sign is not broken, and counts as one if it is copied. */
export const DOCUMENT_HELP = 'Пустая строка начинает новый абзац, «#\u00a0» в начале строки делает её заголовком.';

/** How long a text is: '1 200 знаков'. */
export const textLength = (count: number): string =>
  `${count.toLocaleString('ru')} ${russianPlural(count, 'знак', 'знака', 'знаков')}`;

/** What is to be done about a document; empty for one that is ready. */
export function documentTask({ state, isRequired }: { state: DocumentState; isRequired: boolean }): string {
  if (state === 'demo') return 'Это текст из примера: замените его своим.';
  if (state === 'own') return '';
  return isRequired
    ? 'Текста ещё нет, а без него магазин открывать нельзя.'
    : 'Текста ещё нет: добавьте, если он нужен.';
}

/** What happens when a document is removed from the site. */
export const DOCUMENT_REMOVAL = 'Текст удалится, ссылки на него перестанут открываться.';

/** Said with every filled template, before what is to be asked about this one. */
export const TEMPLATE_WARNING = 'Это шаблон, а не совет юриста: покажите его юристу, прежде чем открывать магазин.';

/** Why a change of documents was refused. */
export const DOCUMENT_REFUSALS = {
  gone: 'Такого документа больше нет.',
  required: 'Без этого документа магазину нельзя: его можно только заменить.',
};
