import { describe, expect, it } from 'vitest';
import { ORDER } from '#api/description/examples/orders.ts';
import { cardPayment } from '#bot/orders/cards/card-payment.ts';
import type { OrderCard } from '#shared/domain/orders/order-card.ts';

const NO_MONEY = { received: 0, toReturn: 0, onItsWay: 0, uncertain: 0, returned: 0, returnable: 0, playMoney: 0 };
const UNCHOSEN = { ...ORDER, payment_method_name: null, payment_status: 'unpaid', due: ORDER.amount_to_pay } as const;

/** The first line. */
const stateOf = (order: Partial<OrderCard['order']>, received = 0): string | undefined => {
  const money = { ...NO_MONEY, received };
  return cardPayment({ order: { ...UNCHOSEN, ...order }, money } as OrderCard).split('\n')[0];
};

describe('the payment on a manager’s card', () => {
  it('says that no method is chosen while the order waits for its money', () => {
    expect(stateOf({})).toBe('Не оплачен, способ ещё не выбран');
    expect(stateOf({ payment_method_name: 'Переводом' })).toBe('Переводом · не оплачен');
  });

  it('says no such thing of an order that is paid otherwise, free, or cancelled', () => {
    expect(stateOf({ payment_status: 'paid', due: 0 }, 1990)).toBe('Оплачен');
    expect(stateOf({ due: 490 }, 1500)).toBe('Не оплачен');
    expect(stateOf({ payment_status: 'paid', due: 0 })).toBe('Оплачен');
    expect(stateOf({ status: 'cancelled', due: 0 })).toBe('Не оплачен');
  });
});
