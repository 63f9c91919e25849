import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { askDiscount } from '#bot/discounts/ask-discount.ts';
import { askGoods, NO_GOODS } from '#bot/discounts/ask-goods.ts';
import { askPeriod } from '#bot/discounts/ask-period.ts';
import type { BotDeps } from '#bot/kernel/context.ts';
import { STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import { choices, pressed } from '#bot/kernel/conversation/choices.ts';
import { type Dialogue, type Heading, hear, say, wayOut } from '#bot/kernel/conversation/dialogue.ts';
import { readLength } from '#shared/contract/read-text.ts';
import { SALE_LIMITS } from '#shared/domain/catalog/save-sale.ts';
import { readShopContact } from '#shared/domain/settings/read-answers.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import type { SaleDraft, SaleField } from './sale-fields.ts';

/** Asks about one field, and returns the draft's new values. */
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
        read: readShopContact,
        instead: [
          ...(known === '' ? [] : [{ label: known, value: 'shop', means: known }]),
          { label: 'Не указывать', value: 'none', means: '' },
        ],
      }),
    };
  },
  discount: async (dialogue, heading) => ({
    discount: await askDiscount(
      dialogue,
      fmt`${b}${heading('Скидка')}${b}

На сколько снизить цены товаров? Например: 20% или 300 ₽. Прежняя цена останется рядом, зачёркнутой.`,
      'Без скидки, только объявить',
    ),
  }),
  goods: async (dialogue, heading, deps, known = { goods: NO_GOODS }) => ({
    goods: await askGoods(
      dialogue,
      {
        heading: heading('Товары'),
        words: 'На что действует скидка? Выберите категории кнопками или напишите слово из названия товара.',
        known: known.goods,
      },
      deps,
    ),
  }),
  period: async (dialogue, heading, deps) => ({
    period: await askPeriod(
      dialogue,
      fmt`${b}${heading('Срок')}${b}

Когда действуют эти цены? Например: до 30.11 или 1.12–7.12. В нужный час магазин поменяет цены сам.`,
      deps,
    ),
  }),
} satisfies Record<
  SaleField,
  (dialogue: Dialogue, heading: Heading, deps: BotDeps, known?: Pick<SaleDraft, 'goods'>) => Promise<Partial<SaleDraft>>
>;

const PHOTO_STEP = 'photo';

/** Asks for one picture; null for no picture. */
async function askPhoto(dialogue: Dialogue, words: FormattedString): Promise<{ fileId: string } | null> {
  await say(dialogue, {
    content: words,
    keyboard: choices(dialogue, PHOTO_STEP, [[{ label: 'Без картинки', value: 'none' }]]),
  });
  return hear<{ fileId: string } | null>(dialogue, (ctx) => {
    if (pressed(dialogue, PHOTO_STEP, ctx) === 'none') return { value: null };
    if (ctx.callbackQuery) return { hint: STALE_BUTTON };
    const photo = ctx.message?.photo?.at(-1);
    if (photo) return { value: { fileId: photo.file_id } };
    if (ctx.message?.document) return { hint: 'Пришлите картинку как фото, а не как файл: так она откроется у всех.' };
    return { hint: 'Жду картинку.' };
  });
}
