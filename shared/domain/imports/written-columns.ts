import { Prisma } from '#prisma/generated/client.ts';

// What a row of an import does to a column. `row` has the value that it is to have and, as `was_…`, the one that this was made
// from: whoever changed the column since then was not asked, and keeps their change.

/** Pieces that were sold or given back since the shop was read stay so: what is counted moves by as much as was meant. */
export const movedStock = (item: Prisma.Sql): Prisma.Sql => Prisma.sql`
  CASE
    WHEN row.stock IS NOT DISTINCT FROM row.was_stock OR (${item}.stock IS NULL) <> (row.was_stock IS NULL)
      THEN ${item}.stock
    WHEN ${item}.stock + row.stock - row.was_stock IS NULL THEN row.stock
    ELSE greatest(0, ${item}.stock + row.stock - row.was_stock)
  END`;

/** A price and the old one beside it are one: half of a pair may say nothing, or break the rule that the old one is above. */
export const isSamePrice = (item: Prisma.Sql): Prisma.Sql => Prisma.sql`
  row.takes_price AND (${item}.price, ${item}.old_price) IS NOT DISTINCT FROM (row.was_price, row.was_old_price)`;

/** Codes that change were freed before; one that somebody else has taken since stays theirs. */
export const takesCode = (item: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (${item}.sku IS NULL AND NOT EXISTS (SELECT FROM products AS other WHERE other.sku = row.sku)
    AND NOT EXISTS (SELECT FROM product_variants AS other WHERE other.sku = row.sku))`;
