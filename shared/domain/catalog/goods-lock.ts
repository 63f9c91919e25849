import { Prisma } from '#prisma/generated/client.ts';
import { advisoryLock, type Transaction } from '#shared/domain/database.ts';

// An import writes a whole catalogue in one transaction, and each written row stays locked until the end. Nobody else
// should wait a minute for such a row: they wait a second, and are then asked to try again.

const THING = 'goods writing';

/** Taken before the first of many rows is written; it waits for transactions that already change products. */
export const lockGoods = (tx: Transaction): Promise<void> => advisoryLock(tx, THING);

/**
 * Must be the first statement of a transaction that locks goods: while somebody writes all of them, it waits a second
 * for any row and then fails as `goods_busy`.
 */
export const WAIT_SHORTLY = Prisma.sql`
  SELECT set_config(
    'lock_timeout',
    CASE WHEN pg_try_advisory_xact_lock_shared(hashtextextended(${`prilavok ${THING}`}, 0)) THEN '0' ELSE '1s' END,
    true
  ) AS wait`;

export async function waitShortly(tx: Transaction): Promise<void> {
  await tx.$queryRaw(WAIT_SHORTLY);
}
