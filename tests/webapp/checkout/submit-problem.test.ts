import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { NOT_CREATED } from '#webapp/features/checkout/submit/order-calls.ts';
import { IN_ANOTHER_ACCOUNT, submitProblem } from '#webapp/features/checkout/submit/submit-problem.ts';
import { ApiError, type LocalCode } from '#webapp/lib/api-client.ts';
import { quoteOf } from '../cart/cart-line-fixture.ts';

const failed = (code: ErrorCode | LocalCode, more: object = {}) =>
  submitProblem(new ApiError({ code, status: 409, message: 'Предложение сервера.', ...more }));

describe('an order that was not placed', () => {
  it('uses the new prices when the cart has changed', () => {
    const quote = quoteOf({ price: 120 });
    expect(failed('price_changed', { data: quote })).toEqual({ kind: 'cart_changed', quote });
    expect(failed('line_unavailable', { data: quote })).toEqual({ kind: 'cart_changed', quote });
  });

  it('shows the server’s messages at their fields', () => {
    const details = [
      { path: 'fio', message: 'Введите Ф.И.О.' },
      { path: 'user_telegram', message: 'Введите логин' },
    ];
    expect(failed('invalid_fields', { details })).toEqual({
      kind: 'fields',
      fields: { fullName: 'Введите Ф.И.О.', login: 'Введите логин' },
    });
  });

  it('lists the available days when the chosen one is no longer offered', () => {
    const text = 'На 23 ноября уже не привезём. Ближайшие дни: 24 ноября';
    const details = [{ path: 'delivery_day', message: text }];
    expect(failed('invalid_fields', { details })).toEqual({ kind: 'day_gone', text });
  });

  it.each(['network', 'timeout', 'unavailable', 'internal', 'too_many_requests', 'order_too_large'] as const)(
    'can be tried again after %s, with the sentence in place',
    (code) => expect(failed(code)).toEqual({ kind: 'retry', text: 'Предложение сервера.' }),
  );

  it('leads back to the cart only where trying again cannot help', () => {
    expect(failed('bad_request')).toEqual({ kind: 'not_created' });
    expect(failed('bad_answer', { message: NOT_CREATED })).toEqual({ kind: 'not_created' });
    expect(failed('bad_answer').kind).toBe('retry');
  });

  it('distinguishes a locked order from a deleted delivery', () => {
    expect(failed('order_locked').kind).toBe('order_locked');
    expect(failed('delivery_unavailable').kind).toBe('delivery_gone');
  });

  it('leaves a refused promo code to the buyer, with the server’s message', () => {
    const details = [{ path: 'promo_code', message: 'Промокод только что закончился.' }];
    const quote = quoteOf();
    const refused = { kind: 'promo_refused', text: 'Промокод только что закончился.', quote };
    expect(failed('promo_code_refused', { details, data: quote })).toEqual(refused);
    expect(failed('promo_code_refused')).toEqual({ kind: 'promo_refused', text: 'Предложение сервера.', quote: null });
  });

  it('asks to sign in as before where the order is in another account', () => {
    expect(failed('idempotency_conflict')).toEqual({ kind: 'order_locked', text: IN_ANOTHER_ACCOUNT });
  });
});
