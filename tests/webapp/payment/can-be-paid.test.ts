import { expect, it } from 'vitest';
import { ORDER_STATUSES, PAYMENT_STATES } from '#shared/contract/order-status.ts';
import { canBePaid } from '#webapp/lib/payment/can-be-paid.ts';

it('offers to pay open orders for which no money has come', () => {
  const payable = ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATES.filter((payment_status) => canBePaid({ status, payment_status })).map(
      (state) => `${status} ${state}`,
    ),
  );
  expect(payable).toEqual(
    ['pending', 'processing'].flatMap((status) => ['unpaid', 'pending', 'failed'].map((state) => `${status} ${state}`)),
  );
});
