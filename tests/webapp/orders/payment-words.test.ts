import { expect, it } from 'vitest';
import { ORDER } from '#api/description/examples/orders.ts';
import type { Order } from '#shared/contract/order.ts';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { buyerPaymentWords, isPaidLater } from '#webapp/features/orders/payment-words.ts';

const method = (fields: Partial<PaymentMethod>): PaymentMethod => ({
  id: 5,
  name: 'Картой при получении',
  type: 'card',
  description: '',
  commission: '0.00',
  is_active: true,
  test_mode: false,
  merchant_id: null,
  public_token: null,
  ...fields,
});

const words = (order: Partial<Order>, methods: PaymentMethod[] = []) =>
  buyerPaymentWords({ ...ORDER, payment_status: 'unpaid', ...order }, methods);

it('an order that a courier is paid for is not called unpaid', () => {
  expect(words({ payment_method: 'cash' })).toBe('Оплата при получении');
  expect(words({ payment_method: 'card', payment_method_id: 5 }, [method({})])).toBe('Оплата при получении');
  expect(words({ payment_method: 'cash', payment_status: 'paid' })).toBe('Оплачен');
});

it('an order that waits for money says so', () => {
  expect(words({})).toBe('Не оплачен');
  expect(words({ payment_method: 'card', payment_method_id: 5 }, [method({ public_token: 'shop' })])).toBe(
    'Не оплачен',
  );
  expect(words({ payment_method: 'other', payment_method_id: 5 }, [method({ type: 'other' })])).toBe('Не оплачен');
});

it('an order about which a manager writes first is not to be paid at once', () => {
  const isLater = (order: Partial<Order>) =>
    isPaidLater({ ...ORDER, payment_status: 'unpaid', payment_method: 'other', payment_method_id: 5, ...order }, []);
  expect(isLater({ status: 'pending' })).toBe(true);
  expect(isLater({ status: 'processing' })).toBe(false);
  expect(isLater({ status: 'pending', payment_status: 'failed' })).toBe(false);
  expect(isLater({ status: 'pending', payment_method: 'cash' })).toBe(true);
  expect(isLater({ status: 'pending', payment_method: 'card' })).toBe(false);
});

it('nothing is said of the money of a cancelled order that nobody has paid', () => {
  expect(words({ status: 'cancelled' })).toBe('');
  expect(words({ status: 'cancelled', payment_status: 'refund_due' })).toBe('Деньги вернём');
});
