import { expect, it } from 'vitest';
import { sharedBuffers } from '#shared/platform/embedded-postgres/cluster-settings.ts';

const GIGABYTE = 1024 ** 3;

it.each([
  [0.5, '64MB'],
  [1, '64MB'],
  [4, '256MB'],
  [64, '512MB'],
])('with %d GB of memory the database keeps its share of the tables in it: %s', (gigabytes, expected) => {
  expect(sharedBuffers(gigabytes * GIGABYTE)).toBe(expected);
});
