import type { StaffDiscountInput } from '#shared/contract/desk/order-edit.ts';
import { kopecksFromRoubles } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { applyDiscounts, type Discounted, type SoldLine } from '#shared/domain/pricing/discounts.ts';
import { promoCodeRefusal } from '#shared/domain/pricing/promo-code-refusal.ts';
import { findPromoCodeTerms, type PromoCodeTerms } from '#shared/domain/pricing/promo-code-terms.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import type { EditedLine } from './edited-lines.ts';
import { discountsView, type OrderRow } from './order-view.ts';
import { discountsAsked } from './retake-promo-code.ts';

export interface EditedDiscounts extends Discounted {
  /** The code that goes on counting; null where there is none, or none any more. */
  promoCodeId: number | null;
}

/**
 * What lowers an edited order: the sales of its lines, its code as far as the goods are still enough for that, and what staff take
 * off. `staff` is left out where that stays as it was; null takes it off.
 */
export async function editedDiscounts(
  tx: Transaction,
  order: OrderRow,
  lines: readonly EditedLine[],
  staff: StaffDiscountInput | null | undefined,
): Promise<EditedDiscounts> {
  const sold = await soldLines(tx, order, lines);
  const asked = discountsAsked(order);
  const terms = asked.promoCode && (await findPromoCodeTerms(tx, asked.promoCode.key, asked.promoCode.buyer));
  const code = terms && isEnough(terms, sold) ? { ...terms, title: `Промокод ${terms.code}` } : null;
  const { codesAddToSales } = await readSettings(tx);
  const price = (off: { title: string; amount: number } | null) =>
    applyDiscounts(sold, { code, codesAddToSales, staff: off });
  const off = staff === undefined ? asked.staff : staff && staffOff(staff, sold, price(null));
  return { ...price(off), promoCodeId: code?.id ?? null };
}

/** The order has its use of the code: neither dates nor limits end that, but it is for these goods and from this sum on. */
const isEnough = (terms: PromoCodeTerms, sold: readonly SoldLine[]): boolean =>
  promoCodeRefusal(
    {
      ...terms,
      ...{ isActive: true, hasBegun: true, isOver: false, isUsedUp: false, isUsedByBuyer: false, hasOrdered: false },
    },
    sold,
  ) === null;

function staffOff(staff: StaffDiscountInput, sold: readonly SoldLine[], before: Discounted) {
  const title = staff.reason;
  if ('amount' in staff) return { title, amount: kopecksFromRoubles(staff.amount) ?? 0 };
  const goods = before.lines.reduce(
    (sum, { unitPrice, discount }, at) => sum + unitPrice * (sold[at]?.quantity ?? 0) - discount,
    0,
  );
  return { title, amount: Math.floor((goods * staff.percent) / 100) };
}

/** With the category that decides whether a code is for them, also of what is hidden by now. */
async function soldLines(tx: Transaction, order: OrderRow, lines: readonly EditedLine[]): Promise<SoldLine[]> {
  const ids = lines.map(productOf);
  const products = await tx.product.findMany({ where: { id: { in: ids } }, select: { id: true, categoryId: true } });
  const categoryOf = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  const sales = discountsView(order).filter(({ kind }) => kind === 'sale');
  return lines.map((line) => {
    const { quantity, fullPrice, unitPrice, now, kept } = line;
    const running = now.product?.sale ?? null;
    // The sale of then, by the name that the order has of it.
    const then = sales.find(({ title }) => title === running?.title) ?? sales[0] ?? null;
    const productId = productOf(line);
    const categoryId = categoryOf.get(productId) ?? 0;
    return { productId, categoryId, sale: kept ? then : running, quantity, fullPrice, unitPrice };
  });
}

const productOf = ({ kept, now }: EditedLine): number => kept?.productId ?? now.input.id;
