import { expect, it } from 'vitest';
import type { OrderLine } from '#shared/contract/order.ts';
import { canBeCancelled, reviewable } from '#webapp/features/orders/order-actions.ts';

const line = (id: number | null, value: string): OrderLine => ({
  id,
  title: `Товар ${id}`,
  attribute_name: 'Цвет',
  value_name: value,
  quantity: 1,
  sku: '',
  price: 100,
  full_price: 100,
  discount: 0,
  thumbnail: '',
  selectedAttributeValues: {},
});

it('lets an order be cancelled until it is completed or cancelled', () => {
  expect(
    (['pending', 'processing', 'completed', 'cancelled'] as const).filter((status) => canBeCancelled({ status })),
  ).toEqual(['pending', 'processing']);
});

it('asks for one review of each product of a completed order that the shop still knows', () => {
  const items = [line(1, 'белый'), line(1, 'синий'), line(null, 'белый'), line(2, 'белый')];
  expect(reviewable({ status: 'completed', items }).map(({ productId }) => productId)).toEqual([1, 2]);
  expect(reviewable({ status: 'processing', items })).toEqual([]);
});
