import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const DAILY = 7;
const WEEKLY = 4;
const WEEK_MS = 7 * 24 * 3600 * 1000;

const NAME = /^prilavok-(\d{4}-\d\d-\d\d)\.zip$/;

/** The name of a backup while it is being written. A killed process leaves such a file behind. */
export const unfinishedName = (file: string, id: string): string => `${file}.${id}.part`;
const UNFINISHED = /^prilavok-.*\.part$/;
const LEFT_BEHIND_MS = 24 * 3600 * 1000;

/** One a day: a second one replaces the first of the same day. */
export const backupFile = (folder: string, now: Date): string =>
  path.join(folder, `prilavok-${now.toISOString().slice(0, 10)}.zip`);

/** The days of the existing backups, newest first. */
export async function backupDays(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
}

/**
 * The backups to delete, from `days`, newest first: all but the last seven and the newest of each of the four weeks
 * before.
 */
export function outdated(days: readonly string[]): string[] {
  const kept = new Set(days.slice(0, DAILY));
  const weeks = new Set<number>();
  for (const day of days.slice(DAILY)) {
    const week = Math.floor(Date.parse(day) / WEEK_MS);
    if (weeks.size === WEEKLY || weeks.has(week)) continue;
    weeks.add(week);
    kept.add(day);
  }
  return days.filter((day) => !kept.has(day));
}

/** Deletes outdated backups. Files with other names stay. */
export async function dropOutdated(folder: string, now: Date): Promise<void> {
  for (const day of outdated(await backupDays(folder))) await rm(path.join(folder, `prilavok-${day}.zip`));
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED.test(each))) {
    const file = path.join(folder, name);
    if (now.getTime() - (await stat(file)).mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
  }
}
