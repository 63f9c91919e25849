import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/** Files under one folder. A file is never incomplete, also if two processes write it at once. */
export function folderStore(folder: string): FileStore {
  const fileOf = (key: string): string => path.join(folder, ...key.split('/'));
  return {
    name: folder,
    isShared: false,
    read: (key) => readFile(fileOf(key)).catch(nullWhereMissing),
    has: (key) => isThere(fileOf(key)),
    remove: (key) => rm(fileOf(key), { force: true }),
    write: async (key, bytes) => {
      const target = fileOf(key);
      if (await isThere(target)) return;
      const place = path.dirname(target);
      await mkdir(place, { recursive: true });
      const draft = path.join(place, `${randomUUID()}.part`);
      try {
        await writeFile(draft, bytes, { flag: 'wx' });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
