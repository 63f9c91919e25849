import type { Discount } from '#shared/contract/discount.ts';
import { allocateDiscount, type CodeTerms, codeDiscounts, type DiscountableLine } from './code-discount.ts';

interface Titled {
  title: string;
}

/** A line with the sale that lowers its price. */
export interface SoldLine extends DiscountableLine {
  sale: Titled | null;
}

interface TakenOff {
  /** For one piece, after the sale if that counts. */
  unitPrice: number;
  /** What is taken off the whole line besides. */
  discount: number;
  /** The sale that the code replaces, with its price of a piece. */
  setAside: SaleSetAside | null;
}

export interface SaleSetAside extends Titled {
  price: number;
}

export interface Discounted {
  /** In the order of the lines. */
  lines: TakenOff[];
  /** By kind and title, only those that exist. Kopecks. */
  discounts: Discount[];
}

interface Sources {
  code: (CodeTerms & Titled) | null;
  codesAddToSales: boolean;
  /** What staff take off all goods together. */
  staff?: (Titled & { amount: number }) | null;
}

/**
 * Sales first, then the code, then staff's discount. No kopeck is lost: full prices less `discounts` give the total.
 */
export function applyDiscounts(
  lines: readonly SoldLine[],
  { code, codesAddToSales, staff = null }: Sources,
): Discounted {
  const codeOff = code ? codeDiscounts(lines, code, codesAddToSales) : lines.map(() => 0);
  const afterCode = lines.map((line, at) => {
    const discount = codeOff[at] ?? 0;
    const isInPlaceOfSale = discount > 0 && !codesAddToSales && line.unitPrice < line.fullPrice;
    const { unitPrice: price, fullPrice, sale } = line;
    return isInPlaceOfSale
      ? { unitPrice: fullPrice, discount, setAside: { title: sale?.title ?? '', price } }
      : { unitPrice: price, discount, setAside: null };
  });
  const sums = afterCode.map(({ unitPrice, discount }, at) => unitPrice * (lines[at]?.quantity ?? 0) - discount);
  const staffOff = staff ? allocateDiscount(staff.amount, sums) : [];
  const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
  return {
    lines: afterCode.map((line, at) => ({ ...line, discount: line.discount + (staffOff[at] ?? 0) })),
    discounts: [
      ...saleDiscounts(lines, afterCode),
      { kind: 'promo_code' as const, title: code?.title ?? '', sum: total(codeOff) },
      { kind: 'staff' as const, title: staff?.title ?? '', sum: total(staffOff) },
    ].filter(({ sum }) => sum > 0),
  };
}

/** Each sale once, with what it took off all its lines. */
function saleDiscounts(lines: readonly SoldLine[], after: readonly Pick<TakenOff, 'unitPrice'>[]): Discount[] {
  const sums = new Map<string, number>();
  for (const [at, { sale, fullPrice, unitPrice, quantity }] of lines.entries()) {
    const off = (fullPrice - (after[at]?.unitPrice ?? unitPrice)) * quantity;
    if (off > 0) sums.set(sale?.title ?? '', (sums.get(sale?.title ?? '') ?? 0) + off);
  }
  return [...sums].map(([title, sum]) => ({ kind: 'sale', title, sum }));
}
