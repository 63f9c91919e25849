import type { StaffDiscountInput } from '#shared/contract/desk/order-edit.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { DiscountableLine } from '#shared/domain/pricing/code-discount.ts';
import { applyDiscounts, type Discounted, type SoldLine } from '#shared/domain/pricing/discounts.ts';
import { findPromoCodeTerms } from '#shared/domain/pricing/promo-code-terms.ts';
import { staffOff } from '#shared/domain/pricing/staff-discount.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { editedCode } from './edited-code.ts';
import type { EditedLine } from './edited-lines.ts';
import { discountsView, type OrderRow } from './order-view.ts';
import { discountsAsked } from './retake-promo-code.ts';
import { returnedOff, sumOf, withReturned } from './returned-discounts.ts';
import { findReturned, type Returned } from './returned-of-line.ts';

export interface EditedDiscounts extends Discounted {
  /** The code that stays in force; null if there is none, or no longer any. */
  promoCodeId: number | null;
}

/**
 * What lowers an edited order: the sales of its lines, its code as far as the goods are still enough for it, and the
 * staff's discount. `staff` is left out if that discount stays as it was; null removes it. Returned pieces keep what
 * they cost when they went back.
 */
export async function editedDiscounts(
  tx: Transaction,
  order: OrderRow,
  lines: readonly EditedLine[],
  staff: StaffDiscountInput | null | undefined,
): Promise<EditedDiscounts> {
  const sold = await soldLines(tx, order, lines);
  const returned = await findReturned(tx, order.id);
  const off = returnedOff(order, returned);
  const asked = discountsAsked(order);
  const terms = asked.promoCode && (await findPromoCodeTerms(tx, asked.promoCode.key, asked.promoCode.buyer));
  const { codesAddToSales } = await readSettings(tx);
  const was = terms ? await orderedGoods(tx, order, returned) : [];
  const sum = sumOf(order, 'promo_code') - off.promo_code;
  const goesOn = terms && editedCode(terms, { was, now: sold, sum, codesAddToSales });
  const code = goesOn && { ...goesOn, title: `Промокод ${goesOn.code}` };
  const price = (off: { title: string; amount: number } | null) =>
    applyDiscounts(sold, { code, codesAddToSales, staff: off });
  const kept = asked.staff && { ...asked.staff, amount: asked.staff.amount - off.staff };
  const priced = price(staff === undefined ? kept : staff && staffOff(staff, sold, price(null)));
  return { ...withReturned(order, priced, { edited: lines, sold, off }), promoCodeId: code?.id ?? null };
}

/** With the category that decides whether a code applies to them, also of goods that are hidden by now. */
async function soldLines(tx: Transaction, order: OrderRow, lines: readonly EditedLine[]): Promise<SoldLine[]> {
  const categoryOf = await categoriesOf(tx, lines.map(productOf));
  const sales = discountsView(order).filter(({ kind }) => kind === 'sale');
  return lines.map((line) => {
    const { quantity, fullPrice, unitPrice, now, kept } = line;
    const running = now.product?.sale ?? null;
    // The sale of that time, by the name that the order has for it.
    const then = sales.find(({ title }) => title === running?.title) ?? sales[0] ?? null;
    const productId = productOf(line);
    return {
      productId,
      categoryId: categoryOf(productId),
      sale: kept ? saleOf(kept, then) : running,
      quantity: quantity - line.returned.quantity,
      fullPrice,
      unitPrice,
    };
  });
}

const saleOf = ({ saleTitle }: Pick<OrderRow['lines'][number], 'saleTitle'>, then: SoldLine['sale']) =>
  saleTitle === '' ? then : { title: saleTitle };

const productOf = ({ kept, now }: EditedLine): number => kept?.productId ?? now.input.id;

/** The goods that a buyer keeps of an order, before it is edited. */
async function orderedGoods(tx: Transaction, { lines }: OrderRow, returned: Returned): Promise<DiscountableLine[]> {
  const goods = lines.map((line) => ({
    ...line,
    productId: line.productId ?? 0,
    quantity: line.quantity - returned(line).quantity,
  }));
  const categoryOf = await categoriesOf(
    tx,
    goods.map(({ productId }) => productId),
  );
  return goods.map(({ productId, quantity, unitPrice, salePrice, fullPrice }) => ({
    productId,
    categoryId: categoryOf(productId),
    quantity,
    unitPrice: salePrice ?? unitPrice,
    fullPrice: fullPrice ?? unitPrice,
  }));
}

async function categoriesOf(tx: Transaction, ids: readonly number[]): Promise<(productId: number) => number> {
  const where = { id: { in: [...ids] } };
  const products = await tx.product.findMany({ where, select: { id: true, categoryId: true } });
  const found = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  return (productId) => found.get(productId) ?? 0;
}
