import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { inspect } from 'node:util';
import { comesBy } from '#shared/domain/catalog/sign-changes.ts';
import { connectDatabase } from '#shared/platform/database.ts';
import type { Env } from '#shared/platform/env.ts';
import { openFileStore } from '#shared/platform/pictures/open-file-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { type ImportJob, workOnImport } from './work-on-import.ts';

// An import computes for seconds on end and takes hundreds of megabytes, which an allocator keeps once it has them:
// neither is the bot's.

export interface ImportOrder {
  databaseUrl: string;
  env: Pick<Env, 's3' | 'dataDir'>;
  job: ImportJob;
}

/** How it ended, as far as it could say so itself. */
export interface ImportEnd {
  /** The stack of what it failed by. */
  failure?: string;
}

// It is in no hurry, and on a machine of two cores buyers are. What it starts takes its place over.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Ctrl-C and the end of a service reach every process of the shop. When this one ends, its bot says, or the bot's own end.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function work({ databaseUrl, env, job }: ImportOrder): Promise<ImportEnd> {
  const { prisma: db, close } = connectDatabase(databaseUrl);
  // Whoever imports is at the desk; the bot only has the time for it.
  comesBy(db, 'api');
  try {
    const files = openFileStore(env);
    await workOnImport({ db, files, pictures: createPictureStore(files) }, job);
    return {};
  } catch (error) {
    return { failure: inspect(error) };
  } finally {
    await close();
  }
}

const [order] = await once(process, 'message');
// The bot ends the process when it gets this: one that has had threads may hang while it exits.
process.send?.(await work(order as ImportOrder));
