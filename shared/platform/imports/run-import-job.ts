import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Database } from '#shared/domain/database.ts';
import { failImport } from '#shared/domain/imports/fail-import.ts';
import { childEnvironment } from '#shared/platform/env.ts';
import { ALLOCATOR_LIMITS } from '#shared/platform/node-limits.ts';
import type { ImportEnd, ImportOrder } from './import-process.ts';

const FILE = fileURLToPath(new URL('./import-process.ts', import.meta.url));

/**
 * 100,000 rows of 9 columns need 400 MB of heap, without pictures. Memory matters more than time here: without the
 * first two options, garbage makes the process half as large again.
 */
const LIMITS = ['--optimize-for-size', '--max-semi-space-size=2', '--max-old-space-size=500'];

const BROKEN = 'Не получилось: магазин остался таким, каким был. Попробуйте ещё раз; если не поможет, разделите файл.';

/** Many times longer than the largest archive of photos (500 MB) needs. Other imports wait until this one has ended. */
const MOST_MS = 3 * 3_600_000;

const TOO_LONG = 'Файл обрабатывался дольше трёх часов и остановлен: магазин остался таким, каким был. Разделите файл.';

/** The limit for a stored stack, or for the report about a full heap. */
const SAID_LENGTH = 4000;

interface Options extends ImportOrder {
  db: Database;
  log: Logger;
  /** Aborted when the program ends: the import is not finished, and the queue runs it again. */
  signal?: AbortSignal | undefined;
  /** The process is ended after this time. */
  withinMs?: number;
}

/** Runs a separate process for an import. Whatever happens to it is stored in the import. */
export async function runImportJob({
  db,
  log,
  signal,
  withinMs = MOST_MS,
  databaseUrl,
  env,
  job,
}: Options): Promise<void> {
  const { s3, dataDir } = env;
  const child = fork(FILE, [], {
    env: childEnvironment(ALLOCATOR_LIMITS),
    execArgv: LIMITS,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const stop = () => void child.kill('SIGKILL');
  const limit = AbortSignal.timeout(withinMs);
  for (const one of [signal, limit]) one?.addEventListener('abort', stop);
  try {
    const ended = endOf(child);
    child.send({ databaseUrl, env: { s3, dataDir }, job } satisfies ImportOrder);
    const failure = await ended;
    if (signal?.aborted) throw new Error('an import was stopped with its process');
    if (failure === undefined) return;
    const isTooLong = limit.aborted;
    log.error({ job, pid: child.pid, isTooLong, ...failure }, 'an import failed');
    await failImport({ db }, { id: job.importId, problem: isTooLong ? TOO_LONG : BROKEN });
  } finally {
    for (const one of [signal, limit]) one?.removeEventListener('abort', stop);
  }
}

interface Failure {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** What the process printed before its end. */
  said: string;
}

/** Undefined if the process ended without an error. */
function endOf(child: ChildProcess): Promise<Failure | undefined> {
  let said = '';
  let isDone = false;
  const note = (more: string) => {
    said = (said + more).slice(-SAID_LENGTH);
  };
  child.stderr?.setEncoding('utf8').on('data', note);
  child.once('message', ({ failure }: ImportEnd) => {
    isDone = failure === undefined;
    note(failure ?? '');
    child.kill('SIGKILL');
  });
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      note(message);
      // A process that was started also emits its end.
      if (child.pid === undefined) resolve({ code: null, signal: null, said });
    });
    child.once('close', (code, signal) => resolve(isDone ? undefined : { code, signal, said }));
  });
}
