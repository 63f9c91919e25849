import type { DeskProduct } from '#shared/contract/desk/product-row.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';

/** `1 290 ₽`, or `1 290 – 1 490 ₽` when variants differ. */
export function priceWords({ price_min, price_max }: DeskProduct): string {
  const most = formatRoubles(price_max);
  return price_min === price_max ? most : `${formatRoubles(price_min).replace(/\s₽$/, '')} – ${most}`;
}

export const piecesWords = ({ pieces }: DeskProduct): string => (pieces === null ? 'без учёта' : String(pieces));

export const variantsWords = ({ variants }: DeskProduct): string =>
  `${variants} ${russianPlural(variants, 'вариант', 'варианта', 'вариантов')}`;

export const productsWords = (count: number): string =>
  `${count.toLocaleString('ru')} ${russianPlural(count, 'товар', 'товара', 'товаров')}`;
