import { expect, it } from 'vitest';
import { nodeLimits } from '#shared/platform/node-limits.ts';

const GIGABYTE = 1024 ** 3;

it('a program has a memory limit, and a lower one on a small machine', () => {
  expect(nodeLimits(GIGABYTE)).toEqual(['--max-semi-space-size=4', '--max-old-space-size=192']);
  expect(nodeLimits(8 * GIGABYTE)).toEqual(['--max-semi-space-size=4', '--max-old-space-size=300']);
});
