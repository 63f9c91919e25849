import { describe, expect, it } from 'vitest';
import { createOrderedCart, ORDERED_KEY } from '#webapp/lib/cart/ordered-cart.ts';
import { createReservation } from '#webapp/lib/cart/reservation.ts';
import { memoryStorage } from '../memory-storage.ts';
import { cartLine } from './cart-line-fixture.ts';

const DAY = 24 * 3600 * 1000;

describe('the cart that was ordered in another tab', () => {
  it('is shared with the other tabs until it is finished', () => {
    const ordered = createOrderedCart(memoryStorage());
    expect(ordered.read()).toBeNull();
    ordered.tell({ keys: ['1'], hash: 'abc' });
    expect(ordered.read()).toEqual({ keys: ['1'], hash: 'abc' });
    ordered.forget();
    expect(ordered.read()).toBeNull();
  });

  it('is no longer mentioned after a day', () => {
    const ordered = createOrderedCart(memoryStorage());
    ordered.tell({ keys: ['1'], hash: 'abc' }, 0);
    expect(ordered.read(DAY - 1)).not.toBeNull();
    expect(ordered.read(DAY)).toBeNull();
  });

  it('is ignored where something odd was stored', () => {
    const storage = memoryStorage();
    storage.setItem(ORDERED_KEY, '{"keys":1}');
    expect(createOrderedCart(storage).read()).toBeNull();
  });
});

describe('the stock that an order holds', () => {
  it('stays as before when a later attempt fails', () => {
    const reservation = createReservation(memoryStorage());
    reservation.hold([cartLine({ id: 1, quantity: 2 })]);
    const held = reservation.read();
    reservation.hold([cartLine({ id: 1, quantity: 5 })]);
    reservation.restore(held);
    expect(reservation.read()).toEqual({ 1: 2 });
  });

  it('is counted by variant where there are variants', () => {
    const reservation = createReservation(memoryStorage());
    const mug = cartLine({ id: 1, quantity: 2 });
    const shirt = cartLine({ id: 2, variantId: 7 });
    reservation.hold([mug, { ...mug, key: '1-2:3' }, shirt, { ...shirt, variantId: 8, quantity: 3 }]);
    expect(reservation.read()).toEqual({ 1: 4, '2v7': 1, '2v8': 3 });
  });
});
