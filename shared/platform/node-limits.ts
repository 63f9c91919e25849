import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
const SMALL_MACHINE = 2048 * MEGABYTE;

/**
 * Limits of Node.js for the shop's programs. What a request leaves behind dies young: where the space for it is as large
 * as Node.js likes, garbage lies there until it is full, and the process never gives it back. With limits the API held a third
 * less after the same load (docs/performance.md). A limit of the old space alone makes the whole heap be
 * searched again and again, so that one is roomy: it only keeps one program from filling a small machine.
 */
export function nodeLimits(memory = process.constrainedMemory() || totalmem()): string[] {
  const young = '--max-semi-space-size=8';
  return memory < SMALL_MACHINE ? [young, '--max-old-space-size=192'] : [young];
}
