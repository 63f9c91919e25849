import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePrice } from '#shared/contract/line-price.ts';
import type { Product, ProductAttribute } from '#shared/contract/product.ts';
import { priceRange, savingPercent, shownOldPrice, shownPrice } from '#shared/contract/shown-price.ts';
import { BLUE, chosen, RED, S, shirt, variant } from './many-sided-product.ts';

function value(attribute: number, id: number, text: string, modifier: number | null): ProductAttribute {
  return {
    id: attribute * 100 + id,
    attribute_id: attribute,
    attribute: { id: attribute, name: `Атрибут ${attribute}` },
    value: { id, value: text },
    price_modifier: modifier,
    old_price: null,
  };
}

const chosenOf = (entries: readonly ProductAttribute[]) => new Map(entries.map((one) => [one.attribute_id, one]));

function product(price: number, ...attributes: ProductAttribute[]): Product {
  return {
    id: 1,
    title: 'Товар',
    description: '',
    thumbnail: null,
    pictures: [],
    sku: null,
    price,
    old_price: null,
    sale_id: null,
    category_id: 1,
    rating: 0,
    review_count: 0,
    in_stock: true,
    stock: null,
    attributes,
    variants: [],
  };
}

function priceOf(goods: Product, ...chosen: ProductAttribute[]) {
  return shownPrice(goods, chosenOf(chosen));
}

describe('the price on a card', () => {
  it('is the product’s where there is nothing to choose', () => {
    expect(priceOf(product(100))).toEqual({ price: 100, isFrom: false });
  });

  it('is the product’s, not “from”, where no value has a price of its own', () => {
    expect(priceOf(product(100, value(1, 1, 'S', null), value(1, 2, 'M', null)))).toEqual({
      price: 100,
      isFrom: false,
    });
  });

  it('is the lowest that a choice can come to', () => {
    expect(priceOf(product(100, value(1, 1, 'S', null), value(1, 2, 'XL', 150)))).toEqual({ price: 100, isFrom: true });
    expect(priceOf(product(100, value(1, 1, 'Проба', 40), value(1, 2, 'Банка', null)))).toEqual({
      price: 40,
      isFrom: true,
    });
    expect(priceOf(product(100, value(1, 1, 'S', 200), value(1, 2, 'M', 300)))).toEqual({ price: 200, isFrom: true });
  });

  it('is the chosen value’s, and the largest of several', () => {
    const big = value(1, 2, 'XL', 150);
    const gold = value(2, 3, 'Золото', 400);
    const goods = product(100, value(1, 1, 'S', null), big, value(2, 4, 'Медь', null), gold);
    expect(priceOf(goods, big, gold)).toEqual({ price: 400, isFrom: false });
    expect(priceOf(goods, big)).toEqual({ price: 150, isFrom: true });
  });

  it('is, with nothing left to choose, what the cart asks for', () => {
    const gold = value(2, 3, 'Золото', 40);
    expect(priceOf(product(100, gold), gold)).toEqual({ price: linePrice(100, [40]), isFrom: false });
  });
});

describe('the price of a product with variants', () => {
  it('is the lowest of those that are left to choose', () => {
    expect(shownPrice(shirt())).toEqual({ price: 100, isFrom: true });
    expect(shownPrice(shirt(), chosen('blue'))).toEqual({ price: 150, isFrom: false });
    expect(shownPrice(shirt(), chosen('red'))).toEqual({ price: 100, isFrom: false });
  });

  it('is that of all variants for a combination that does not exist', () => {
    expect(shownPrice(shirt(), chosen('blue', 'm'))).toEqual({ price: 100, isFrom: true });
  });
});

describe('the old price', () => {
  it('is struck beside the price of the same variant', () => {
    expect(shownOldPrice(shirt())).toBeNull();
    expect(shownOldPrice(shirt(), chosen('blue'))).toBe(200);
    const variants = [variant(RED, S, { price: 90, old_price: 95 }), variant(BLUE, S, { price: 150, old_price: 200 })];
    expect(shownOldPrice(shirt({ variants }))).toBe(95);
  });

  it('is the product’s where no value has a price of its own, and the value’s where it has one', () => {
    const big = { ...value(1, 2, 'XL', 150), old_price: 180 };
    const goods = { ...product(100, value(1, 1, 'S', null), big), old_price: 120 };
    expect(shownOldPrice(goods)).toBe(120);
    expect(shownOldPrice(goods, chosenOf([big]))).toBe(180);
  });

  it('saves whole per cent, rounded down, or nothing to speak of', () => {
    expect(savingPercent(150, 200)).toBe(25);
    expect(savingPercent(66.7, 100)).toBe(33);
    expect(savingPercent(0.9, 1)).toBe(10);
    expect(savingPercent(999, 1000)).toBeNull();
    expect(savingPercent(100, null)).toBeNull();
  });
});

const modifier = fc.option(fc.integer({ min: 0, max: 50 }));
const attributes = fc
  .array(fc.array(modifier, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
  .map((all) => all.map((values, at) => values.map((own, id) => value(at + 1, id + 1, String(id), own))));

/** Every way to choose one value of each attribute. */
const choices = (groups: readonly ProductAttribute[][]): ProductAttribute[][] =>
  groups.reduce<ProductAttribute[][]>(
    (all, entries) => all.flatMap((chosen) => entries.map((entry) => [...chosen, entry])),
    [[]],
  );

describe('the range of a price', () => {
  it('ends at the least and the greatest line that any choice makes, whatever is chosen already', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), attributes, fc.nat(3), (price, groups, count) => {
        const chosen = groups.slice(0, count).flatMap(([first]) => (first ? [first] : []));
        const lines = choices([...chosen.map((entry) => [entry]), ...groups.slice(count)]).map((entries) =>
          linePrice(
            price,
            entries.map((entry) => entry.price_modifier),
          ),
        );
        expect(priceRange(product(price, ...groups.flat()), chosenOf(chosen))).toEqual({
          least: Math.min(...lines),
          greatest: Math.max(...lines),
        });
      }),
    );
  });
});
