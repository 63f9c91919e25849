import { expect, it } from 'vitest';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { methodWords, paidToPerson } from '#webapp/lib/payment/method-rules.ts';

const method = (changes: Partial<PaymentMethod>): PaymentMethod => ({
  id: 1,
  name: 'Картой',
  description: 'Картой «Мир»',
  type: 'online',
  commission: '0.00',
  test_mode: false,
  is_active: true,
  merchant_id: 'shop',
  public_token: 'robokassa',
  ...changes,
});

it.each([
  [{}, 'Картой «Мир»'],
  [{ description: '' }, ''],
  [{ commission: '2.50' }, 'Картой «Мир». Комиссия 2,50 %.'],
  [{ commission: '2.50', description: '' }, 'Комиссия 2,50 %'],
  [
    { description: 'Сразу на сайте.', commission: '3.00', test_mode: true },
    'Сразу на сайте. Комиссия 3,00 %. Пробная оплата: деньги не спишутся.',
  ],
])('a method with %o says «%s»', (changes, words) => {
  expect(methodWords(method(changes))).toBe(words);
});

it.each([
  [{}, false],
  [{ type: 'card', merchant_id: null, public_token: null }, true],
  [{ type: 'cash' }, true],
  [{ type: 'other' }, true],
] as const)('a method with %o is paid to a person: %s', (changes, toPerson) => {
  expect(paidToPerson(method(changes))).toBe(toPerson);
});
