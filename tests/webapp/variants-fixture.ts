import type { Product, ProductAttribute, ProductVariant } from '#shared/contract/product.ts';
import { productOf } from './product-fixture.ts';

const NAMES = { 1: 'Цвет', 2: 'Размер' } as const;

const value = (attribute: keyof typeof NAMES, id: number, text: string): ProductAttribute => ({
  id,
  attribute_id: attribute,
  attribute: { id: attribute, name: NAMES[attribute] },
  value: { id, value: text },
  price_modifier: null,
  old_price: null,
});

export const VALUES = {
  red: value(1, 11, 'Красный'),
  blue: value(1, 12, 'Синий'),
  s: value(2, 21, 'S'),
  m: value(2, 22, 'M'),
  l: value(2, 23, 'L'),
};
type ValueName = keyof typeof VALUES;

export const chosen = (...names: ValueName[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [VALUES[name].attribute_id, VALUES[name].value.id]));

function variant(colour: ValueName, size: ValueName, changes: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id: VALUES[colour].value.id * 100 + VALUES[size].value.id,
    sku: null,
    values: chosen(colour, size),
    price: 900,
    old_price: null,
    in_stock: true,
    stock: null,
    picture_id: null,
    ...changes,
  };
}

const picture = (id: number, ...valueIds: number[]): Product['pictures'][number] => ({
  id,
  value_ids: valueIds,
  url: `/${id}.webp`,
  width: 800,
  height: 1000,
  alt: '',
  placeholder: '#fff',
});

/** Red in S, M and L, of which M is sold out; blue in S and L, where L costs more. */
export const shirt = (changes: Partial<Product> = {}): Product =>
  productOf(5, {
    title: 'Рубашка',
    price: 900,
    thumbnail: '/1.webp',
    pictures: [picture(1), picture(2, 12)],
    attributes: Object.values(VALUES),
    variants: [
      variant('red', 's', { stock: 3 }),
      variant('red', 'm', { in_stock: false, stock: 0 }),
      variant('red', 'l'),
      variant('blue', 's'),
      variant('blue', 'l', { price: 1200, old_price: 1500 }),
    ],
    ...changes,
  });
