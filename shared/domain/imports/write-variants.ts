import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { GoodsToWrite, VariantState } from './goods-state.ts';
import { foundValue, type Values } from './write-options.ts';
import { isSamePrice, movedStock, takesCode } from './written-columns.ts';

const VARIANT = Prisma.sql`(
  id int, product_id int, value_ids int[], sku text, price int, old_price int, stock int, position int,
  was_price int, was_old_price int, was_stock int, takes_sku boolean, takes_price boolean, takes_position boolean
)`;

/** Writes what differs between the two states of known variants, if nobody else changed it, and adds the new ones. */
export async function writeVariants(
  tx: Transaction,
  some: readonly GoodsToWrite[],
  { values, freed }: { values: Values; freed: ReadonlySet<number> },
): Promise<void> {
  const rows = some.flatMap(({ id, was, state }) =>
    state.variants.map((variant, position) => {
      const place = was?.variants.findIndex((one) => one.id === variant.id) ?? -1;
      return {
        ...variantRow(variant, was?.variants[place], freed),
        product_id: id,
        position,
        takes_position: place !== position,
        value_ids: variant.id === null ? idsOf(variant, values) : [],
      };
    }),
  );
  if (rows.length === 0) return;
  const known = JSON.stringify(rows.filter(({ id }) => id !== null));
  const added = JSON.stringify(rows.filter(({ id }) => id === null));
  await tx.$executeRaw`
    UPDATE product_variants AS variant SET
      sku = CASE WHEN row.takes_sku AND ${takesCode(Prisma.sql`variant`)} THEN row.sku ELSE variant.sku END,
      price = CASE WHEN ${isSamePrice(Prisma.sql`variant`)} THEN row.price ELSE variant.price END,
      old_price = CASE WHEN ${isSamePrice(Prisma.sql`variant`)} THEN row.old_price ELSE variant.old_price END,
      stock = ${movedStock(Prisma.sql`variant`)},
      position = CASE WHEN row.takes_position THEN row.position ELSE variant.position END
    FROM json_to_recordset(${known}::json) AS row ${VARIANT}
    WHERE variant.id = row.id
      AND (row.takes_sku OR row.takes_price OR row.takes_position OR row.stock IS DISTINCT FROM row.was_stock)`;
  await tx.$executeRaw`
    INSERT INTO product_variants (product_id, value_ids, sku, price, old_price, stock, position)
    SELECT product_id, value_ids, sku, price, old_price, stock, position
    FROM json_to_recordset(${added}::json) AS row ${VARIANT}`;
}

const idsOf = (variant: VariantState, values: Values): number[] =>
  Object.entries(variant.values)
    .map(([name, value]) => foundValue(values, name, value).valueId)
    .sort((one, other) => one - other);

const variantRow = (variant: VariantState, was: VariantState | undefined, freed: ReadonlySet<number>) => ({
  id: variant.id,
  sku: variant.sku,
  price: variant.price,
  old_price: variant.oldPrice,
  stock: variant.stock,
  was_price: was?.price ?? null,
  was_old_price: was?.oldPrice ?? null,
  was_stock: was?.stock ?? null,
  takes_sku: variant.sku !== (was?.sku ?? null) && (!was?.sku || freed.has(variant.id ?? 0)),
  takes_price: variant.price !== (was?.price ?? null) || variant.oldPrice !== (was?.oldPrice ?? null),
});
