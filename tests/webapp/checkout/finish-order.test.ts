import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import type { User } from '#shared/contract/user.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { finishOrder } from '#webapp/features/checkout/submit/finish-order.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { browserPlatform } from '#webapp/lib/telegram/platform.ts';
import { platformStore } from '#webapp/lib/telegram/platform-store.ts';
import { cartLine } from '../cart/cart-line-fixture.ts';

const order = {
  order_number: 10_001,
  order_hash: 'a'.repeat(22),
  amount_to_pay: 1290,
  payment_status: 'paid',
  items: [],
  discounts: [],
  delivery_id: 4,
} as unknown as Order;

const tihon: User = {
  id: 7,
  first_name: 'Тихон',
  last_name: null,
  login: null,
  email: null,
  role: 'customer',
  is_telegram: true,
  can_message: false,
};

describe('the end of an order', () => {
  const requestWriteAccess = vi.fn(async () => false);
  beforeEach(() => {
    requestWriteAccess.mockClear();
    platformStore.setState({ status: 'telegram', platform: { ...browserPlatform, requestWriteAccess } });
    sessionStore.getState().end();
  });

  it('empties the cart and keeps the data that the buyer needs', () => {
    cartStore.getState().add(cartLine());
    finishOrder(order);
    expect(cartStore.getState().lines).toEqual([]);
    expect(checkoutStore.getState().finished).toEqual({
      number: 10_001,
      hash: order.order_hash,
      sum: order.amount_to_pay,
      isPaid: true,
    });
  });

  it('keeps how it will be paid, if it is not paid yet', () => {
    finishOrder({ ...order, payment_status: 'unpaid', payment_method_name: 'Наличными при получении' });
    expect(checkoutStore.getState().finished).toMatchObject({ isPaid: false, method: 'Наличными при получении' });
  });

  it('asks for permission where the bot may not write, however the order was paid', () => {
    sessionStore.getState().begin('token', tihon);
    finishOrder(order);
    expect(requestWriteAccess).toHaveBeenCalledOnce();
  });

  it('asks neither a guest nor a person to whom the bot already writes', () => {
    finishOrder(order);
    sessionStore.getState().begin('token', { ...tihon, can_message: true });
    finishOrder(order);
    expect(requestWriteAccess).not.toHaveBeenCalled();
  });
});
