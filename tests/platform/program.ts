import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { COMPILE_CACHE } from '#tests/support/compile-cache.ts';

/** A program under test: what it wrote, and how it ended. */
export type Program = ReturnType<typeof startProgram>;

type Options = { args?: string[]; env?: Record<string, string | undefined>; cwd?: string };

/** Starts a TypeScript file; if it still runs when the test ends, it is killed. */
export function startProgram(file: string, { args = [], env = {}, cwd }: Options = {}) {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, file), ...args], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  });
  const written = { out: '', err: '' };
  const listeners = new Set<() => void>();
  const add = (stream: 'out' | 'err') => (chunk: Buffer) => {
    written[stream] += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', add('out'));
  child.stderr.on('data', add('err'));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => {
      for (const listener of listeners) listener();
      resolve({ code, ...written });
    });
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    pid: child.pid ?? 0,
    written,
    ended,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** The first match in what it wrote, now or later. */
    says: (pattern: RegExp, from = 0) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(written.out.slice(from));
          if (match) resolve(match);
          else if (child.exitCode !== null)
            reject(new Error(`it ended (${child.exitCode}) without ${pattern}: ${written.out}${written.err}`));
          if (match || child.exitCode !== null) listeners.delete(look);
        };
        listeners.add(look);
        look();
      }),
  };
}

/** Whether the process runs; a zombie process does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}
