import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets everything else on the machine run first. On Linux each thread has its own priority, and the threads that collect
 * garbage have started before this call. Later threads and child processes inherit it.
 */
export function lowerPriority(): void {
  for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** 0 is this process: the main thread, or everything where threads have no priorities. */
const threads = (): number[] => (process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]);
