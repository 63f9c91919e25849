import { describe, expect, it } from 'vitest';
import { idempotencyKey } from '#shared/contract/order.ts';
import { attemptFor, newUuid } from '#webapp/features/checkout/order-attempt.ts';

describe('the key of a checkout attempt', () => {
  const keys = () => {
    let count = 0;
    return () => {
      count += 1;
      return `key-${count}`;
    };
  };

  it('is the same for a retry of the same body', () => {
    const newKey = keys();
    const first = attemptFor(null, { fio: 'А', cart_items: [1] }, newKey);
    expect(attemptFor(first, { fio: 'А', cart_items: [1] }, newKey)).toEqual(first);
  });

  it('is a new one as soon as anything in the body changes', () => {
    const newKey = keys();
    const first = attemptFor(null, { fio: 'А', total_price: 100 }, newKey);
    expect(attemptFor(first, { fio: 'А', total_price: 120 }, newKey).key).not.toBe(first.key);
  });

  it('is a UUID that the server takes, and never the same', () => {
    const made = Array.from({ length: 50 }, newUuid);
    for (const key of made) expect(idempotencyKey.safeParse(key).success).toBe(true);
    expect(new Set(made).size).toBe(50);
  });
});
