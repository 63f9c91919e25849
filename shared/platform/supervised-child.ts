import { type ChildProcess, fork } from 'node:child_process';
import { childEnvironment } from './env.ts';
import type { Logger } from './logger.ts';
import { ALLOCATOR_LIMITS, nodeLimits } from './node-limits.ts';
import { cannotStartCode } from './process.ts';
import { AlreadyToldError } from './start-error.ts';

export type ChildSpec = Readonly<{
  name: string;
  file: string;
  /** Changes to the supervisor's environment; undefined removes a variable. */
  env: Readonly<Record<string, string | undefined>>;
  /** The other processes still use it while they stop. */
  stopsLast?: boolean;
}>;

type SupervisedChild = Readonly<{
  /** Resolved when the child is ready for the first time; rejected if it cannot start at all. */
  ready: Promise<void>;
  /** Stops the process gracefully and starts it again, after sources changed. */
  restart: () => void;
  /** Stops it for good: gracefully, or by force after `grace` milliseconds. */
  stop: () => Promise<void>;
  kill: () => void;
}>;

const giveUpAfter = 5;
const longestDelay = 30_000;
const healthyAfter = 60_000;

/** Keeps one child process running. A crashed one is restarted after a delay, which doubles up to half a minute. */
export function superviseChild(spec: ChildSpec, log: Logger, grace = 10_000): SupervisedChild {
  const ready = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let everReady = false;
  let stopping = false;
  let restarting = false;
  let failures = 0;

  const launch = () => {
    const startedAt = Date.now();
    const current = fork(spec.file, [], {
      env: { ...ALLOCATOR_LIMITS, ...childEnvironment(spec.env) },
      execArgv: [...process.execArgv, ...nodeLimits()],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = current;
    current.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('ready' in message)) return;
      everReady = true;
      ready.resolve();
    });
    let gone = false;
    const onEnd = (how: string | number | null) => {
      if (gone) return;
      gone = true;
      child = undefined;
      if (Date.now() - startedAt > healthyAfter) failures = 0;
      ended(how);
    };
    current.once('error', (error) => {
      // A failed message or signal is reported here too. Only a process that never started has ended.
      if (current.pid === undefined) onEnd(error.message);
    });
    current.once('exit', (code, signal) => onEnd(code ?? signal));
  };

  const ended = (how: string | number | null) => {
    clearTimeout(timer);
    if (stopping) return stopped.resolve();
    if (restarting) {
      restarting = false;
      return launch();
    }
    failures++;
    if (!everReady && (how === cannotStartCode || failures >= giveUpAfter)) {
      stopping = true;
      stopped.resolve();
      if (how !== cannotStartCode)
        log.fatal(`${spec.name} does not start: it ended ${failures} times, the last one with ${how}`);
      return ready.reject(new AlreadyToldError(`${spec.name} cannot start`));
    }
    const delay = Math.min(250 * 2 ** (failures - 1), longestDelay);
    log.error(`${spec.name} ended (${how}) and starts again in ${delay / 1000} s`);
    timer = setTimeout(launch, delay);
  };

  const askToEnd = () => {
    // Windows has no SIGTERM, so a message asks the process to stop. Elsewhere a message could come before its
    // listener.
    if (process.platform === 'win32') child?.send({ stop: true }, () => {});
    else child?.kill('SIGTERM');
    timer = setTimeout(() => child?.kill('SIGKILL'), grace);
  };

  launch();
  return {
    ready: ready.promise,
    restart: () => {
      if (stopping || restarting) return;
      failures = 0;
      clearTimeout(timer);
      if (!child) return launch();
      restarting = true;
      askToEnd();
    },
    stop: () => {
      if (stopping) return stopped.promise;
      stopping = true;
      clearTimeout(timer);
      if (child) askToEnd();
      else stopped.resolve();
      return stopped.promise;
    },
    kill: () => child?.kill('SIGKILL'),
  };
}
