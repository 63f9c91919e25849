import { expect, it } from 'vitest';
import type { OrderDifference, OrderSide } from '#shared/contract/desk/order-edit.ts';
import { editRows } from '#shared/contract/order-edit-words.ts';

const line = (line_id: number, title: string, quantity: number, price: number, value_name = '') => ({
  line_id,
  id: line_id,
  title,
  attribute_name: 'Цвет',
  value_name,
  sku: '',
  quantity,
  price,
  full_price: price,
  discount: 0,
  thumbnail: '',
  selectedAttributeValues: {},
});

const side = (change: Partial<OrderSide>): OrderSide => ({
  lines: [],
  discounts: [],
  cart_total: 0,
  delivery_title: 'Курьер',
  delivery_price: 350,
  delivery_day: '',
  delivery_interval: '',
  amount_to_pay: 1000,
  paid: 0,
  ...change,
});

const rows = (before: Partial<OrderSide>, after: Partial<OrderSide>, changed: string[] = []) => {
  const difference: OrderDifference = {
    before: side(before),
    after: side(after),
    changed,
    needs_consent: true,
    to_return: 0,
  };
  return editRows(difference).map(({ title, was, becomes }) => `${title}: ${was} → ${becomes}`.replaceAll(/\s/g, ' '));
};

it('an edit is described line by line: other quantities, what is removed and added, and nothing that stays', () => {
  const before = [line(1, 'Кружка', 2, 990, 'Хвойный'), line(2, 'Свеча', 1, 500), line(3, 'Плед', 1, 4900)];
  const after = [line(1, 'Кружка', 1, 990, 'Хвойный'), line(3, 'Плед', 1, 4900), line(9, 'Чай', 3, 300)];
  expect(rows({ lines: before, amount_to_pay: 7730 }, { lines: after, amount_to_pay: 7140 }, ['lines'])).toEqual([
    'Кружка (Хвойный): 2 × 990 ₽ → 1 × 990 ₽',
    'Свеча: 1 × 500 ₽ → уберём',
    'Чай:  → 3 × 300 ₽',
    'К оплате: 7 730 ₽ → 7 140 ₽',
  ]);
});

it('another delivery and another discount are described, the buyer’s data by the field’s name only', () => {
  const told = rows(
    { discounts: [{ kind: 'promo_code', title: 'Промокод ЛЕТО', sum: 100 }] },
    { discounts: [{ kind: 'staff', title: 'За ожидание', sum: 200 }], delivery_title: 'Самовывоз', delivery_price: 0 },
    ['address', 'delivery_id', 'discounts'],
  );
  expect(told).toEqual([
    'Доставка: Курьер, 350 ₽ → Самовывоз, бесплатно',
    'Промокод ЛЕТО: −100 ₽ → нет',
    'За ожидание: нет → −200 ₽',
    'Адрес:  → изменится',
  ]);
});

it('what is left to pay of an order that was paid stands on a line of its own', () => {
  const [before, after] = [line(1, 'Кружка', 1, 1000), line(1, 'Кружка', 2, 1000)];
  expect(rows({ lines: [before], paid: 1000 }, { lines: [after], amount_to_pay: 2000, paid: 1000 }, ['lines'])).toEqual(
    ['Кружка: 1 × 1 000 ₽ → 2 × 1 000 ₽', 'К оплате: 1 000 ₽ → 2 000 ₽', 'Останется доплатить:  → 1 000 ₽'],
  );
});
