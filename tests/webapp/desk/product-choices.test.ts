import { expect, it } from 'vitest';
import type { ProductAttribute, ProductVariant } from '#shared/contract/product.ts';
import { choicesOf } from '#webapp/desk/orders/edit/product-choices.ts';
import { productOf } from '../product-fixture.ts';

const value = (attribute_id: number, id: number, text: string, price: number | null = null): ProductAttribute => ({
  id,
  attribute_id,
  attribute: { id: attribute_id, name: 'Свойство' },
  value: { id, value: text },
  price_modifier: price,
  old_price: null,
});

const variant = (id: number, values: Record<string, number>, in_stock = true): ProductVariant => ({
  id,
  sku: null,
  values,
  price: 100 * id,
  old_price: null,
  in_stock,
  stock: null,
  picture_id: null,
});

const attributes = [value(1, 11, 'M'), value(1, 12, 'XL', 150), value(2, 21, 'синий'), value(2, 22, 'белый')];

it('a product with variants can be ordered in those that are in stock', () => {
  const variants = [variant(1, { '1': 11, '2': 21 }), variant(2, { '1': 12, '2': 22 }, false)];
  expect(choicesOf(productOf(1, { attributes, variants }))).toEqual([
    { values: { '1': 11, '2': 21 }, name: 'M, синий', price: 100 },
  ]);
});

it('one without variants in every combination of its values, at the price of each', () => {
  expect(choicesOf(productOf(1, { attributes })).map(({ name, price }) => [name, price])).toEqual([
    ['M, синий', 100],
    ['M, белый', 100],
    ['XL, синий', 150],
    ['XL, белый', 150],
  ]);
  expect(choicesOf(productOf(1, { attributes, in_stock: false }))).toEqual([]);
  expect(choicesOf(productOf(1))).toEqual([]);
});
