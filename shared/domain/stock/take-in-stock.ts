import type { StockIntakeInput } from '#shared/contract/desk/stock-intake.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { waitShortly } from '#shared/domain/catalog/goods-lock.ts';
import { signHeldGoods } from '#shared/domain/catalog/sign-changes.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Intake {
  actorId: number;
  input: StockIntakeInput;
}

/**
 * Adds the received pieces to the current stock: all lines or none, and stores them as a document. The same key again
 * is the same intake. Returns its id. Throws `forbidden`, `invalid_fields` with what is wrong in which line.
 */
export function takeInStock({ db }: { db: Database }, { actorId, input }: Intake): Promise<number> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    await waitShortly(tx);
    await advisoryLock(tx, `stock intake ${input.key}`);
    const made = await tx.stockIntake.findUnique({ where: { key: input.key }, select: { id: true } });
    if (made) return made.id;
    const targets = await readTargets(tx, input.lines);
    const problems = targets.flatMap((target, at) => problemOf(target, at, targets));
    if (problems.length > 0) throw new ShopError('invalid_fields', { details: problems });
    const lines = targets.flatMap((target) => (target.kind === 'unknown' ? [] : target.line));
    const { id } = await tx.stockIntake.create({
      data: { key: input.key, actorId, lines: { create: lines } },
      select: { id: true },
    });
    await signHeldGoods(tx, { db }, { actorId, cause: 'intake', causeId: id });
    await moveStock(tx, lines);
    return id;
  });
}

type Target = { kind: 'unknown' } | { kind: 'uncounted' | 'counted'; stock: number; line: StockLine };

interface StockLine {
  productId: number;
  /** Null if the pieces are the product's own, as for a variant that shares them. */
  variantId: number | null;
  title: string;
  choice: string;
  sku: string;
  quantity: number;
}

/** What each line adds to, locked until it is added: products before variants, in the order of orders' locks. */
async function readTargets(tx: Transaction, lines: StockIntakeInput['lines']): Promise<Target[]> {
  const ids = [...new Set(lines.map((line) => line.product_id))];
  await tx.$executeRaw`SELECT 1 FROM products WHERE id = ANY (${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  const rows = await tx.$queryRaw<TargetRow[]>`
    SELECT
      line.place, product.title, variant.id AS "variantId", variant.stock AS own, product.stock,
      coalesce(variant_name(variant.value_ids), '') AS choice, coalesce(variant.sku, product.sku, '') AS sku
    FROM json_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::json)
      AS line (place int, product_id int, variant_id int)
    JOIN products AS product ON product.id = line.product_id AND product.archived_at IS NULL
    LEFT JOIN product_variants AS variant ON variant.id = line.variant_id AND variant.product_id = product.id
    WHERE line.variant_id IS NULL OR variant.id IS NOT NULL`;
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return lines.map((line, place) => targetOf(line, byPlace.get(place)));
}

interface TargetRow {
  place: number;
  title: string;
  variantId: number | null;
  own: number | null;
  stock: number | null;
  choice: string;
  sku: string;
}

function targetOf({ product_id: productId, quantity }: StockIntakeInput['lines'][number], row?: TargetRow): Target {
  if (!row) return { kind: 'unknown' };
  const { title, choice, sku, own, stock } = row;
  const line = { productId, variantId: own === null ? null : row.variantId, title, choice, sku, quantity };
  const there = own ?? stock;
  return { kind: there === null ? 'uncounted' : 'counted', stock: there ?? 0, line };
}

function problemOf(target: Target, at: number, all: readonly Target[]): FieldProblem[] {
  const path = `lines.${at}`;
  if (target.kind === 'unknown') return [{ path, message: 'Такого товара больше нет' }];
  if (target.kind === 'uncounted') {
    return [{ path, message: 'Остаток этого товара не считается: сначала укажите его в списке товаров' }];
  }
  const same = all.flatMap((one) => (one.kind !== 'unknown' && isSame(one.line, target.line) ? one.line.quantity : []));
  const left = target.stock + same.reduce((sum, quantity) => sum + quantity, 0);
  return left > PRODUCT_LIMITS.stock ? [{ path, message: `На складе — не больше ${PRODUCT_LIMITS.stock} штук` }] : [];
}

const isSame = (one: StockLine, other: StockLine): boolean =>
  one.productId === other.productId && one.variantId === other.variantId;

/** One update for each row of stock, even if several lines add to it. */
async function moveStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const rows = JSON.stringify(lines);
  await tx.$executeRaw`
    UPDATE products AS product SET stock = product.stock + came.quantity, updated_at = now()
    FROM (
      SELECT "productId", sum(quantity)::int AS quantity
      FROM json_to_recordset(${rows}::json) AS line ("productId" int, "variantId" int, quantity int)
      WHERE "variantId" IS NULL GROUP BY "productId"
    ) AS came WHERE product.id = came."productId"`;
  await tx.$executeRaw`
    UPDATE product_variants AS variant SET stock = variant.stock + came.quantity
    FROM (
      SELECT "variantId", sum(quantity)::int AS quantity
      FROM json_to_recordset(${rows}::json) AS line ("variantId" int, quantity int)
      WHERE "variantId" IS NOT NULL GROUP BY "variantId"
    ) AS came WHERE variant.id = came."variantId"`;
}
