import { expect, it } from 'vitest';
import { canBePaid, ORDER_STATUSES, PAYMENT_STATES } from '#shared/contract/order-status.ts';

it('lets open orders be paid, and their method changed, as long as no money has come', () => {
  const payable = ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATES.filter((payment_status) => canBePaid({ status, payment_status })).map(
      (state) => `${status} ${state}`,
    ),
  );
  expect(payable).toEqual(
    ['pending', 'processing'].flatMap((status) => ['unpaid', 'pending', 'failed'].map((state) => `${status} ${state}`)),
  );
});
