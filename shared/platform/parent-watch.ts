import { readFileSync } from 'node:fs';
import { isStartedByNpm } from './env.ts';

const LOOK_EVERY_MS = 500;

/**
 * Calls back once npm is gone that started this process: npm hands a SIGTERM to the shell that it runs scripts with,
 * which ends without a word to its child. Whoever was started otherwise may outlive its parent.
 */
export function watchNpm(onGone: () => void): void {
  if (!isStartedByNpm()) return;
  const parent = process.ppid;
  const shellsParent = parentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOfShell(parent) === shellsParent) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Who started the shell between npm and this process; undefined where there is none, or nobody can tell. */
function parentOfShell(pid: number): number | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (command[1] !== '-c') return undefined;
    // The name in brackets may hold anything; the parent is the second field after it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
