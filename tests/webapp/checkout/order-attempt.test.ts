import { describe, expect, it } from 'vitest';
import { idempotencyKey } from '#shared/contract/order.ts';
import { hasSent, isRefused } from '#webapp/features/checkout/submit/order-attempt.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { newUuid } from '#webapp/lib/new-uuid.ts';

type Code = ApiError['code'];
const failure = (code: Code, status: number) => new ApiError({ code, status });
const first = { isRepeat: false };
const repeat = { isRepeat: true };

describe('an attempt to order', () => {
  it.each([
    ['network', 0],
    ['timeout', 0],
    ['bad_answer', 0],
    ['bad_answer', 200],
    ['bad_answer', 408],
    ['internal', 500],
    ['unavailable', 503],
    ['bad_answer', 504],
    ['idempotency_conflict', 409],
  ] as const)('may have been stored after %s (%i)', (code, status) => {
    expect(isRefused(failure(code, status), first)).toBe(false);
    expect(isRefused(failure(code, status), repeat)).toBe(false);
  });

  it.each([
    ['bad_request', 400],
    ['price_changed', 409],
    ['line_unavailable', 409],
    ['order_locked', 409],
    ['delivery_unavailable', 409],
    ['invalid_fields', 422],
    ['below_minimum', 422],
    ['payload_too_large', 413],
  ] as const)('was certainly not stored after %s (%i), nor was the attempt before', (code, status) => {
    expect(isRefused(failure(code, status), first)).toBe(true);
    expect(isRefused(failure(code, status), repeat)).toBe(true);
  });

  it.each([
    ['unauthorized', 401],
    ['forbidden', 403],
    ['too_many_requests', 429],
  ] as const)('was not stored after %s (%i), but the attempt before may have been', (code, status) => {
    expect(isRefused(failure(code, status), first)).toBe(true);
    expect(isRefused(failure(code, status), repeat)).toBe(false);
  });

  it('does not end because of an error of the page itself', () => {
    expect(isRefused(new TypeError('x is undefined'), first)).toBe(false);
  });

  it('counts only the values in its body as sent', () => {
    const body = JSON.stringify({ fio: 'Котова', address: 'Ярославль', delivery_id: null, total_price: 100 });
    const attempt = { key: 'k', body, anonymous: true, items: '1×1', login: 'masha' };
    expect(hasSent(attempt, { fio: 'Котова', delivery_id: null })).toBe(true);
    expect(hasSent(attempt, { fio: 'Котова', address: 'Москва' })).toBe(false);
    expect(hasSent(attempt, { phone: '+7 (912) 345-67-89' })).toBe(false);
  });

  it('has a UUID that the server accepts, and always a new one', () => {
    const made = Array.from({ length: 50 }, newUuid);
    for (const key of made) expect(idempotencyKey.safeParse(key).success).toBe(true);
    expect(new Set(made).size).toBe(50);
  });
});
