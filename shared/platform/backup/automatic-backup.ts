import { stat } from 'node:fs/promises';
import type { Database } from '#shared/domain/database.ts';
import { setAlarm } from '#shared/domain/monitoring/alarms.ts';
import { recordBackup } from '#shared/domain/monitoring/backups.ts';
import { backupFile, dropOutdated } from './keep-backups.ts';
import { writeBackup } from './write-backup.ts';

interface AutomaticBackup {
  db: Database;
  databaseUrl: string;
  uploadsDir: string;
  folder: string;
}

interface Attempt {
  /** The last attempt of today. */
  isLast: boolean;
}

/** Makes the backup of the day and deletes expired ones; admins are notified when it fails, and when it works again. */
export async function makeAutomaticBackup(
  { db, databaseUrl, uploadsDir, folder }: AutomaticBackup,
  { isLast }: Attempt,
  now = new Date(),
): Promise<void> {
  try {
    const { file } = await writeBackup({ databaseUrl, uploadsDir, file: backupFile(folder, now) });
    await recordBackup(db, (await stat(file)).size);
    await setAlarm(db, 'backup', null);
    await dropOutdated(folder, now);
  } catch (error) {
    if (isLast)
      await setAlarm(db, 'backup', { count: 0, reason: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}
