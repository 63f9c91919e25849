import { formatRoubles } from './money.ts';
import type { Sale } from './shop-data.ts';

/** `Скидка 20 %`, `Скидка 300 ₽`; empty for a sale that only announces. */
export function saleDiscountWords({ percent, amount }: Pick<Sale, 'percent' | 'amount'>): string {
  if (percent !== null) return `Скидка ${percent}\u00a0%`;
  return amount === null ? '' : `Скидка ${formatRoubles(amount)}`;
}
