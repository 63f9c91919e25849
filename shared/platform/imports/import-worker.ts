import { workerData } from 'node:worker_threads';
import { comesBy } from '#shared/domain/catalog/sign-changes.ts';
import { connectDatabase } from '#shared/platform/database.ts';
import type { Env } from '#shared/platform/env.ts';
import { openFileStore } from '#shared/platform/pictures/open-file-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { type ImportJob, workOnImport } from './work-on-import.ts';

// An import computes for seconds on end and takes hundreds of megabytes: neither is the bot's.

export interface ImportWorkerData {
  databaseUrl: string;
  env: Pick<Env, 's3' | 'dataDir'>;
  job: ImportJob;
}

const { databaseUrl, env, job } = workerData as ImportWorkerData;
const { prisma: db, close } = connectDatabase(databaseUrl);
// Whoever imports is at the desk; the bot only has the time for it.
comesBy(db, 'api');
try {
  const files = openFileStore(env);
  await workOnImport({ db, files, pictures: createPictureStore(files) }, job);
} finally {
  await close();
}
