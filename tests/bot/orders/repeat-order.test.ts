import { expect, it } from 'vitest';
import { repeatedOrder } from '#bot/orders/repeat-order.ts';
import type { RepeatedLine } from '#shared/domain/orders/repeat-order.ts';

const MESSAGE_LENGTH = 4096;

const line = (change: Partial<RepeatedLine>): RepeatedLine => ({
  title: 'Ж'.repeat(120),
  valueName: 'щ'.repeat(80),
  quantity: 999,
  unitPrice: 123_456_789,
  problem: null,
  priceNow: 123_456_789,
  quantityNow: 999,
  ...change,
});

it('fits into a message, however much an order held and however much has changed', () => {
  const lines = Array.from({ length: 34 }, () => [
    line({}),
    line({ priceNow: 987_654_321, quantityNow: 998, problem: 'not_enough' }),
    line({ quantityNow: 0, problem: 'attributes' }),
  ]).flat();
  const { text } = repeatedOrder({
    id: 1,
    number: 10_001,
    hash: 'x'.repeat(22),
    publicUrl: 'https://shop.example',
    lines,
  }).content;
  expect(text.length).toBeLessThanOrEqual(MESSAGE_LENGTH);
  expect(text.match(/…и ещё \d+/g)).toHaveLength(3);
});
