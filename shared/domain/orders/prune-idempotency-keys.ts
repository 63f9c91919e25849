import { IDEMPOTENCY_KEY_DAYS } from '#shared/contract/order-limits.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** Deletes checkout keys that are too old for a repetition. Returns how many. */
export async function pruneIdempotencyKeys(db: Transaction): Promise<number> {
  const before = new Date(Date.now() - IDEMPOTENCY_KEY_DAYS * 24 * 3600 * 1000);
  const { count } = await db.idempotencyKey.deleteMany({ where: { createdAt: { lte: before } } });
  return count;
}
