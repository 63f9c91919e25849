import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
const SMALL_MACHINE = 2048 * MEGABYTE;

/**
 * Limits of Node.js for the shop's programs. What a request leaves behind dies young: where the space for it is as large
 * as Node.js likes, garbage stays there until it is full, and the process never returns it. The old space grows with
 * what it may hold rather than with what lives in it, so it has a limit everywhere: several times what a program of the
 * shop keeps, so that a leak ends it and nothing else does. Measured in docs/performance.md.
 */
export function nodeLimits(memory = process.constrainedMemory() || totalmem()): string[] {
  return ['--max-semi-space-size=4', `--max-old-space-size=${memory < SMALL_MACHINE ? 192 : 300}`];
}

/**
 * The C library's allocator keeps a pool for each thread, up to eight times as many as there are cores, and gives none of
 * it back: with one pool the API holds a third less. Other systems' allocators do not know the name.
 */
export const ALLOCATOR_LIMITS = { MALLOC_ARENA_MAX: '1' } as const;
