import { expect, it } from 'vitest';
import { deliveryCost, freeDeliveryGoal, freeWords, lostFreeWords } from '#webapp/lib/cart/free-delivery.ts';

const COURIER = { title: 'Курьер', price: 350, free_from: 3000 };
const POST = { title: 'Почта', price: 190, free_from: 5000 };
const EXPRESS = { title: 'Экспресс', price: 690, free_from: null };

it('a delivery is free from its sum on, and costs its price one kopeck below', () => {
  expect(deliveryCost(COURIER, 2999.99)).toBe(350);
  expect(deliveryCost(COURIER, 3000)).toBe(0);
  expect(deliveryCost(EXPRESS, 1_000_000)).toBe(690);
  expect(freeWords(COURIER, 2999).replace(/\s/g, ' ')).toBe('Бесплатно от 3 000 ₽');
  expect(freeWords(COURIER, 3000)).toBe('');
});

it('the cart shows the nearest sum that it has not reached, and for which deliveries', () => {
  expect(freeDeliveryGoal([COURIER, POST, EXPRESS], 2490.1)).toEqual({ titles: ['Курьер'], from: 3000, left: 509.9 });
  expect(freeDeliveryGoal([COURIER, { ...POST, free_from: 3000 }], 2500)).toEqual({
    titles: [],
    from: 3000,
    left: 500,
  });
  // The courier is free already.
  expect(freeDeliveryGoal([COURIER, POST], 3000)).toEqual({ titles: ['Почта'], from: 5000, left: 2000 });
  expect(freeDeliveryGoal([COURIER, POST, EXPRESS], 7000)).toEqual({
    titles: ['Курьер', 'Почта'],
    from: 5000,
    left: 0,
  });
});

it('a shop whose deliveries are always paid, or always free, promises nothing', () => {
  expect(freeDeliveryGoal([EXPRESS], 10)).toBeNull();
  expect(freeDeliveryGoal([{ ...COURIER, price: 0 }], 10)).toBeNull();
  expect(freeDeliveryGoal([], 10)).toBeNull();
});

it('a promo code that makes a free delivery paid is not silent about it', () => {
  const sums = (cart: number, ...kinds: ('promo_code' | 'sale')[]) => ({
    cart,
    discounts: kinds.map((kind) => ({ kind, title: '', sum: 300 })),
  });
  expect(lostFreeWords(COURIER, sums(2800, 'promo_code')).replace(/\s/g, ' ')).toBe(
    'С промокодом доставка стоит 350 ₽: бесплатно — от 3 000 ₽',
  );
  expect(lostFreeWords(COURIER, sums(2800, 'sale'))).toBe('');
  expect(lostFreeWords(COURIER, sums(3000, 'promo_code'))).toBe('');
  expect(lostFreeWords(COURIER, sums(2500, 'promo_code'))).toBe('');
  expect(lostFreeWords(EXPRESS, sums(2800, 'promo_code'))).toBe('');
});
