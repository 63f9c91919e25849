import { describe, expect, it } from 'vitest';
import { ERROR_ANSWERS } from '#api/middleware/error-answers.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { undescribed } from './described-answer.ts';

const ok = (data: unknown, named = {}) => ({ ...named, success: true, status: 'success', data });
const failed = (code: ErrorCode, more = {}) => ({
  success: false,
  status: 'error',
  error: ERROR_ANSWERS[code].text,
  code,
  ...more,
});
const wishlist = { product_id: 1, is_in_wishlist: true };

describe('the check of every answer', () => {
  it('lets pass what the description tells of', () => {
    expect(
      undescribed({ method: 'GET', where: '/api/wishlist/add?id=1', status: 200, body: ok(wishlist) }),
    ).toBeUndefined();
    expect(
      undescribed({ method: 'GET', where: '/api/wishlist/add?id=1', status: 409, body: failed('wishlist_full') }),
    ).toBeUndefined();
    expect(
      undescribed({ method: 'GET', where: '/api/nothing', status: 404, body: failed('not_found') }),
    ).toBeUndefined();
    expect(undescribed({ method: 'GET', where: '/', status: 200, body: undefined })).toBeUndefined();
  });

  it.each([
    ['a field that is missing', '/api/wishlist/add', 200, ok({ product_id: 1 })],
    ['a field of the wrong type', '/api/wishlist/add', 200, ok({ ...wishlist, product_id: '1' })],
    ['a field too many', '/api/wishlist/add', 200, ok({ ...wishlist, password_hash: 'x' })],
    ['a field too many beside the data', '/api/wishlist/add', 200, ok(wishlist, { token: 'x' })],
    ['no envelope', '/api/wishlist/add', 200, wishlist],
    ['no JSON', '/api/wishlist/add', 200, undefined],
    ['another status', '/api/wishlist/add', 201, ok(wishlist)],
    ['a good answer of no call', '/api/nothing', 200, ok(null)],
    ['a failure that the call does not know', '/api/wishlist/add', 409, failed('order_locked')],
    ['a failure under another status', '/api/wishlist/add', 422, failed('wishlist_full')],
    ['a failure with another sentence', '/api/wishlist/add', 409, { ...failed('wishlist_full'), error: 'full' }],
    ['a failure with a stack', '/api/wishlist/add', 409, failed('wishlist_full', { stack: 'at' })],
    ['a failure with data that nobody described', '/api/wishlist/add', 409, failed('wishlist_full', { data: {} })],
    ['a failure of the shop’s own that no address has', '/api/nothing', 403, failed('forbidden')],
  ])('fails for %s', (_, where, status, body) => {
    expect(undescribed({ method: 'GET', where, status, body })).toContain(`GET ${where} → ${status}: `);
  });
});
