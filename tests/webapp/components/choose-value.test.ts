import { describe, expect, it } from 'vitest';
import { reachableState, startingValues, withValue } from '#webapp/components/shop/choose-value.ts';
import { attributeGroups } from '#webapp/components/shop/product-attributes.ts';
import { wantedValues } from '#webapp/lib/search/wanted-values.ts';
import { chosen, shirt, VALUES } from '../variants-fixture.ts';

const product = shirt();
const groups = attributeGroups(product.attributes);
const stateAfter = (before: Record<string, number>, name: keyof typeof VALUES) =>
  reachableState(product, groups, before, VALUES[name]);
const press = (before: Record<string, number>, name: keyof typeof VALUES) =>
  withValue(product, groups, before, VALUES[name]);

describe('choosing a value of a product with variants', () => {
  it('keeps what was chosen of the others where there is such a variant', () => {
    expect(press(chosen('red', 's'), 'blue')).toEqual(chosen('blue', 's'));
    expect(press({}, 'm')).toEqual(chosen('m'));
  });

  it('moves to the nearest variant where there is none', () => {
    expect(press(chosen('red', 'm'), 'blue')).toEqual(chosen('blue', 's'));
    expect(press(chosen('m'), 'blue')).toEqual(chosen('blue', 's'));
  });

  it('prefers an available variant to an equally near one that is not', () => {
    const soldOut = shirt({
      variants: product.variants.map((one) =>
        one.values[1] === 12 && one.values[2] === 21 ? { ...one, in_stock: false } : one,
      ),
    });
    expect(withValue(soldOut, groups, chosen('red', 'm'), VALUES.blue)).toEqual(chosen('blue', 'l'));
  });

  it('changes nothing where the leading choice has no such variant', () => {
    expect(press(chosen('blue', 's'), 'm')).toEqual(chosen('blue', 's'));
  });

  it('is free in a product without variants', () => {
    expect(withValue(shirt({ variants: [] }), groups, chosen('blue'), VALUES.m)).toEqual(chosen('blue', 'm'));
  });
});

describe('the choice in a filtered list', () => {
  const filteredBy = (ids: number[], text = '') => startingValues(product, groups, wantedValues(ids, text));
  const startAt = (...names: (keyof typeof VALUES)[]) => filteredBy(names.map((name) => VALUES[name].value.id));

  it('is the filter’s values, and nothing where they are not the product’s', () => {
    expect(startAt('blue')).toEqual(chosen('blue'));
    expect(startAt('blue', 'l')).toEqual(chosen('blue', 'l'));
    expect(filteredBy([])).toEqual({});
    expect(filteredBy([999])).toEqual({});
  });

  it('is what the search names, unless the filter says otherwise', () => {
    expect(filteredBy([], 'синяя футболка')).toEqual(chosen('blue'));
    expect(filteredBy([VALUES.red.value.id], 'синяя футболка')).toEqual(chosen('red'));
  });

  it('is of several the first, one in stock before others', () => {
    expect(startAt('red', 'blue')).toEqual(chosen('red'));
    expect(startAt('m', 's')).toEqual(chosen('s'));
  });

  it('leaves open what there is not together', () => {
    expect(startAt('blue', 'm')).toEqual(chosen('blue'));
  });
});

it('the only value of an attribute is chosen from the start, unless there is no such variant', () => {
  const oneSize = shirt({ attributes: [VALUES.red, VALUES.blue, VALUES.l] });
  const start = (one: typeof oneSize) => startingValues(one, attributeGroups(one.attributes), wantedValues([], ''));
  expect(start(oneSize)).toEqual(chosen('l'));
  expect(
    start({ ...oneSize, variants: oneSize.variants.filter(({ values }) => values[2] !== VALUES.l.value.id) }),
  ).toEqual({});
});

describe('what a value leads to', () => {
  it('is something to buy, or what is sold out', () => {
    expect(stateAfter({}, 'm')).toBe('sold_out');
    expect(stateAfter(chosen('red'), 's')).toBe('available');
    expect(stateAfter(chosen('red'), 'm')).toBe('sold_out');
    expect(stateAfter(chosen('red', 'm'), 'red')).toBe('available');
  });

  it('is missing only behind a leading choice: another colour can always be chosen', () => {
    expect(stateAfter(chosen('blue'), 'm')).toBe('missing');
    expect(stateAfter(chosen('red', 'm'), 'blue')).toBe('available');
  });

  it('is missing where no variant has the value', () => {
    const redOnly = shirt({ variants: product.variants.filter((one) => one.values[1] === 11) });
    expect(reachableState(redOnly, groups, {}, VALUES.blue)).toBe('missing');
  });
});
