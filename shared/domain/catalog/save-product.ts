import type { Product as ProductRow } from '#prisma/generated/client.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { fitVariants } from './fit-variants.ts';
import { lockProduct } from './lock-product.ts';
import { lockPinned, setPinned } from './pin-product.ts';
import type { ProductChange, ProductInput } from './product-input.ts';
import { saveAttributes } from './save-attributes.ts';
import { categoryFor } from './save-category.ts';
import { savePictures } from './save-pictures.ts';
import { writeVariants } from './save-variants.ts';
import { signChanges } from './sign-changes.ts';
import { takenSkus } from './taken-skus.ts';

interface Deps {
  db: Database;
}

/** Everything that is not stored in other rows is a column of the same name: a field without one does not compile. */
type Columns = Pick<
  ProductRow,
  Exclude<keyof ProductInput, 'category' | 'pictures' | 'attributes' | 'variants' | 'isPinned'>
>;

interface ProductDraft {
  actorId: number;
  /** A UUID of the draft: published again, it is the same product. */
  draftKey: string;
  input: ProductInput;
}

/**
 * Adds a product to the shop and returns its id. Throws `forbidden` unless called by staff, `category_not_found`,
 * `invalid_fields`.
 */
export function createProduct({ db }: Deps, { actorId, draftKey, input }: ProductDraft): Promise<number> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await signChanges(tx, { db }, { actorId });
    const { category, pictures, attributes, variants, isPinned, ...facts } = input;
    const columns = omitUndefined(facts) satisfies Partial<Columns>;
    // Before any row is locked, because pinning takes its locks in this order too.
    if (isPinned) await lockPinned(tx);
    oldPriceOf(input.price, input.oldPrice ?? null, true);
    // If two publish one draft at once, the second waits for the row, and finds it created.
    const made = await tx.product.createManyAndReturn({
      data: [{ draftKey, ...columns, sku: null, categoryId: await categoryFor(tx, category) }],
      skipDuplicates: true,
      select: { id: true },
    });
    const id = made[0]?.id;
    if (id === undefined) return (await tx.product.findUniqueOrThrow({ where: { draftKey }, select: { id: true } })).id;
    const sku = input.sku ?? null;
    await assertSkuFree(tx, { id, sku });
    if (sku !== null) await tx.product.update({ where: { id }, data: { sku } });
    await saveParts(tx, { ...input, id, sku, oldTitle: input.title }, { pictures, attributes, variants });
    if (isPinned) await setPinned(tx, id, isPinned);
    return id;
  });
}

interface ProductEdit {
  actorId: number;
  id: number;
  change: ProductChange;
  /** Checks what the change was based on; called with the product locked, so that nobody changes it in between. */
  assertSeen?: ((tx: Transaction) => Promise<void>) | undefined;
}

/**
 * Changes only what is given. Orders keep their own copy. Throws `forbidden`, `not_found`, `category_not_found`,
 * `invalid_fields`, and what `assertSeen` throws.
 */
export function changeProduct({ db }: Deps, { actorId, id, change, assertSeen }: ProductEdit): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await signChanges(tx, { db }, { actorId });
    const { category, pictures, attributes, variants, isPinned, ...facts } = change;
    if (isPinned !== undefined) await lockPinned(tx);
    const row = await lockProduct(tx, id);
    await assertSeen?.(tx);
    const columns = omitUndefined(facts) satisfies Partial<Columns>;
    const next = { ...row, ...columns };
    // The codes of its own variants are cleared first if they are saved again with it.
    if (variants) await tx.productVariant.updateMany({ where: { productId: id }, data: { sku: null } });
    if (columns.sku !== undefined) await assertSkuFree(tx, next);
    await tx.product.update({
      where: { id },
      data: {
        ...columns,
        oldPrice: oldPriceOf(next.price, next.oldPrice, columns.oldPrice !== undefined),
        // A shown product is no longer archived.
        ...(columns.isHidden === false && { archivedAt: null }),
        ...(category && { categoryId: await categoryFor(tx, category) }),
      },
    });
    await saveParts(tx, { ...next, oldTitle: row.title }, { pictures, attributes, variants });
    if (isPinned !== undefined) await setPinned(tx, id, isPinned);
    if (columns.price !== undefined) await dropLowOldPrices(tx, id, next.price);
  });
}

/** For variants with the product's price and their own old price. */
export const dropLowOldPrices = (tx: Transaction, productId: number, price: number) =>
  tx.productVariant.updateMany({
    where: { productId, price: null, oldPrice: { lte: price } },
    data: { oldPrice: null },
  });

interface Parts {
  pictures?: ProductInput['pictures'] | undefined;
  attributes?: ProductInput['attributes'] | undefined;
  variants?: ProductInput['variants'];
}

/** Values before the pictures and the variants that use them. */
async function saveParts(tx: Transaction, product: Owner, { pictures, attributes, variants }: Parts): Promise<void> {
  const { id: productId, title, oldTitle } = product;
  if (attributes) await saveAttributes(tx, { productId, attributes, keepsVariants: variants !== undefined });
  if (pictures) await savePictures(tx, { productId, title, oldTitle }, pictures);
  if (variants) await writeVariants(tx, product, variants);
  else if (attributes) await fitVariants(tx, product.id);
}

interface Owner extends Pick<ProductRow, 'id' | 'title' | 'price' | 'sku'> {
  oldTitle: string;
}

/** A SKU that another product has, or one of its own variants that stay. */
async function assertSkuFree(tx: Transaction, { id, sku }: { id: number | null; sku: string | null }): Promise<void> {
  if (sku === null) return;
  const own = id === null ? 0 : await tx.productVariant.count({ where: { productId: id, sku } });
  const taken = await takenSkus(tx, { productId: id, wanted: [{ path: 'sku', sku }] });
  if (own > 0) taken.push({ path: 'sku', message: `Артикул ${sku} уже у варианта этого товара` });
  if (taken.length > 0) throw new ShopError('invalid_fields', { details: taken });
}

/** The old price must be above the price: refused if it is given and is not, removed if the price has risen. */
function oldPriceOf(price: number, oldPrice: number | null, isAskedFor: boolean): number | null {
  if (oldPrice === null || oldPrice > price) return oldPrice;
  if (!isAskedFor) return null;
  const details = [{ path: 'old_price', message: 'Старая цена должна быть выше цены' }];
  throw new ShopError('invalid_fields', { details });
}
