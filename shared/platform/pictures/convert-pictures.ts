import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#shared/domain/database.ts';
import { changePictureAddress } from '#shared/domain/orders/change-picture-address.ts';
import { copyToBucket, filesToCopy } from './copy-to-bucket.ts';
import type { FileStore } from './file-store.ts';
import { OLD_PICTURE_NAME, savePictureRedirect } from './picture-redirects.ts';
import { PictureRefused } from './picture-refused.ts';
import type { PictureStore } from './picture-store.ts';

interface Deps {
  db: Database;
  files: FileStore;
  pictures: PictureStore;
  log: Logger;
}

interface Place {
  uploadsDir: string;
  /** Aborted when the program ends: the rest is converted at the next start. */
  signal: AbortSignal;
}

const TELL_EVERY = 25;

/** Whether this machine's folder has pictures of older versions, or pictures that are missing in the bucket. */
export async function hasPicturesToConvert({ files }: Pick<Deps, 'files'>, uploadsDir: string): Promise<boolean> {
  if ((await oldPictures(uploadsDir)).length > 0) return true;
  return files.isShared && (await filesToCopy(files, uploadsDir)).length > 0;
}

/**
 * Makes all sizes of the pictures that older versions stored unchanged, and copies everything into the bucket, if there
 * is one. A file is deleted only when its picture is stored under its new address, so an interrupted run can be
 * continued.
 */
export async function convertPictures(deps: Deps, { uploadsDir, signal }: Place): Promise<void> {
  const { log, files } = deps;
  const names = await oldPictures(uploadsDir);
  let refused = 0;
  for (const [at, name] of names.entries()) {
    signal.throwIfAborted();
    if (!(await convert(deps, path.join(uploadsDir, 'pictures', name)))) refused++;
    if ((at + 1) % TELL_EVERY === 0) log.info({ done: at + 1, of: names.length }, 'pictures are being converted');
  }
  if (names.length > 0) log.info({ converted: names.length - refused, refused }, 'the pictures are converted');
  if (!files.isShared) return;
  const copied = await copyToBucket(files, { uploadsDir, signal });
  if (copied > 0) log.info({ copied }, 'the pictures are in the bucket');
}

async function oldPictures(uploadsDir: string): Promise<string[]> {
  const names = await readdir(path.join(uploadsDir, 'pictures')).catch(() => []);
  return names.filter((name) => OLD_PICTURE_NAME.test(name)).sort();
}

/** False for a file that is not a picture by today's rules: it is not changed. */
async function convert({ db, files, pictures, log }: Deps, file: string): Promise<boolean> {
  const name = path.basename(file);
  try {
    const kept = await pictures.keep(await readFile(file));
    await changePictureAddress({ db }, { from: `/uploads/pictures/${name}`, to: kept });
    await savePictureRedirect(files, name, kept.url);
    await rm(file);
    return true;
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    log.warn({ name, reason: error.reason }, 'an old picture cannot be converted');
    return false;
  }
}
