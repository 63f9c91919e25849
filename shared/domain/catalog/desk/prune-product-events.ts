import type { Database } from '#shared/domain/database.ts';

/** The desk shows who changed a product for so many days. */
const KEPT_DAYS = 730;
/** A big import writes about as many: no single statement deletes for long. */
const AT_ONCE = 20_000;

/** Deletes product events that nobody needs any more, oldest first. Returns how many. */
export async function pruneProductEvents(db: Database, atOnce = AT_ONCE): Promise<number> {
  const before = new Date(Date.now() - KEPT_DAYS * 24 * 3600 * 1000);
  let pruned = 0;
  for (;;) {
    // In key order: the table has no index of times, and needs none.
    const count = await db.$executeRaw`
      DELETE FROM product_events
      WHERE at < ${before} AND id IN (SELECT id FROM product_events ORDER BY id LIMIT ${atOnce})`;
    pruned += count;
    if (count < atOnce) return pruned;
  }
}
