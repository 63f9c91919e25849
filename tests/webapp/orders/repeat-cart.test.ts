import { describe, expect, it } from 'vitest';
import type { OrderLine } from '#shared/contract/order.ts';
import type { ProductAttribute } from '#shared/contract/product.ts';
import { lineAgain } from '#webapp/features/orders/repeat-cart.ts';
import { productOf } from '../product-fixture.ts';
import { chosen, shirt } from '../variants-fixture.ts';

const colour = (value: number, price: number | null): ProductAttribute => ({
  id: value,
  attribute_id: 3,
  attribute: { id: 3, name: 'Цвет' },
  value: { id: value, value: `Цвет ${value}` },
  price_modifier: price,
  old_price: null,
});

const bought: OrderLine = {
  id: 1,
  title: 'Кружка',
  attribute_name: 'Цвет',
  value_name: 'Цвет 8',
  quantity: 3,
  sku: '',
  price: 90,
  full_price: 90,
  discount: 0,
  thumbnail: '',
  selectedAttributeValues: { 3: 8 },
};

describe('a line of an old order, put into the cart again', () => {
  it('has the same values and today’s price', () => {
    const product = productOf(1, { attributes: [colour(7, null), colour(8, 150)] });
    expect(lineAgain(bought, product)).toMatchObject({ key: '1-3:8', finalPrice: 150, quantity: 3 });
  });

  it('asks for no more pieces than there are', () => {
    expect(lineAgain(bought, productOf(1, { attributes: [colour(8, null)], stock: 2 }))?.quantity).toBe(2);
  });

  it('is left out where the product is sold out or no longer has that value', () => {
    expect(lineAgain(bought, productOf(1, { attributes: [colour(8, null)], in_stock: false }))).toBeNull();
    expect(lineAgain(bought, productOf(1, { attributes: [colour(7, null)] }))).toBeNull();
  });

  it('of a variant has the variant’s price, picture and stock, and is left out if it is sold out or deleted', () => {
    const again = (...values: Parameters<typeof chosen>) =>
      lineAgain({ ...bought, id: 5, quantity: 9, selectedAttributeValues: chosen(...values) }, shirt());
    expect(again('red', 's')).toMatchObject({ variantId: 1121, finalPrice: 900, thumbnail: '/1.webp', quantity: 3 });
    expect(again('blue', 'l')).toMatchObject({ finalPrice: 1200, thumbnail: '/2.webp', quantity: 9 });
    expect(again('red', 'm')).toBeNull();
    expect(again('blue', 'm')).toBeNull();
  });
});
