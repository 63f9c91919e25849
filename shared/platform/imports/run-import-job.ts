import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Database } from '#shared/domain/database.ts';
import { breakOffImport } from '#shared/domain/imports/break-off-import.ts';
import { childEnvironment } from '#shared/platform/env.ts';
import { ALLOCATOR_LIMITS } from '#shared/platform/node-limits.ts';
import type { ImportOrder } from './import-process.ts';

const FILE = fileURLToPath(new URL('./import-process.ts', import.meta.url));

/** What 50,000 rows need; pictures are held elsewhere. A small young space is swept often, and what dies there is much. */
const LIMITS = ['--max-semi-space-size=4', '--max-old-space-size=300'];

const BROKEN = 'Не получилось: магазин остался таким, каким был. Попробуйте ещё раз; если не поможет, разделите файл.';

/** Of what it says when it breaks off: a stack, or the state of a heap that is full. */
const SAID_LENGTH = 4000;

interface Options extends ImportOrder {
  db: Database;
  log: Logger;
  /** The process is to end: what was begun is not done, and the queue does it again. */
  signal?: AbortSignal | undefined;
}

/** Has a process of its own work on an import. Whatever happens to it, the import says so. */
export async function runImportJob({ db, log, signal, databaseUrl, env, job }: Options): Promise<void> {
  const { s3, dataDir } = env;
  const child = fork(FILE, [], {
    env: childEnvironment(ALLOCATOR_LIMITS),
    execArgv: LIMITS,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const stop = () => void child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  try {
    const ended = endOf(child);
    child.send({ databaseUrl, env: { s3, dataDir }, job } satisfies ImportOrder);
    const failure = await ended;
    if (signal?.aborted) throw new Error('an import was stopped with its process');
    if (failure === undefined) return;
    log.error({ job, pid: child.pid, ...failure }, 'an import broke off');
    await breakOffImport({ db }, { id: job.importId, problem: BROKEN });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

interface Failure {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The end of what it has said of itself. */
  said: string;
}

/** Undefined for a good end. */
function endOf(child: ChildProcess): Promise<Failure | undefined> {
  let said = '';
  const hear = (more: string) => {
    said = (said + more).slice(-SAID_LENGTH);
  };
  child.stderr?.setEncoding('utf8').on('data', hear);
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      hear(message);
      // Of one that runs, how it ends is told besides.
      if (child.pid === undefined) resolve({ code: null, signal: null, said });
    });
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : { code, signal, said }));
  });
}
