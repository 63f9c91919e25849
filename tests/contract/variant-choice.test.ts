import { describe, expect, it } from 'vitest';
import { chosenVariant, valueState } from '#shared/contract/variant-choice.ts';
import { ENTRIES, selected, shirt } from './many-sided-product.ts';

describe('the state of a value', () => {
  it('looks at all variants that have it while nothing else is chosen', () => {
    expect(valueState(shirt(), {}, ENTRIES.red)).toBe('available');
    expect(valueState(shirt(), {}, ENTRIES.s)).toBe('available');
    expect(valueState(shirt(), {}, ENTRIES.m)).toBe('sold_out');
  });

  it('tells what is sold out and what does not exist beside the values of other attributes', () => {
    expect(valueState(shirt(), selected('red'), ENTRIES.m)).toBe('sold_out');
    expect(valueState(shirt(), selected('blue'), ENTRIES.m)).toBe('missing');
    expect(valueState(shirt(), selected('m'), ENTRIES.blue)).toBe('missing');
  });

  it('asks what a change of the same attribute would lead to', () => {
    expect(valueState(shirt(), selected('red', 's'), ENTRIES.blue)).toBe('available');
    expect(valueState(shirt(), selected('blue', 's'), ENTRIES.m)).toBe('missing');
  });

  it('is the product’s own where it has no variants', () => {
    expect(valueState(shirt({ variants: [] }), selected('blue'), ENTRIES.m)).toBe('available');
    expect(valueState(shirt({ variants: [], in_stock: false }), {}, ENTRIES.m)).toBe('sold_out');
  });
});

describe('the chosen variant', () => {
  it('is there once every attribute has a value', () => {
    expect(chosenVariant(shirt(), selected('blue', 's'))?.price).toBe(150);
    expect(chosenVariant(shirt(), {})).toBeNull();
    expect(chosenVariant(shirt(), selected('blue'))).toBeNull();
  });

  it('is none for a combination that does not exist, or for a product without variants', () => {
    expect(chosenVariant(shirt(), selected('blue', 'm'))).toBeNull();
    expect(chosenVariant(shirt({ variants: [] }), selected('red', 's'))).toBeNull();
  });
});
