import { machineMemory } from './machine-memory.ts';

const MEGABYTE = 1024 * 1024;
const SMALL_MACHINE = 2048 * MEGABYTE;

/**
 * Memory limits of Node.js for the shop's programs. Objects of a request are short-lived. With Node.js's default size
 * of the young space, their garbage stays until the space is full, and the process never returns this memory. The old
 * space grows to its limit rather than to the size of the live objects. So it has a limit everywhere: several times
 * what a program of the shop needs, so that only a leak reaches it. Measured in docs/performance.md.
 */
export function nodeLimits(memory = machineMemory()): string[] {
  return ['--max-semi-space-size=4', `--max-old-space-size=${memory < SMALL_MACHINE ? 192 : 300}`];
}

/**
 * The C library's allocator has a pool for each thread, up to eight for each core, and returns little of their memory.
 * One pool, and blocks of 32 KB and more outside it, which are returned at once: most of these are what V8 compiles
 * with. Without the second the API ends a load with 8 to 12 MB more. Allocators of other systems ignore these variables.
 */
export const ALLOCATOR_LIMITS = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' } as const;
