import { describe, expect, it } from 'vitest';
import { FULFILMENTS } from '#shared/contract/fulfilment.ts';
import { ORDER_STATUSES } from '#shared/contract/order-status.ts';
import { ROLES } from '#shared/contract/user.ts';
import { fulfilmentStep, nextFulfilment } from '#shared/domain/orders/fulfilment-steps.ts';

const ALL = ORDER_STATUSES.flatMap((status) =>
  FULFILMENTS.flatMap((fulfilment) =>
    [null, 7].flatMap((deliveryId) =>
      FULFILMENTS.flatMap((to) => ROLES.map((mover) => ({ order: { status, fulfilment, deliveryId }, to, mover }))),
    ),
  ),
);

const nameOf = ({ order, to, mover }: (typeof ALL)[number]) =>
  `${order.status} ${order.fulfilment} → ${to} ${order.deliveryId === null ? 'fetched' : 'sent'} by ${mover}`;

describe('the steps of an order in work', () => {
  it('are exactly these', () => {
    const possible = ALL.filter(({ order, to, mover }) => fulfilmentStep(order, to, mover) !== null).map(nameOf);
    expect(possible.sort()).toEqual(
      ['manager', 'admin']
        .flatMap((mover) => [
          `processing new → assembled fetched by ${mover}`,
          `processing new → assembled sent by ${mover}`,
          `processing assembled → ready fetched by ${mover}`,
          `processing assembled → shipped sent by ${mover}`,
        ])
        .sort(),
    );
  });

  it('are each one press, and lead to the only possible next step', () => {
    const next = (fulfilment: (typeof FULFILMENTS)[number], deliveryId: number | null) =>
      nextFulfilment({ status: 'processing', fulfilment, deliveryId });
    expect([next('new', 1), next('assembled', 1), next('shipped', 1)]).toEqual(['assembled', 'shipped', null]);
    expect([next('new', null), next('assembled', null), next('ready', null)]).toEqual(['assembled', 'ready', null]);
    expect(nextFulfilment({ status: 'pending', fulfilment: 'new', deliveryId: 1 })).toBeNull();
  });

  it('tell the buyer something of each', () => {
    const told = ALL.map(({ order, to, mover }) => fulfilmentStep(order, to, mover)?.tells).filter(Boolean);
    expect(new Set(told).size).toBe(3);
  });
});
