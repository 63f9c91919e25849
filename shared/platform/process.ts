import { releaseHeldPostgres } from './embedded-postgres/acquire-embedded-postgres.ts';
import { watchNpm } from './parent-watch.ts';
import { AlreadyToldError, StartError } from './start-error.ts';

/** The exit code of a process that would fail again with the same environment. */
export const cannotStartCode = 78;

/**
 * A running program. `hurry` is called at a second Ctrl-C and shortens close(); without it the process ends at once.
 */
export type Running = Readonly<{ close: () => Promise<void>; hurry?: () => void }>;

type Options = Readonly<{
  /** How many milliseconds closing may take; then the process ends anyway. */
  patience?: number;
  /** The process ends after `start`: a command, not a server. */
  once?: boolean;
}>;

/**
 * Runs a program until it ends. Tells a supervisor when it is ready, and closes it on Ctrl-C, on SIGTERM, when the
 * terminal is closed, and when the supervisor or npm has ended. A StartError is printed on stderr, with exit code 78.
 * The signal for `start` is aborted if the process must stop before it is ready.
 */
export async function runMain(
  start: (signal: AbortSignal) => Promise<Running>,
  { patience = 15_000, once = false }: Options = {},
): Promise<void> {
  const asked = new AbortController();
  let running: Running | undefined;
  let ending = false;

  // A program runs until it must stop, even if nothing else keeps Node.js running.
  const awake = setInterval(() => {}, 2 ** 30);
  // Never rejects: errors of closing are logged.
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
  // A closed terminal or pipe must not crash a program that is closing.
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

/**
 * Runs a command that ends by itself, with the same signal handling. `--help` and `-h` print `help` instead.
 */
export async function runCommand(help: string, command: () => Promise<void>): Promise<void> {
  const start = async () => {
    if (isHelpAsked()) process.stdout.write(`${help}\n`);
    else await command();
    return { close: async () => {} };
  };
  await runMain(start, { once: true });
}

/** Whether the program should only say how it is used, whatever else was given. */
export const isHelpAsked = (): boolean => process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h');

function onStop(first: () => void, again: () => void): void {
  let askedAt = 0;
  const stop = () => {
    if (askedAt === 0) {
      askedAt = Date.now();
      first();
      // npm repeats the Ctrl-C that the terminal has already sent to all processes.
    } else if (Date.now() - askedAt > 700) again();
  };
  const supervised = process.connected;
  // Ctrl-C reaches all processes of the terminal, but the supervisor decides in which order they stop.
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
