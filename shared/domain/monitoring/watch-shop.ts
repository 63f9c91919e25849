import type { Database } from '#shared/domain/database.ts';
import { setAlarm } from './alarms.ts';
import { isBackupMissing, lastBackup } from './backups.ts';
import { findStuckWork } from './find-stuck-work.ts';

interface Watched {
  db: Database;
  /** Whether this shop makes automatic backups. */
  makesBackups: boolean;
}

/** Checks notifications, payments, jobs and backups; notifies admins when something is stuck or works again. */
export async function watchShop({ db, makesBackups }: Watched): Promise<void> {
  const stuck = await findStuckWork(db);
  for (const kind of ['notifications', 'payments', 'jobs'] as const) {
    await setAlarm(db, kind, stuck[kind] > 0 ? { count: stuck[kind], reason: '' } : null);
  }
  // The backup job itself reports that there is a backup again.
  if (makesBackups && (await isBackupMissing(db))) {
    const last = await lastBackup(db);
    await setAlarm(db, 'backup', {
      count: 0,
      reason: last ? `the last one is of ${last.finishedAt.toISOString()}` : '',
    });
  }
}
