import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Database } from '#shared/domain/database.ts';
import { breakOffImport } from '#shared/domain/imports/break-off-import.ts';
import type { ImportWorkerData } from './import-worker.ts';

/** What 50,000 rows need; pictures are held elsewhere. */
const HEAP_MB = 300;

const BROKEN = 'Не получилось: магазин остался таким, каким был. Попробуйте ещё раз; если не поможет, разделите файл.';

interface Options extends ImportWorkerData {
  db: Database;
  log: Logger;
  /** The process is to end: what was begun is not done, and the queue does it again. */
  signal?: AbortSignal | undefined;
}

/** Has a thread of its own work on an import. Whatever happens to it, the import says so. */
export async function runImportJob({ db, log, signal, databaseUrl, env, job }: Options): Promise<void> {
  const { s3, dataDir } = env;
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { databaseUrl, env: { s3, dataDir }, job } satisfies ImportWorkerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop);
  try {
    // Rejects with what the thread dies of.
    await once(worker, 'exit');
  } catch (error) {
    log.error({ err: error, job }, 'an import broke off');
    await breakOffImport({ db }, { id: job.importId, problem: BROKEN });
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
  if (signal?.aborted) throw new Error('an import was stopped with its process');
}
