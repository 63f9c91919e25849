import type { Prisma } from '#prisma/generated/client.ts';
import type { OrderChangeInput } from '#shared/contract/desk/order-edit.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { type EditedDiscounts, editedDiscounts } from './edited-discounts.ts';
import { type EditedLine, editedLines } from './edited-lines.ts';
import { saleColumns } from './order-columns.ts';
import type { OrderRow } from './order-view.ts';
import { returnPromoCode } from './promo-code-use.ts';
import { lockStock, returnStock, takeLines } from './stock.ts';

interface EditedGoods {
  cartTotal: number;
  discounts: Prisma.InputJsonValue;
}

/**
 * Writes an order's lines again, with their pieces and their discounts. All pieces are given back first, then those of
 * the new lines are taken, under one lock: what the order had stays available to it, and nobody else can take it in
 * between.
 */
export async function editGoods(
  tx: Transaction,
  order: OrderRow,
  { lines: wanted, discount }: Pick<OrderChangeInput, 'lines' | 'discount'>,
): Promise<EditedGoods> {
  const all = wanted ?? order.lines.map(({ id, quantity }) => ({ line_id: id, quantity }));
  await lockStock(
    tx,
    order.id,
    all.flatMap((line) => ('line_id' in line ? [] : [line])),
  );
  await returnStock(tx, order.id);
  const lines = await editedLines(tx, order, all);
  const priced = await editedDiscounts(tx, order, lines, discount);
  await writeLines(tx, order, lines, priced);
  await takeLines(tx, order.id);
  if (priced.promoCodeId === null) await returnPromoCode(tx, order.id);
  return { cartTotal: totalOf(lines, priced), discounts: storedDiscounts(priced) };
}

const totalOf = (lines: readonly EditedLine[], { lines: after }: EditedDiscounts): number =>
  after.reduce((sum, { unitPrice, discount }, at) => sum + unitPrice * (lines[at]?.quantity ?? 0) - discount, 0);

const storedDiscounts = ({ discounts, promoCodeId }: EditedDiscounts): Prisma.InputJsonValue =>
  discounts.map(({ kind, title, sum }) => ({
    kind,
    title,
    sum,
    ...(kind === 'promo_code' && promoCodeId !== null && { promoCodeId }),
  }));

/** Higher than any position, so that no two lines have the same one during the update. */
const ASIDE = 1000;

async function writeLines(
  tx: Transaction,
  { id: orderId }: OrderRow,
  lines: readonly EditedLine[],
  priced: EditedDiscounts,
): Promise<void> {
  const keptIds = lines.flatMap(({ kept }) => (kept ? [kept.id] : []));
  // Refused refunds, and those from before the order was reopened, are in the history.
  const gone = { orderId, id: { notIn: keptIds } };
  const lost = { some: { orderLine: gone } };
  await tx.refundLine.deleteMany({
    where: { OR: [{ refund: { state: 'refused', lines: lost } }, { isPast: true, refund: { lines: lost } }] },
  });
  await tx.orderLine.deleteMany({ where: gone });
  await tx.orderLine.updateMany({ where: { orderId }, data: { position: { increment: ASIDE } } });
  for (const [position, line] of lines.entries()) {
    const { kept, quantity, takenFromStock, fullPrice } = line;
    const { unitPrice, discount, setAside } = priced.lines[position] ?? unpriced(line);
    const data = { position, quantity, unitPrice, discount, takenFromStock, ...saleColumns(setAside) };
    if (kept) await tx.orderLine.update({ where: { id: kept.id }, data });
    else await tx.orderLine.create({ data: { orderId, ...data, fullPrice, ...thingOf(line) } });
  }
}

const unpriced = ({ unitPrice }: EditedLine) => ({ unitPrice, discount: 0, setAside: null });

function thingOf({ now }: EditedLine) {
  const { input, product, variant, attributeName, valueName, sku, thumbnail } = now;
  return {
    productId: input.id,
    title: product?.title ?? '',
    thumbnail: thumbnail ?? '',
    attributeName,
    valueName,
    selectedValues: input.selectedAttributeValues,
    variantId: variant?.id ?? null,
    sku: sku ?? '',
  };
}
