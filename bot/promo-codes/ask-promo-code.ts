import { b, fmt } from '@grammyjs/parse-mode';
import { askDiscount } from '#bot/discounts/ask-discount.ts';
import { askGoods, NO_GOODS } from '#bot/discounts/ask-goods.ts';
import { askPeriod } from '#bot/discounts/ask-period.ts';
import type { BotDeps } from '#bot/kernel/context.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import { type Dialogue, type Heading, wayOut } from '#bot/kernel/conversation/dialogue.ts';
import { words } from '#bot/settings/ask-settings.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { readPrice, readWhole, type Understood } from '#shared/contract/read-text.ts';
import { promoCodeChange } from '#shared/domain/pricing/save-promo-code.ts';
import { newCode } from './new-code.ts';
import type { PromoCodeDraft, PromoCodeField } from './promo-code-fields.ts';

const MAX_USES = 1_000_000;

/** Asks about one field, and returns the draft's new values. */
export const ASK_PROMO_CODE = {
  code: async (dialogue, heading) => {
    const suggested = await dialogue.talk.external(() => newCode());
    return {
      code: await askText<string>(dialogue, {
        step: 'code',
        words: words(
          heading('Промокод'),
          `Какое слово будут вводить покупатели? Буквы и цифры, например ЛЕТО или TEA2026. Большие и маленькие буквы — одно и то же.${wayOut(dialogue)}`,
        ),
        read: readCode,
        instead: [{ label: `Придумать: ${suggested}`, value: suggested, means: suggested }],
      }),
    };
  },
  discount: async (dialogue, heading) => ({
    discount: await askDiscount(
      dialogue,
      words(heading('Скидка'), 'Сколько вычесть? Например: 10% от товаров или 300 ₽ с заказа.'),
    ),
  }),
  period: async (dialogue, heading, deps) => ({
    period: await askPeriod(
      dialogue,
      words(heading('Срок'), 'Когда промокод действует? Например: до 30.11 или 1.12–7.12.'),
      deps,
    ),
  }),
  totalLimit: async (dialogue, heading) => ({
    totalLimit: await askLimit(dialogue, {
      step: 'total',
      question: words(heading('Сколько раз всего'), 'Сколько заказов могут получить скидку? Отменённые не считаются.'),
    }),
  }),
  perBuyerLimit: async (dialogue, heading) => ({
    perBuyerLimit: await askLimit(dialogue, {
      step: 'buyer',
      question: words(heading('Раз на покупателя'), 'Сколько раз промокод сработает у одного покупателя?'),
    }),
  }),
  minTotal: async (dialogue, heading) => ({
    minTotal: await askText<number>(dialogue, {
      step: 'minimum',
      words: words(heading('От какой суммы'), 'На какую сумму нужно выбрать товаров, в рублях?'),
      read: readPrice(PRODUCT_LIMITS.maxPrice),
      instead: [{ label: 'От любой', value: 'none', means: 0 }],
    }),
  }),
  goods: async (dialogue, heading, deps, known = { goods: NO_GOODS }) => ({
    goods: await askGoods(
      dialogue,
      {
        heading: heading('На что действует'),
        words:
          'Выберите категории кнопками или напишите слово из названия товара. Ничего не выбрать — значит на все товары.',
        known: known.goods,
      },
      deps,
    ),
  }),
  isFirstOrderOnly: async (dialogue, heading) => ({
    isFirstOrderOnly: await askText<boolean>(dialogue, {
      step: 'who',
      words: fmt`${b}${heading('Кому')}${b}

Кто может воспользоваться промокодом?`,
      read: () => ({ hint: 'Нажмите одну из кнопок выше.' }),
      instead: [
        { label: 'Все', value: 'all', means: false },
        { label: 'Только в первом заказе', value: 'first', means: true },
      ],
    }),
  }),
} satisfies Record<
  PromoCodeField,
  (
    dialogue: Dialogue,
    heading: Heading,
    deps: BotDeps,
    known?: Pick<PromoCodeDraft, 'goods'>,
  ) => Promise<Partial<PromoCodeDraft>>
>;

const askLimit = (
  dialogue: Dialogue,
  { step, question }: { step: string; question: ReturnType<typeof words> },
): Promise<number | null> =>
  askText<number | null>(dialogue, {
    step,
    words: question,
    read: (text) => {
      const read = readWhole(MAX_USES)(text);
      return 'value' in read && read.value === 0 ? { hint: 'Хотя бы один раз.' } : read;
    },
    instead: [{ label: 'Сколько угодно', value: 'none', means: null }],
  });

function readCode(text: string): Understood<string> {
  const { success, data } = promoCodeChange.safeParse({ code: text });
  if (success && data.code !== undefined) return { value: data.code };
  return { hint: 'Промокод — от двух до сорока букв и цифр; между ними можно поставить дефис.' };
}
