import { pruneSignIns } from '#shared/domain/customers/prune-sign-ins.ts';
import { pruneIdempotencyKeys } from '#shared/domain/orders/prune-idempotency-keys.ts';
import type { BotDeps } from '../context.ts';
import { cleanConversations } from '../conversations/storage.ts';
import { cleanUpdates } from '../updates/update-rows.ts';

/** Every night at 03:17 UTC; a night that the shop slept through is made up for at its next start. */
export const PRUNE_SCHEDULE = '17 3 * * * prune ?fill=2d';

/** Deletes what has had its time: sessions, one-time codes, keys of repeated orders, and what the bot has begun and done. */
export async function prune({ db, log }: Pick<BotDeps, 'db' | 'log'>): Promise<void> {
  const signIns = await pruneSignIns(db);
  const idempotencyKeys = await pruneIdempotencyKeys(db);
  await cleanConversations(db);
  await cleanUpdates(db);
  log.info({ ...signIns, idempotencyKeys }, 'what has had its time is deleted');
}
