import type { PriceAndStockInput } from '#shared/contract/desk/price-and-stock.ts';
import type { DeskVariants } from '#shared/contract/desk/product-row.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { lockProduct } from '../lock-product.ts';
import { dropLowOldPrices } from '../save-product.ts';
import { signChanges } from '../sign-changes.ts';
import { findDeskVariants } from './desk-products.ts';

interface Change {
  actorId: number;
  productId: number;
  input: PriceAndStockInput;
}

interface Columns {
  price?: number | null | undefined;
  oldPrice?: number | null | undefined;
  stock?: number | null | undefined;
}

/**
 * Changes price, old price and pieces of a product or of one variant, if they are still what the actor saw, and returns
 * the current state. Throws `forbidden`, `not_found`, `invalid_fields`, and `conflict` with the current state.
 */
export function changePriceAndStock(
  { db }: { db: Database },
  { actorId, productId, input }: Change,
): Promise<DeskVariants> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await signChanges(tx, { db }, { actorId });
    const product = await lockProduct(tx, productId);
    const { variant_id: variantId, seen, price, old_price: oldPrice, stock } = input;
    const was = columnsOf({ price: seen.price, oldPrice: seen.old_price, stock: seen.stock });
    const data = columnsOf({ price, oldPrice, stock });
    if (variantId === null) await changeProductRow(tx, product, was, data);
    else await changeVariantRow(tx, { product, variantId }, was, data);
    return findDeskVariants(tx, productId);
  });
}

const columnsOf = (columns: Columns) => omitUndefined(columns);

type Locked = Awaited<ReturnType<typeof lockProduct>>;

async function changeProductRow(tx: Transaction, product: Locked, seen: Columns, columns: Columns): Promise<void> {
  const { id } = product;
  const price = columns.price ?? product.price;
  const oldPrice = risenPast(price, columns.oldPrice === undefined ? product.oldPrice : columns.oldPrice, columns);
  const { count } = await tx.product.updateMany({
    // Every product has a price: a client that saw no price saw something else.
    where: { ...ofSeen(seen), ...(seen.price !== undefined && { price: seen.price ?? 0 }), id },
    data: { price, oldPrice, ...(columns.stock !== undefined && { stock: columns.stock }) },
  });
  if (count === 0) throw await conflict(tx, id);
  if (columns.price !== undefined) await dropLowOldPrices(tx, id, price);
}

async function changeVariantRow(
  tx: Transaction,
  { product, variantId }: { product: Locked; variantId: number },
  seen: Columns,
  columns: Columns,
): Promise<void> {
  const variant = await tx.productVariant.findFirst({ where: { id: variantId, productId: product.id } });
  if (!variant) throw new ShopError('not_found');
  const next = { ...variant, ...columnsOf(columns) };
  const oldPrice = risenPast(next.price ?? product.price, next.oldPrice, columns);
  const { count } = await tx.productVariant.updateMany({
    where: { ...ofSeen(seen), ...(seen.price !== undefined && { price: seen.price }), id: variantId },
    data: { ...columnsOf(columns), oldPrice },
  });
  if (count === 0) throw await conflict(tx, product.id);
}

const ofSeen = ({ oldPrice, stock }: Columns) => ({
  ...(oldPrice !== undefined && { oldPrice }),
  ...(stock !== undefined && { stock }),
});

/** The old price must be above the price: refused if it is given and is not, removed if the price has risen. */
function risenPast(price: number, oldPrice: number | null, { oldPrice: asked }: Columns): number | null {
  if (oldPrice === null || oldPrice > price) return oldPrice;
  if (asked === undefined || asked === null) return null;
  const details = [{ path: 'old_price', message: 'Старая цена должна быть выше цены' }];
  throw new ShopError('invalid_fields', { details });
}

const conflict = async (tx: Transaction, id: number): Promise<ShopError> =>
  new ShopError('conflict', { data: await findDeskVariants(tx, id) });
