import { describe, expect, it } from 'vitest';
import { salePeriod } from '#webapp/lib/sales/sale-period.ts';

const now = new Date(2026, 10, 22, 12);
const day = (month: number, date: number, hour = 0, year = 2026) => new Date(year, month - 1, date, hour).toISOString();

describe('when a sale runs, in words', () => {
  it.each([
    ['', null, null],
    ['', day(11, 1), null],
    ['до 30 ноября', null, day(12, 1)],
    ['до 30 ноября', day(11, 1), day(11, 30, 18)],
    ['до 7 января 2027 г.', null, day(1, 7, 18, 2027)],
    ['с 1 декабря', day(12, 1), null],
    ['с 1 по 7 декабря', day(12, 1), day(12, 8)],
    ['с 28 ноября по 2 декабря', day(11, 28), day(12, 2, 23)],
    ['закончилась 20 ноября', day(11, 1), day(11, 21)],
  ])('is “%s”', (words, starts_at, ends_at) => {
    expect(salePeriod({ starts_at, ends_at }, now)).toBe(words);
  });
});
