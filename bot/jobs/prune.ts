import type { JobHelpers } from 'graphile-worker';
import { pruneSignIns } from '#shared/domain/customers/prune-sign-ins.ts';
import { pruneIdempotencyKeys } from '#shared/domain/orders/prune-idempotency-keys.ts';
import type { BotDeps } from '../context.ts';
import { cleanConversations } from '../conversations/storage.ts';
import { cleanUpdates } from '../updates/update-rows.ts';

/** Every night at 03:17 UTC; a night that the shop slept through is made up for at its next start. */
export const PRUNE_SCHEDULE = '17 3 * * * prune ?fill=2d';

/** What was given up, or failed after a newer job had taken its place: nothing runs it again. */
const DELETE_DEAD_JOBS = `
  DELETE FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND locked_at IS NULL`;

/** Deletes what has had its time: sessions, one-time codes, keys of repeated orders, and what the bot has begun and done. */
export async function prune({ db, log }: Pick<BotDeps, 'db' | 'log'>, query: JobHelpers['query']): Promise<void> {
  const signIns = await pruneSignIns(db);
  const idempotencyKeys = await pruneIdempotencyKeys(db);
  await cleanConversations(db);
  await cleanUpdates(db);
  await query(DELETE_DEAD_JOBS);
  log.info({ ...signIns, idempotencyKeys }, 'what has had its time is deleted');
}
