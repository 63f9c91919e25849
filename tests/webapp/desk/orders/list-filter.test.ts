import { expect, it } from 'vitest';
import { orderSearchInput } from '#shared/contract/desk/order-search.ts';
import { fieldsInForce, queryOf, SHOWN_OPTIONS } from '#webapp/desk/orders/list/list-filter.ts';

const asked = (address: string) =>
  orderSearchInput.parse(Object.fromEntries(new URLSearchParams(queryOf(new URLSearchParams(address)))));

it.each(SHOWN_OPTIONS)('the server takes what %s asks', (name) => {
  expect(() => asked(`show=${name}&delivery=pickup&from=2026-11-01&older_than=1763800000000-9`)).not.toThrow();
});

it('open orders are shown by default, and all orders in a search', () => {
  expect(asked('')).toMatchObject({ status: 'open' });
  expect(asked('q=45-67')).toMatchObject({ q: '45-67' });
  expect(asked('q=45-67')).not.toHaveProperty('status');
  expect(asked('q=45-67&show=unpaid')).toMatchObject({ payment_status: 'due' });
});

it('the fields that narrow the list are counted, what is searched and shown is not', () => {
  const counted = (address: string) => fieldsInForce(new URLSearchParams(address));
  expect(counted('q=чай&show=unpaid&older_than=1763800000000-9')).toBe(0);
  expect(counted('q=чай&delivery=pickup&from=2026-11-01')).toBe(2);
});
