import { describe, expect, it } from 'vitest';
import { changedPrice, type PriceAction } from '#shared/domain/catalog/bulk/changed-price.ts';
import { rub } from '../../../support/shop-fixture.ts';

const by = (action: Omit<PriceAction, 'kind' | 'strikes_old'>): PriceAction => ({
  kind: 'price',
  strikes_old: false,
  ...action,
});

describe('a changed price', () => {
  it.each<[was: number, percent: number, rounding: PriceAction['rounding'], now: number]>([
    [1000, 7, '10', 1070],
    [1290, 7, '10', 1380],
    [1290, 7, 'none', 1380.3],
    [1290, 7, '1', 1380],
    [1290, 7, '50', 1400],
    [1290, 7, '100', 1400],
    [1290, 7, 'ends_9', 1379],
    [1290, 7, 'ends_90', 1390],
    [1290, -15.5, '1', 1090],
    [999.99, 0.1, 'none', 1000.99],
    [45, 0, '10', 50],
    [44, 0, '10', 40],
    [4, 0, '10', 0],
    [3, 0, 'ends_9', -1],
  ])('of %d ₽ by %d %% rounded to %s is %d ₽', (was, percent, rounding, now) => {
    expect(changedPrice(rub(was), by({ percent, rounding }))).toBe(rub(now));
  });

  it('goes up and down by roubles with kopecks', () => {
    expect(changedPrice(rub(100), by({ amount: 12.35, rounding: 'none' }))).toBe(rub(112.35));
    expect(changedPrice(rub(100), by({ amount: -12.35, rounding: '1' }))).toBe(rub(88));
  });
});
