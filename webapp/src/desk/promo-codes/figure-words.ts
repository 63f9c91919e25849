import type { DeskPromoCode } from '#shared/contract/desk/promo-codes.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';

/** `12 заказов на 34 560 ₽, скидок на 3 840 ₽`. */
export function figureWords({ figures }: Pick<DeskPromoCode, 'figures'>): string {
  const { orders, sum, discount } = figures;
  if (orders === 0) return 'заказов с ним пока нет';
  const words = russianPlural(orders, 'заказ', 'заказа', 'заказов');
  return `${orders} ${words} на ${formatRoubles(sum)}, скидок на ${formatRoubles(discount)}`;
}

/** `взят 12 раз из 100`. */
export function usedWords({ used_count, total_limit }: Pick<DeskPromoCode, 'used_count' | 'total_limit'>): string {
  const times = `${used_count} ${russianPlural(used_count, 'раз', 'раза', 'раз')}`;
  return total_limit === null ? `взят ${times}` : `взят ${times} из ${total_limit}`;
}
