import type { FieldProblem } from '#shared/contract/envelope.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { dropVariants } from './drop-variants.ts';
import { knownValues } from './known-values.ts';
import { lockProduct } from './lock-product.ts';
import type { VariantInput } from './product-input.ts';
import { signChanges } from './sign-changes.ts';
import { takenSkus } from './taken-skus.ts';
import { variantValues } from './variant-values.ts';

interface VariantsEdit {
  actorId: number;
  productId: number;
  /** All of them, in their order. */
  variants: readonly VariantInput[];
}

/**
 * Makes a product's variants exactly these. Throws `forbidden`, `not_found`, `invalid_fields` with what is wrong in
 * which variant.
 */
export function saveVariants({ db }: { db: Database }, { actorId, productId, variants }: VariantsEdit): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await signChanges(tx, { db }, { actorId });
    const product = await lockProduct(tx, productId);
    await writeVariants(tx, product, variants);
  });
}

interface Owner {
  id: number;
  price: number;
  sku: string | null;
}

/** The same in a transaction that has locked the product's row. An unchanged combination keeps its id and orders. */
export async function writeVariants(tx: Transaction, product: Owner, asked: readonly VariantInput[]): Promise<void> {
  const variants = await withPictureIds(tx, product.id, asked);
  const { valueIds, problems } = variantValues(await knownValues(tx, product.id), variants);
  problems.push(...priceProblems(product, variants), ...(await pictureProblems(tx, product.id, variants)));
  problems.push(...(await takenSkus(tx, { productId: product.id, wanted: skusOf(product, variants) })));
  if (variants.length > 0 && variants.every(({ isHidden }) => isHidden)) {
    problems.push({ path: 'variants', message: 'Оставьте хотя бы один вариант или скройте товар целиком' });
  }
  if (problems.length > 0) throw new ShopError('invalid_fields', { details: problems });
  const rows = variants.map(({ values: _named, pictureUrl: _address, ...variant }, position) => ({
    ...variant,
    valueIds: valueIds[position] ?? [],
    position,
  }));
  await replaceRows(tx, product.id, rows);
}

async function withPictureIds(tx: Transaction, productId: number, variants: readonly VariantInput[]) {
  if (variants.every(({ pictureUrl }) => pictureUrl === undefined)) return variants;
  const pictures = await tx.productPicture.findMany({ where: { productId }, select: { id: true, url: true } });
  return variants.map((variant) => {
    const { pictureUrl } = variant;
    const shown = pictureUrl === undefined ? undefined : pictures.find(({ url }) => url === pictureUrl);
    return shown ? { ...variant, pictureId: shown.id } : variant;
  });
}

const priceProblems = (product: Owner, variants: readonly VariantInput[]): FieldProblem[] =>
  variants.flatMap(({ price, oldPrice }, at) =>
    oldPrice !== null && oldPrice <= (price ?? product.price)
      ? [{ path: `variants.${at}.oldPrice`, message: 'Старая цена должна быть выше цены' }]
      : [],
  );

async function pictureProblems(
  tx: Transaction,
  productId: number,
  variants: readonly VariantInput[],
): Promise<FieldProblem[]> {
  const own = await tx.productPicture.findMany({ where: { productId }, select: { id: true } });
  return variants.flatMap(({ pictureId }, at) =>
    pictureId === null || own.some(({ id }) => id === pictureId)
      ? []
      : [{ path: `variants.${at}.pictureId`, message: 'Такого фото у товара нет' }],
  );
}

const skusOf = (product: Owner, variants: readonly VariantInput[]) => [
  ...(product.sku === null ? [] : [{ path: 'sku', sku: product.sku }]),
  ...variants.flatMap(({ sku }, at) => (sku === null ? [] : [{ path: `variants.${at}.sku`, sku }])),
];

type NewRow = Omit<VariantInput, 'values' | 'pictureUrl'> & { valueIds: number[]; position: number };

async function replaceRows(tx: Transaction, productId: number, rows: readonly NewRow[]): Promise<void> {
  const known = await tx.$queryRaw<KnownRow[]>`
    SELECT id, value_ids AS "valueIds" FROM product_variants WHERE product_id = ${productId} ORDER BY id FOR UPDATE`;
  const all = withKnownIds(rows, known).map(({ stock, ...row }) => ({
    ...row,
    stock: stock ?? null,
    keepsStock: stock === undefined,
  }));
  const kept = all.filter(({ id }) => id !== undefined);
  await dropVariants(tx, { productId, id: { notIn: kept.map(({ id }) => id ?? 0) } });
  // Two of them may have swapped their codes.
  await tx.productVariant.updateMany({ where: { productId, sku: { not: null } }, data: { sku: null } });
  const combinations = new Map(known.map(({ id, valueIds }) => [id, valueIds.join('-')]));
  if (kept.some(({ id, valueIds }) => combinations.get(id ?? 0) !== valueIds.join('-'))) {
    // Two of them may have swapped their values as well.
    await tx.$executeRaw`UPDATE product_variants SET value_ids = ARRAY[-id] WHERE product_id = ${productId}`;
  }
  await updateRows(tx, kept);
  await tx.productVariant.createMany({
    data: all
      .filter(({ id }) => id === undefined)
      .map(({ id: _new, keepsStock: _none, ...row }) => ({ ...row, productId })),
  });
}

type KnownRow = { id: number; valueIds: number[] };

/** Finds the existing rows: those with an id, and of the others those with a combination that no other row claims. */
function withKnownIds(rows: readonly NewRow[], known: readonly KnownRow[]) {
  const ids = new Set(known.map(({ id }) => id));
  const claimed = new Set(rows.flatMap(({ id }) => (id !== undefined && ids.has(id) ? [id] : [])));
  const left = known.filter(({ id }) => !claimed.has(id));
  const idOf = new Map(left.map(({ id, valueIds }) => [valueIds.join('-'), id]));
  return rows.map((row) => ({
    ...row,
    id: row.id !== undefined && claimed.delete(row.id) ? row.id : idOf.get(row.valueIds.join('-')),
  }));
}

const updateRows = (tx: Transaction, rows: readonly object[]) => tx.$executeRaw`
    UPDATE product_variants AS variant SET value_ids = row."valueIds", sku = row.sku, price = row.price, old_price = row."oldPrice",
      picture_id = row."pictureId", is_hidden = row."isHidden", position = row.position,
      stock = CASE WHEN row."keepsStock" THEN variant.stock ELSE row.stock END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      id int, "valueIds" int[], sku text, price int, "oldPrice" int, "pictureId" int, "isHidden" boolean, position int, stock int,
      "keepsStock" boolean
    )
    WHERE variant.id = row.id`;
