import { expect, it } from 'vitest';
import { PICKUP } from '#shared/contract/shop-data.ts';
import { addressAt, placeOf } from '#webapp/features/checkout/draft/delivery-place.ts';

const DRAFT = { typed: 'Тверь, Лесная, 1', point: 'Москва, Речная, 2' };
const points = (...addresses: string[]) => ({
  id: 4,
  pickup_points: addresses.map((address) => ({ address, hours: '' })),
});

it('a buyer’s own address is typed, and a pickup’s is given', () => {
  expect(addressAt(placeOf({ id: 4, pickup_points: [] }), DRAFT)).toBe(DRAFT.typed);
  expect(addressAt(placeOf(PICKUP), DRAFT)).toBe('Самовывоз');
  expect(addressAt(placeOf(null), DRAFT)).toBe(DRAFT.typed);
});

it('among points the last choice stays while it is offered, and a single one needs no choice', () => {
  expect(addressAt(placeOf(points('Москва, Речная, 2', 'Москва, Лесная, 9')), DRAFT)).toBe('Москва, Речная, 2');
  expect(addressAt(placeOf(points('Москва, Лесная, 9', 'Москва, Садовая, 3')), DRAFT)).toBe('');
  expect(addressAt(placeOf(points('Москва, Лесная, 9')), DRAFT)).toBe('Москва, Лесная, 9');
});
