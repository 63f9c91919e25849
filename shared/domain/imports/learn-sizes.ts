import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import type { GoodsToWrite } from './goods-state.ts';

/** One column of each is enough for the planner to know how many rows there are. */
const OF_PRODUCTS = Prisma.sql`ANALYZE products (id), product_search (product_id), product_events (product_id)`;
const OF_VARIANTS = Prisma.sql`ANALYZE product_variants (product_id), product_attributes (product_id)`;

/**
 * Refreshes the statistics of the tables, whenever the written rows have doubled. Nothing else can: no other
 * transaction sees these rows yet. Without it, if a table was empty before (after an undone or broken off import),
 * every trigger query for one product scans the whole table, and a thousand products with variants take a minute.
 */
export function sizeLearner(tx: Transaction): (written: readonly GoodsToWrite[]) => Promise<void> {
  const products = whenDoubled(() => tx.$executeRaw(OF_PRODUCTS));
  const variants = whenDoubled(() => tx.$executeRaw(OF_VARIANTS));
  return async (written) => {
    await products(written.length);
    await variants(written.reduce((sum, { state }) => sum + state.options.length + state.variants.length, 0));
  };
}

function whenDoubled(learn: () => Promise<unknown>): (added: number) => Promise<void> {
  let [rows, known] = [0, 0];
  return async (added) => {
    rows += added;
    if (added === 0 || rows < 2 * known) return;
    known = rows;
    await learn();
  };
}
