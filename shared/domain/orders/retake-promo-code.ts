import { z } from 'zod';
import { Prisma, type Order as Row } from '#prisma/generated/client.ts';
import type { Channel } from '#prisma/generated/enums.ts';
import { type Discount, discountSchema } from '#shared/contract/discount.ts';
import { orderTotals } from '#shared/contract/order-totals.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { allocateDiscount } from '#shared/domain/pricing/code-discount.ts';
import type { AskedPromoCode, WantedPromoCode } from '#shared/domain/pricing/discounted-cart.ts';
import { type PromoCodeBuyer, phoneDigits } from '#shared/domain/pricing/promo-code-terms.ts';
import { queriesOf } from '#shared/domain/run-query.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { saleColumns } from './order-columns.ts';
import type { OrderRow } from './order-view.ts';
import { returnPromoCode, takePromoCode, takeUse } from './promo-code-use.ts';

const storedDiscounts = z.array(discountSchema.extend({ promoCodeId: z.int().optional() })).catch([]);

type Buyers = Pick<Row, 'id' | 'userId' | 'phone'>;
type Discounted = Buyers & Pick<Row, 'discounts'>;

const buyerOf = ({ id, userId, phone }: Buyers): PromoCodeBuyer => ({ userId, phone, exceptOrderId: id });

const promoCodeOf = ({ discounts }: Pick<Row, 'discounts'>): number | undefined =>
  storedDiscounts.parse(discounts).find(({ kind }) => kind === 'promo_code')?.promoCodeId;

/** What lowered an order besides sales, to price it the same way again. */
export function discountsAsked(order: Discounted): {
  promoCode: WantedPromoCode | null;
  staff: { title: string; amount: number } | null;
} {
  const id = promoCodeOf(order);
  const staff = storedDiscounts.parse(order.discounts).find(({ kind }) => kind === 'staff');
  return {
    promoCode: id === undefined ? null : { key: { id }, buyer: buyerOf(order) },
    staff: staff ? { title: staff.title, amount: staff.sum } : null,
  };
}

/** Takes a code again under all its terms. Throws `promo_code_refused`. */
export async function takePromoCodeOf(tx: Transaction, order: Buyers, asked: AskedPromoCode | null): Promise<void> {
  if (!asked?.id) return;
  await takePromoCode(queriesOf(tx), asked, buyerOf(order));
  await writeUse(tx, order, asked.id);
}

/**
 * Takes the code of a reopened order again, even if its dates are over by now, because the order continues. False if it
 * is not available.
 */
export async function retakePromoCode(tx: Transaction, order: Discounted): Promise<boolean> {
  const promoCodeId = promoCodeOf(order);
  if (promoCodeId === undefined) return true;
  const isTaken = await takeUse(queriesOf(tx), promoCodeId, { buyer: buyerOf(order), condition: Prisma.empty });
  if (isTaken) await writeUse(tx, order, promoCodeId);
  return isTaken;
}

/**
 * Moves the use of an order's code to the order's new phone, as if the order were placed under it. Throws
 * `promo_code_refused` if that buyer cannot use the code.
 */
export async function movePromoCode(tx: Transaction, order: Buyers): Promise<void> {
  const use = await tx.promoCodeUse.findUnique({ where: { orderId: order.id }, select: { promoCodeId: true } });
  if (!use) return;
  await returnPromoCode(tx, order.id);
  const isTaken = await takeUse(queriesOf(tx), use.promoCodeId, { buyer: buyerOf(order), condition: Prisma.empty });
  if (!isTaken) {
    const message = 'С этим номером телефона промокод не действует: им уже воспользовались, или это не первый заказ.';
    const details = [{ path: 'promo_code', message }];
    throw new ShopError('promo_code_refused', { details });
  }
  await writeUse(tx, order, use.promoCodeId);
}

async function writeUse(tx: Transaction, { id: orderId, userId, phone }: Buyers, promoCodeId: number): Promise<void> {
  await tx.promoCodeUse.create({ data: { orderId, promoCodeId, userId, phone: phoneDigits(phone) } });
}

interface Reopener {
  userId: number | null;
  channel: Channel;
}

/** Money that came for an order, or may be on its way, was for the sum with the code. */
const WITHOUT_MONEY: readonly Row['paymentState'][] = ['unpaid', 'failed', 'refunded'];

/** The same for an order that the shop reopens: an unpaid one continues without a code that is used up by now. */
export async function reopenPromoCode(tx: Transaction, order: OrderRow, actor: Reopener): Promise<void> {
  if (await retakePromoCode(tx, order)) return;
  if (!WITHOUT_MONEY.includes(order.paymentState)) return;
  await dropPromoCode(tx, order);
  await tx.orderEvent.create({
    data: {
      orderId: order.id,
      kind: 'details',
      actorId: actor.userId,
      channel: actor.channel,
      details: { changed: ['promo_code'] },
    },
  });
}

/** The staff's discount stays, and the sales that the code replaced apply again. */
async function dropPromoCode(tx: Transaction, { id, lines, ...order }: OrderRow): Promise<void> {
  const left = storedDiscounts.parse(order.discounts).filter(({ kind }) => kind !== 'promo_code');
  const sums = lines.map(({ unitPrice, salePrice, quantity }) => (salePrice ?? unitPrice) * quantity);
  const off = allocateDiscount(left.find(({ kind }) => kind === 'staff')?.sum ?? 0, sums);
  for (const [at, line] of lines.entries()) {
    const unitPrice = line.salePrice ?? line.unitPrice;
    const data = { unitPrice, ...saleColumns(null), discount: off[at] ?? 0 };
    await tx.orderLine.update({ where: { id: line.id }, data });
  }
  const cartTotal = sums.reduce((all, sum, at) => all + sum - (off[at] ?? 0), 0);
  const totals = orderTotals({ ...order, cartTotal });
  await tx.order.update({ where: { id }, data: { cartTotal, discounts: withSales(left, lines), ...totals } });
}

/** With the discounts of sales that no longer give way to a code, each under its name. */
function withSales(discounts: readonly Discount[], lines: OrderRow['lines']): Discount[] {
  const all = [...discounts];
  for (const { salePrice, saleTitle: title, unitPrice, quantity } of lines) {
    if (salePrice === null) continue;
    const sum = (unitPrice - salePrice) * quantity;
    const at = all.findIndex((one) => one.kind === 'sale' && one.title === title);
    if (at === -1) all.unshift({ kind: 'sale', title, sum });
    else all[at] = { kind: 'sale', title, sum: sum + (all[at]?.sum ?? 0) };
  }
  return all;
}
