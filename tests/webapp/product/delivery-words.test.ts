import { expect, it } from 'vitest';
import { deliveryWords, nearestDayWords } from '#webapp/features/product/delivery-line.tsx';

const SHOP = { delivery_enable: true, city: 'Москва', address: 'ул. Примерная, 1' };
const words = (shop: Partial<typeof SHOP>, ...prices: number[]) =>
  deliveryWords(
    { ...SHOP, ...shop },
    prices.map((price) => ({ title: 'Курьер', price, free_from: null })),
  ).replace(/\s/g, ' ');

it('a product says what its delivery will cost', () => {
  expect(words({}, 350, 190)).toBe('Доставка от 190 ₽, самовывоз бесплатно');
  expect(words({}, 350)).toBe('Доставка 350 ₽, самовывоз бесплатно');
  expect(words({}, 0)).toBe('Доставка и самовывоз бесплатно');
  expect(words({}, 0, 350)).toBe('Есть бесплатная доставка, самовывоз бесплатно');
});

it('a product of a shop without delivery says where it waits', () => {
  expect(words({ delivery_enable: false }, 350)).toBe('Самовывоз бесплатно: Москва, ул. Примерная, 1');
  expect(words({ delivery_enable: false, city: '', address: '' })).toBe('Самовывоз бесплатно');
  expect(words({})).toBe('');
});

it('a product tells from which sum its delivery is free', () => {
  const free = (...from: (number | null)[]) =>
    deliveryWords(
      SHOP,
      from.map((free_from, at) => ({ title: ['Почта', 'Курьер', 'Экспресс'][at] ?? '', price: 190 + at, free_from })),
    ).replace(/\s/g, ' ');
  expect(free(5000, 5000)).toBe('Доставка от 190 ₽, от 5 000 ₽ бесплатно. Самовывоз бесплатно');
  expect(free(null, 5000, 7000)).toBe('Доставка от 190 ₽. Курьер: бесплатно от 5 000 ₽. Самовывоз бесплатно');
  expect(free(null, 5000, 5000)).toBe('Доставка от 190 ₽, от 5 000 ₽ есть бесплатная. Самовывоз бесплатно');
});

it('a product names the delivery that comes first, with its price and day', () => {
  const days = {
    from: 1,
    count: 3,
    closed: [],
    until: null,
    intervals: [],
    required: false,
    timezone: 'Europe/Moscow',
  };
  const now = new Date('2026-11-23T10:00:00Z');
  const near = (...deliveries: Parameters<typeof nearestDayWords>[0]) =>
    nearestDayWords(deliveries, now).replace(/\s/g, ' ');
  const post = { title: 'Почта', price: 190, days: { ...days, from: 2 } };
  const courier = { title: 'Курьер по Москве', price: 350, days };
  expect(near(post, courier)).toBe('Курьер по Москве: 350 ₽, завтра');
  expect(near({ ...post, price: 0 })).toBe('Почта: бесплатно, ср, 25 ноября');
  expect(near({ ...courier, days: null })).toBe('');
});
