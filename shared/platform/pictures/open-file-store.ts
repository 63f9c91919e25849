import { type Env, uploadsDir } from '#shared/platform/env.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The bucket of the environment, or else a folder of this machine. */
export const openFileStore = (env: Pick<Env, 's3' | 'dataDir'>): FileStore =>
  env.s3 ? s3Store(env.s3) : folderStore(uploadsDir(env));
