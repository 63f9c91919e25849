import { b, fmt } from '@grammyjs/parse-mode';
import { SALE_LIMITS } from '#shared/domain/catalog/save-sale.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import type { BotDeps } from '../../context.ts';
import { readWayToReach } from '../../read-settings.ts';
import { askPhoto } from '../ask-photo.ts';
import { askText, type Dialogue, type Heading, readLength, wayOut } from '../dialogue.ts';
import type { SaleDraft, SaleField } from './draft.ts';

/** Asks about one field, and gives what of the draft is known then. */
export const ASK_SALE = {
  photo: async (dialogue, heading) => ({
    photo: await askPhoto(
      dialogue,
      fmt`${b}${heading('Картинка')}${b}

Пришлите картинку: она встанет рядом с текстом акции.${wayOut(dialogue)}`,
    ),
  }),
  title: async (dialogue, heading) => ({
    title: await askText(dialogue, {
      step: 'title',
      words: fmt`${b}${heading('Название')}${b}

Как назвать акцию? Например: «−20\u00a0% на чай до конца недели».`,
      read: readLength('Название', SALE_LIMITS.title, { isOneLine: true }),
    }),
  }),
  description: async (dialogue, heading) => ({
    description: await askText<string>(dialogue, {
      step: 'description',
      words: fmt`${b}${heading('Описание')}${b}

Что за акция, на что она действует и до какого числа?`,
      read: readLength('Описание', SALE_LIMITS.description),
      instead: [{ label: 'Без описания', value: 'none', means: '' }],
    }),
  }),
  contact: async (dialogue, heading, { db }) => {
    const known = await dialogue.talk.external(async () => (await readSettings(db)).contact.trim());
    return {
      contact: await askText<string>(dialogue, {
        step: 'contact',
        words: fmt`${b}${heading('Контакт')}${b}

У кого спросить об акции? Напишите @имя, телефон или почту.`,
        read: readWayToReach,
        instead: [
          ...(known === '' ? [] : [{ label: known, value: 'shop', means: known }]),
          { label: 'Не указывать', value: 'none', means: '' },
        ],
      }),
    };
  },
} satisfies Record<SaleField, (dialogue: Dialogue, heading: Heading, deps: BotDeps) => Promise<Partial<SaleDraft>>>;
