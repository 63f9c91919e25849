import { describe, expect, it } from 'vitest';
import { readRoubles } from '#webapp/lib/read-roubles.ts';

describe('a sum as staff type it', () => {
  it.each([
    ['1290', 1290],
    ['1 290 ₽', 1290],
    ['1\u202f290\u00a0₽', 1290],
    ['99,5', 99.5],
    ['99.50 руб.', 99.5],
    ['0', 0],
    ['', null],
    [' ₽ ', null],
    ['1,005', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['сто', undefined],
  ])('%j is %s', (text, roubles) => {
    expect(readRoubles(text)).toBe(roubles);
  });
});
