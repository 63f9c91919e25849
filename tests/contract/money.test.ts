import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRoubles, kopecksFromRoubles, roublesFromKopecks } from '#shared/contract/money.ts';

const kopecks = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });

describe('money', () => {
  it('comes back from roubles as the same kopecks', () => {
    fc.assert(fc.property(kopecks, (sum) => kopecksFromRoubles(roublesFromKopecks(sum)) === sum));
  });

  it('crosses JSON without loss', () => {
    fc.assert(
      fc.property(kopecks, (sum) => {
        const [roubles] = JSON.parse(JSON.stringify([roublesFromKopecks(sum)])) as [number];
        expect(kopecksFromRoubles(roubles)).toBe(sum);
        expect(String(roubles)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('forgives what floating point does to a sum of prices', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 100 }), (prices) => {
        const roubles = prices.reduce((sum, price) => sum + roublesFromKopecks(price), 0);
        expect(kopecksFromRoubles(roubles)).toBe(prices.reduce((sum, price) => sum + price, 0));
      }),
    );
  });

  it.each([
    [0, 0],
    [0.1 + 0.2, 30],
    [1.005, undefined],
    [0.001, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [1e11, undefined],
    [19.99, 1999],
    [-5.5, -550],
  ])('reads %d roubles as %s kopecks', (roubles, expected) => {
    expect(kopecksFromRoubles(roubles)).toBe(expected);
  });

  it.each([
    [0, '0 ₽'],
    [5, '5 ₽'],
    [999, '999 ₽'],
    [1290, '1 290 ₽'],
    [99.5, '99,50 ₽'],
    [1_234_567.05, '1 234 567,05 ₽'],
    [-300, '−300 ₽'],
    [20_000_000, '20 000 000 ₽'],
  ])('shows %d as %s, on one line', (roubles, expected) => {
    expect(formatRoubles(roubles)).toBe(expected.replace(' ₽', '\u00a0₽').replaceAll(' ', '\u202f'));
  });

  it('shows every sum so that it can be read back', () => {
    fc.assert(
      fc.property(kopecks, (sum) => {
        const shown = formatRoubles(roublesFromKopecks(sum));
        const read = Number(
          shown
            .replace('−', '-')
            .replace(',', '.')
            .replace(/[\u202f\u00a0₽]/g, ''),
        );
        expect(kopecksFromRoubles(read)).toBe(sum);
        expect(shown).toMatch(/^−?\d{1,3}(\u202f\d{3})*(,\d{2})?\u00a0₽$/);
      }),
    );
  });
});
