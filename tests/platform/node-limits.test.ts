import { expect, it } from 'vitest';
import { nodeLimits } from '#shared/platform/node-limits.ts';

const GIGABYTE = 1024 ** 3;

it('a program of a small machine has a limit of its memory, on a larger one only of its young part', () => {
  expect(nodeLimits(GIGABYTE)).toEqual(['--max-semi-space-size=8', '--max-old-space-size=192']);
  expect(nodeLimits(8 * GIGABYTE)).toEqual(['--max-semi-space-size=8']);
});
