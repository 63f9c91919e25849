import type { FormattedString } from '@grammyjs/parse-mode';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import type { Dialogue } from '#bot/kernel/conversation/dialogue.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { readAmount, type Understood } from '#shared/contract/read-text.ts';
import type { SaleDiscount } from '#shared/contract/sale-price.ts';

/** Asks for the discount; `none` is the label of the button for no discount, if there is one. */
export const askDiscount = (dialogue: Dialogue, words: FormattedString, none?: string): Promise<SaleDiscount> =>
  askText<SaleDiscount>(dialogue, {
    step: 'discount',
    words,
    read: readDiscount,
    instead: none === undefined ? [] : [{ label: none, value: 'none', means: { percent: null, amount: null } }],
  });

const PERCENT = /^[-−–]?\s*(\d{1,3})\s*(?:%|процент[а-я]*)$/i;
const SUM = /^[-−–]?\s*(.*\d\s*(?:₽|р\.?|руб\.?|рубл[а-я]{1,2}))$/i;

/** '20%', '300 ₽': a bare number may mean either. */
export function readDiscount(text: string): Understood<SaleDiscount> {
  const percent = Number(PERCENT.exec(text)?.[1] ?? Number.NaN);
  if (percent >= 1 && percent <= 99) return { value: { percent, amount: null } };
  if (!Number.isNaN(percent)) return { hint: 'Скидка — от 1% до 99%.' };
  const amount = readAmount(SUM.exec(text)?.[1] ?? '');
  if (amount === null) return { hint: 'Напишите скидку со знаком, например 20% или 300 ₽.' };
  const { minPrice, maxPrice } = PRODUCT_LIMITS;
  return amount >= minPrice && amount <= maxPrice
    ? { value: { percent: null, amount } }
    : { hint: `Скидка — от ${formatKopecks(minPrice)} до ${formatKopecks(maxPrice)}.` };
}
