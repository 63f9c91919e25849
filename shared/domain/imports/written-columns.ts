import { Prisma } from '#prisma/generated/client.ts';

// What a row of an import does to a column. `row` has the new value and, as `was_…`, the old value that it was computed
// from: if somebody has changed the column since then, their change stays.

/** Pieces that were sold or given back since the shop was read stay so: the stock moves by the difference. */
export const movedStock = (item: Prisma.Sql): Prisma.Sql => Prisma.sql`
  CASE
    WHEN row.stock IS NOT DISTINCT FROM row.was_stock OR (${item}.stock IS NULL) <> (row.was_stock IS NULL)
      THEN ${item}.stock
    WHEN ${item}.stock + row.stock - row.was_stock IS NULL THEN row.stock
    ELSE greatest(0, ${item}.stock + row.stock - row.was_stock)
  END`;

/** A price and its old price belong together: one alone may mean nothing, or break the rule that the old is higher. */
export const isSamePrice = (item: Prisma.Sql): Prisma.Sql => Prisma.sql`
  row.takes_price AND (${item}.price, ${item}.old_price) IS NOT DISTINCT FROM (row.was_price, row.was_old_price)`;

/** Codes that change were cleared before; a code that somebody else has taken since stays theirs. */
export const takesCode = (item: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (${item}.sku IS NULL AND NOT EXISTS (SELECT FROM products AS other WHERE other.sku = row.sku)
    AND NOT EXISTS (SELECT FROM product_variants AS other WHERE other.sku = row.sku))`;
