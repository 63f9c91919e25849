import { readFileSync } from 'node:fs';
import { isStartedByNpm } from './env.ts';

const LOOK_EVERY_MS = 500;

/**
 * Calls `onGone` when the npm that started this process has ended: npm sends SIGTERM only to the shell that runs the
 * script, and the shell ends without telling its child. A process that was started otherwise may outlive its parent.
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

/** The parent of the shell between npm and this process; undefined if there is no shell, or it is unknown. */
function parentOfShell(pid: number): number | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (command[1] !== '-c') return undefined;
    // The name in brackets may contain any characters; the parent is the second field after it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
