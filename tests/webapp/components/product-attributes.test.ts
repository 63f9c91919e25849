import { describe, expect, it } from 'vitest';
import type { Product, ProductAttribute } from '#shared/contract/product.ts';
import { attributeGroups, fitsSegments, shownPrice } from '#webapp/components/shop/product-attributes.ts';

function value(attribute: number, id: number, text: string, modifier: number | null): ProductAttribute {
  return {
    id: attribute * 100 + id,
    attribute_id: attribute,
    attribute: { id: attribute, name: `Атрибут ${attribute}` },
    value: { id, value: text },
    price_modifier: modifier,
  };
}

function product(price: number, ...attributes: ProductAttribute[]): Product {
  return {
    ...{ id: 1, title: 'Товар', description: '', thumbnail: null, pictures: [] },
    ...{ price, category_id: 1, in_stock: true, stock: null, attributes },
  };
}

function priceOf(goods: Product, ...chosen: ProductAttribute[]) {
  return shownPrice(goods, attributeGroups(goods.attributes), new Map(chosen.map((one) => [one.attribute_id, one])));
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
});

describe('the control of an attribute', () => {
  const group = (...texts: string[]) => {
    const [made] = attributeGroups(texts.map((text, index) => value(1, index + 1, text, null)));
    if (!made) throw new Error('no group');
    return made;
  };

  it('is a row of segments for a few short values', () => {
    expect(fitsSegments(group('S', 'M', 'L', 'XL'))).toBe(true);
  });

  it('is a select for long or many ones', () => {
    expect(fitsSegments(group('Серо-зелёный', 'Тёмно-синий'))).toBe(false);
    expect(fitsSegments(group('1', '2', '3', '4', '5'))).toBe(false);
  });
});
