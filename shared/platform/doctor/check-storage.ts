import { existsSync } from 'node:fs';
import { mkdtemp, rmdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { backupDays } from '#shared/platform/backup/keep-backups.ts';
import type { Env } from '#shared/platform/env.ts';
import { bad, causeOf, type Finding, good, warning } from './finding.ts';

const GB = 1024 ** 3;
const LOW = 2 * GB;
const TOO_LOW = GB / 4;
const OLD_MS = 3 * 24 * 3600 * 1000;

/** Checks the free disk space and the age of the backups. */
export async function checkStorage({ dataDir, backupDir }: Pick<Env, 'dataDir' | 'backupDir'>): Promise<Finding[]> {
  return [await checkDisk(dataDir), await checkBackups(backupDir)];
}

async function checkDisk(folder: string): Promise<Finding> {
  const about = 'Диск';
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const said = `свободно ${(free / GB).toFixed(1)} ГБ`;
    if (free < TOO_LOW) return bad(about, `${said}. Освободите место: магазин и база вот-вот остановятся`);
    if (free < LOW) return warning(about, `${said}. Освободите место, пока его хватает`);
    return good(about, said);
  } catch (error) {
    return bad(about, `папки ${folder} нет (${causeOf(error)}). Проверьте DATA_DIR`);
  }
}

async function checkBackups(folder: string | undefined): Promise<Finding> {
  const about = 'Резервные копии';
  if (folder === undefined) return warning(about, 'выключены (BACKUP_DIR=off). Убедитесь, что их делает кто-то другой');
  try {
    await assertWritable(folder);
    const [newest] = await backupDays(folder);
    if (newest === undefined) {
      return warning(
        about,
        `в ${folder} пока нет ни одной. Бот делает их каждую ночь, сразу можно так: npm run backup`,
      );
    }
    // The day began up to a day before the backup of its night.
    if (Date.now() - Date.parse(newest) > OLD_MS) {
      return bad(about, `последняя от ${newest}. Посмотрите журнал бота и сделайте свежую: npm run backup`);
    }
    return good(about, `последняя от ${newest}. Держите ещё одну на другой машине`);
  } catch (error) {
    return bad(
      about,
      `в папку ${folder} не записать или не прочесть её (${causeOf(error)}). Проверьте BACKUP_DIR и права на папку`,
    );
  }
}

/**
 * Writes into the folder, or into the one in which it would be made: who may write is not all that counts (/proc, a full
 * disk). It leaves nothing behind: whoever runs the doctor may be another user than the bot, who makes the folder.
 */
async function assertWritable(folder: string): Promise<void> {
  try {
    await rmdir(await mkdtemp(path.join(folder, '.doctor-')));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT' && !existsSync(folder);
    if (!isMissing || path.dirname(folder) === folder) throw error;
    await assertWritable(path.dirname(folder));
  }
}
