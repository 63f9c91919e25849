import { releaseHeldPostgres } from './embedded-postgres/acquire-embedded-postgres.ts';
import { watchNpm } from './parent-watch.ts';
import { AlreadyToldError, StartError } from './start-error.ts';

/** The exit code that says: started again with the same environment, it would fail again. */
export const cannotStartCode = 78;

/** What a process runs. `hurry` is called at a second Ctrl-C and makes close() short; without it the process just ends. */
export type Running = Readonly<{ close: () => Promise<void>; hurry?: () => void }>;

type Options = Readonly<{
  /** Milliseconds that closing may take before the process ends anyway. */
  patience?: number;
  /** Ends when `start` is through: a command, not a server. */
  once?: boolean;
}>;

/**
 * Runs a main to its end: tells a supervisor when it is ready, and closes it on Ctrl-C, SIGTERM, a closed terminal and
 * the death of the supervisor or of npm. A StartError becomes its message on stderr and exit code 78. `start` gets a signal that
 * is aborted when the process is asked to stop before it is ready.
 */
export async function runMain(
  start: (signal: AbortSignal) => Promise<Running>,
  { patience = 15_000, once = false }: Options = {},
): Promise<void> {
  const asked = new AbortController();
  let running: Running | undefined;
  let ending = false;

  // A main runs until it is asked to end, even when nothing of it keeps Node.js awake.
  const awake = setInterval(() => {}, 2 ** 30);
  // Never rejects: closing complains of what fails in it.
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    clearInterval(awake);
    setTimeout(() => process.exit(code || 1), patience);
    process.exit(await closeAll(running, code));
  };
  onStop(
    () => {
      asked.abort();
      if (running) void end(0);
    },
    () => (running?.hurry ? running.hurry() : process.exit(1)),
  );
  const fail = (error: unknown) => {
    if (!ending) complain(error);
    void end(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // A closed terminal or pipe must not turn an orderly end into a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    running = await start(asked.signal);
    if (asked.signal.aborted || once) return await end(0);
    if (process.connected) process.send?.({ ready: true });
  } catch (error) {
    if (asked.signal.aborted) return await end(0);
    complain(error);
    await end(error instanceof StartError ? cannotStartCode : 1);
  }
}

/** Runs a command that ends by itself, with the same signal handling. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  const start = async () => {
    await command();
    return { close: async () => {} };
  };
  await runMain(start, { once: true });
}

function onStop(first: () => void, again: () => void): void {
  let askedAt = 0;
  const stop = () => {
    if (askedAt === 0) {
      askedAt = Date.now();
      first();
      // npm passes on the Ctrl-C that the terminal has given to everyone already.
    } else if (Date.now() - askedAt > 700) again();
  };
  const supervised = process.connected;
  // Ctrl-C reaches the whole terminal, but the order of ending is the supervisor's.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, supervised ? () => {} : stop);
  process.on('SIGTERM', stop);
  if (!supervised) {
    watchNpm(() => {
      if (askedAt === 0) stop();
    });
    return;
  }
  process.once('disconnect', stop);
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'stop' in message) stop();
  });
}

async function closeAll(running: Running | undefined, code: number): Promise<number> {
  let result = code;
  for (const close of [async () => running?.close(), releaseHeldPostgres]) {
    try {
      await close();
    } catch (error) {
      complain(error);
      result = result || 1;
    }
  }
  return result;
}

function complain(error: unknown): void {
  if (error instanceof AlreadyToldError) return;
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
}
