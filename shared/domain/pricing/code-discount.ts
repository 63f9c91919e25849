import { LEAST_PRICE } from '#shared/contract/sale-price.ts';
import { allocate } from '#shared/domain/allocate.ts';

/** A cart line that is available. Kopecks. */
export interface DiscountableLine {
  productId: number;
  categoryId: number;
  quantity: number;
  /** For one piece, before any discount and after its sale. */
  fullPrice: number;
  unitPrice: number;
}

/** What a promo code takes off, and for which goods; without goods it is for all. */
export interface CodeTerms {
  percent: number | null;
  amount: number | null;
  productIds: readonly number[];
  categoryIds: readonly number[];
}

/**
 * What a code takes off each whole line, in whole kopecks. If codes do not add to sales, a line gets the code's
 * discount from its full price instead of its sale's if that is more; otherwise nothing. A sum is spread over the lines
 * for which it is better than their sale.
 */
export function codeDiscounts(lines: readonly DiscountableLine[], code: CodeTerms, addsToSales: boolean): number[] {
  const offSales = lines.map((line) => (addsToSales ? 0 : (line.fullPrice - line.unitPrice) * line.quantity));
  const sums = lines.map((line, at) => (fits(line, code) ? line.unitPrice * line.quantity + (offSales[at] ?? 0) : 0));
  for (;;) {
    const offs = code.percent === null ? allocateDiscount(code.amount ?? 0, sums) : percentOff(sums, code.percent);
    // One after another, the worst first: what it does not use makes the code better for the others.
    const worst = worstLine(offs, offSales, sums);
    if (worst === -1) return offs;
    sums[worst] = 0;
  }
}

export const fits = (
  { productId, categoryId }: DiscountableLine,
  { productIds, categoryIds }: Pick<CodeTerms, 'productIds' | 'categoryIds'>,
): boolean =>
  (productIds.length === 0 && categoryIds.length === 0) ||
  productIds.includes(productId) ||
  categoryIds.includes(categoryId);

/** The line whose sale is better than the code by the largest sum; -1 if there is none. */
function worstLine(offs: readonly number[], offSales: readonly number[], sums: readonly number[]): number {
  let [worst, most] = [-1, 0];
  for (const [at, offSale] of offSales.entries()) {
    const loss = offSale - (offs[at] ?? 0);
    if (sums[at] !== 0 && offSale > 0 && loss >= most) [worst, most] = [at, loss];
  }
  return worst;
}

/** What can be taken off a line so that a rouble is left. */
const spare = (sum: number): number => Math.max(0, sum - LEAST_PRICE);

const percentOff = (sums: readonly number[], percent: number): number[] =>
  sums.map((sum) => Math.min(spare(sum), Math.floor((sum * percent) / 100)));

/** Takes a sum off lines in proportion, to the kopeck; at most everything that can be taken off. */
export function allocateDiscount(amount: number, sums: readonly number[]): number[] {
  const most = sums.map(spare);
  const total = Math.min(
    amount,
    most.reduce((all, one) => all + one, 0),
  );
  const parts = allocate(total, sums);
  return parts.every((part, at) => part <= (most[at] ?? 0)) ? parts : allocate(total, most);
}
