import { setTimeout as pause } from 'node:timers/promises';
import type { PrismaClient } from '#prisma/generated/client.ts';

/** Shorter than the timeout of usual health checks. */
const WITHIN_MS = 3_000;

/** Throws while the database does not answer in time. */
export async function assertDatabaseAnswers(db: PrismaClient): Promise<void> {
  const stop = new AbortController();
  const late = pause(WITHIN_MS, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`the database has not answered within ${WITHIN_MS / 1000} s`);
  });
  // Aborted below when nobody waits for it.
  late.catch(() => {});
  try {
    await Promise.race([db.$queryRaw`SELECT 1`, late]);
  } finally {
    stop.abort();
  }
}
