import { execFile, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { ALLOCATOR_LIMITS, nodeLimits } from '#shared/platform/node-limits.ts';

/** The measured server has its own core, and so has the load; the database uses both. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

const canPin = process.platform === 'linux' && availableParallelism() > 1;

const pinned = (args: readonly string[], cores: readonly number[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', cores.join(','), process.execPath, ...args]] : [process.execPath, [...args]];

/** Runs a program to its end and returns its output. */
export async function runProgram(program: string, args: readonly string[], core: number): Promise<string> {
  const { stdout } = await promisify(execFile)(...pinned([program, ...args], [core]), { maxBuffer: 1e8 });
  return stdout;
}

export interface PinnedServer {
  pid: number;
  port: number;
  /** Milliseconds from its launch to its first successful answer. */
  startedInMs: number;
  end: () => Promise<void>;
}

interface StartedProgram {
  env: Record<string, string>;
  port: number;
  path: string;
  cores?: readonly number[];
}

/** Starts a server and waits until it answers a path with 200. */
export async function startServer(
  program: string,
  { env, port, path, cores = [SERVER_CORE] }: StartedProgram,
): Promise<PinnedServer> {
  const launchedAt = performance.now();
  const [command, args] = pinned([...nodeLimits(), program], cores);
  const child = spawn(command, args, {
    env: { ...process.env, ...ALLOCATOR_LIMITS, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!(await answers(port, path))) {
    if (hasEnded || performance.now() - launchedAt > 60_000) throw new Error(`${program} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const startedInMs = performance.now() - launchedAt;
  return {
    pid: child.pid ?? 0,
    port,
    startedInMs,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(`http://127.0.0.1:${port}${path}`);
    await body?.cancel();
    return status === 200;
  } catch {
    return false;
  }
}
