import { once } from 'node:events';
import { inspect } from 'node:util';
import { comesBy } from '#shared/domain/catalog/sign-changes.ts';
import { connectDatabase } from '#shared/platform/database.ts';
import type { Env } from '#shared/platform/env.ts';
import { lowerPriority } from '#shared/platform/lower-priority.ts';
import { openFileStore } from '#shared/platform/pictures/open-file-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { type ImportJob, workOnImport } from './work-on-import.ts';

// An import computes for seconds without a pause and needs hundreds of megabytes, which the allocator does not return.
// So it does not run in the bot's process.

export interface ImportOrder {
  databaseUrl: string;
  env: Pick<Env, 's3' | 'dataDir'>;
  job: ImportJob;
}

/** How the import ended, as reported by its process. */
export interface ImportEnd {
  /** The stack of the error. */
  failure?: string;
}

// Buyers come first on a machine with two cores.
lowerPriority();

// Ctrl-C and the end of a service reach every process of the shop. This one ends when the bot says so, or with the bot.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function work({ databaseUrl, env, job }: ImportOrder): Promise<ImportEnd> {
  const { prisma: db, close } = connectDatabase(databaseUrl);
  // Imports are started at the desk; the bot only runs them.
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
// The bot kills the process when it gets this message, because a process that had threads may hang while it exits.
process.send?.(await work(order as ImportOrder));
