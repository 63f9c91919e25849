import type { Database } from '#shared/domain/database.ts';
import { setAlarm } from './alarms.ts';
import { isBackupMissing, lastBackup } from './backups.ts';
import { findStuckWork } from './find-stuck-work.ts';

interface Watched {
  db: Database;
  /** Whether this shop makes automatic backups. */
  makesBackups: boolean;
}

/** Looks whether notifications, payments, jobs and backups get on, and tells admins where they do not, and when they do again. */
export async function watchShop({ db, makesBackups }: Watched): Promise<void> {
  const stuck = await findStuckWork(db);
  for (const kind of ['notifications', 'payments', 'jobs'] as const) {
    await setAlarm(db, kind, stuck[kind] > 0 ? { count: stuck[kind], reason: '' } : null);
  }
  // That there is one again is reported by the backup itself.
  if (makesBackups && (await isBackupMissing(db))) {
    const last = await lastBackup(db);
    await setAlarm(db, 'backup', {
      count: 0,
      reason: last ? `the last one is of ${last.finishedAt.toISOString()}` : '',
    });
  }
}
