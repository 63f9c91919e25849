import { expect, it } from 'vitest';
import { deliveryWords } from '#webapp/features/product/delivery-line.tsx';

const SHOP = { delivery_enable: true, city: 'Москва', address: 'ул. Примерная, 1' };
const words = (shop: Partial<typeof SHOP>, ...prices: number[]) =>
  deliveryWords(
    { ...SHOP, ...shop },
    prices.map((price) => ({ price, free_from: null })),
  ).replace(/\s/g, ' ');

it('a product says what getting it will cost', () => {
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
  const deliveries = [
    { price: 350, free_from: 5000 },
    { price: 190, free_from: null },
  ];
  expect(deliveryWords(SHOP, deliveries).replace(/\s/g, ' ')).toBe(
    'Доставка от 190 ₽, от 5 000 ₽ бесплатно. Самовывоз бесплатно',
  );
});
