import { expect, vi } from 'vitest';
import type { Database } from '#shared/domain/database.ts';

/** Waits until a transaction in this database waits for a lock of another. */
export async function untilSomebodyWaits(db: Database, { timeout = 5000 } = {}): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(rows).not.toEqual([]);
    },
    { timeout, interval: 20 },
  );
}
