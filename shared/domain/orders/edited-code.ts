import { codeDiscounts, type DiscountableLine, fits } from '#shared/domain/pricing/code-discount.ts';
import { promoCodeRefusal } from '#shared/domain/pricing/promo-code-refusal.ts';
import type { PromoCodeTerms } from '#shared/domain/pricing/promo-code-terms.ts';

interface EditedGoods {
  /** The goods as they were ordered, and as they will be. */
  was: readonly DiscountableLine[];
  now: readonly DiscountableLine[];
  /** What the code took off then. Kopecks. */
  sum: number;
  codesAddToSales: boolean;
}

/**
 * The terms by which an order's code stays in force; null if the goods are no longer enough for it. An order keeps what
 * its code took off, even if the code's terms have changed since: the new goods share that discount.
 */
export function editedCode(terms: PromoCodeTerms, goods: EditedGoods): PromoCodeTerms | null {
  const { was, now, sum, codesAddToSales } = goods;
  if (!areSame(was, now) && !isEnough(terms, now)) return null;
  const today = codeDiscounts(was, terms, codesAddToSales).reduce((all, one) => all + one, 0);
  if (today === sum) return terms;
  const isFor = was.some((line) => fits(line, terms)) ? terms : { ...terms, productIds: [], categoryIds: [] };
  const sumOf = (lines: readonly DiscountableLine[]) =>
    lines.reduce((all, line) => all + (fits(line, isFor) ? line.unitPrice * line.quantity : 0), 0);
  const share = sumOf(now) / sumOf(was);
  // A code for a sum does not grow with the goods.
  const amount = Math.round(sum * (terms.percent === null ? Math.min(1, share) : share));
  return { ...isFor, percent: null, amount };
}

const areSame = (was: readonly DiscountableLine[], now: readonly DiscountableLine[]): boolean =>
  JSON.stringify(was.map(markOf)) === JSON.stringify(now.map(markOf));

const markOf = ({ productId, quantity, unitPrice }: DiscountableLine) => [productId, quantity, unitPrice];

/** The order already uses the code, so dates and limits do not matter, but its goods and minimum sum do. */
const isEnough = (terms: PromoCodeTerms, now: readonly DiscountableLine[]): boolean =>
  promoCodeRefusal(
    {
      ...terms,
      isActive: true,
      hasStarted: true,
      isOver: false,
      isUsedUp: false,
      isUsedByBuyer: false,
      hasOrdered: false,
    },
    now,
  ) === null;
