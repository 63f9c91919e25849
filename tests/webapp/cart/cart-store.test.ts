import { describe, expect, it } from 'vitest';
import { MAX_CART_LINES } from '#shared/contract/order-limits.ts';
import { countOf, orderable, totalOf } from '#webapp/lib/cart/cart-line.ts';
import { CART_KEY, createCartStore } from '#webapp/lib/cart/cart-store.ts';
import { memoryStorage } from '../memory-storage.ts';
import { cartLine } from './cart-line-fixture.ts';

describe('the cart', () => {
  it('raises the quantity of an existing line', () => {
    const cart = createCartStore(memoryStorage());
    expect(cart.getState().add(cartLine())).toBe(true);
    expect(cart.getState().add(cartLine())).toBe(true);
    expect(cart.getState().lines).toMatchObject([{ key: '1', quantity: 2 }]);
  });

  it('keeps variants of a product apart', () => {
    const cart = createCartStore(memoryStorage());
    cart.getState().add(cartLine({ key: '1-2:3' }));
    cart.getState().add(cartLine({ key: '1-2:4' }));
    expect(cart.getState().lines).toHaveLength(2);
  });

  it('takes another variant in the place of a line, and makes one line of two that are alike', () => {
    const cart = createCartStore(memoryStorage());
    for (const [key, quantity] of [
      ['1-2:3', 2],
      ['2', 1],
      ['1-2:4', 3],
    ] as const) {
      cart.getState().add(cartLine({ key, quantity }));
    }
    cart.getState().replace('1-2:3', cartLine({ key: '1-2:5', stock: 1 }));
    expect(cart.getState().lines).toMatchObject([
      { key: '1-2:5', quantity: 1, quantityWas: 2 },
      { key: '2', quantity: 1 },
      { key: '1-2:4', quantity: 3 },
    ]);
    cart.getState().replace('1-2:4', cartLine({ key: '1-2:5' }));
    expect(cart.getState().lines).toMatchObject([
      { key: '2', quantity: 1 },
      { key: '1-2:5', quantity: 4 },
    ]);
    cart.getState().replace('9', cartLine({ key: '9-1:1' }));
    expect(cart.getState().lines).toHaveLength(2);
  });

  it('stored by a version without variants is migrated', () => {
    const storage = memoryStorage();
    const { variantId: _, ...old } = cartLine();
    storage.setItem(CART_KEY, JSON.stringify({ state: { lines: [old] }, version: 1 }));
    expect(createCartStore(storage).getState().lines).toEqual([cartLine({ variantId: null })]);
  });

  it('never has more than the stock, nor more than a hundred lines', () => {
    const cart = createCartStore(memoryStorage());
    cart.getState().add(cartLine({ stock: 2 }));
    cart.getState().setQuantity('1', 50);
    expect(cart.getState().lines[0]?.quantity).toBe(2);
    expect(cart.getState().add(cartLine({ stock: 2 }))).toBe(false);
    for (let id = 2; id <= MAX_CART_LINES; id += 1) cart.getState().add(cartLine({ key: String(id), id }));
    expect(cart.getState().add(cartLine({ key: '9999', id: 9999 }))).toBe(false);
  });

  it('drops a line whose quantity becomes zero', () => {
    const cart = createCartStore(memoryStorage());
    cart.getState().add(cartLine());
    cart.getState().setQuantity('1', 0);
    expect(cart.getState().lines).toEqual([]);
  });

  it('sums up the lines that can be ordered without losing a kopeck', () => {
    const lines = [
      cartLine({ finalPrice: 0.1, quantity: 3 }),
      cartLine({ key: '2', finalPrice: 1290.99, quantity: 2 }),
      cartLine({ key: '3', finalPrice: 500, problem: 'sold_out' }),
    ];
    expect(totalOf(orderable(lines))).toBe(2582.28);
    expect(countOf(orderable(lines))).toBe(5);
  });
});

describe('the cart that a browser kept', () => {
  it('is restored after a reload', () => {
    const storage = memoryStorage();
    createCartStore(storage)
      .getState()
      .add(cartLine({ quantity: 3 }));
    expect(createCartStore(storage).getState().lines).toMatchObject([{ key: '1', quantity: 3 }]);
  });

  it.each([
    ['cut off', '{"state":{"lines":[{"key"'],
    ['of another shape', '{"state":{"lines":"many"},"version":1}'],
    ['no object', '7'],
    ['null', 'null'],
  ])('is empty rather than broken when it is %s', (_what, text) => {
    const cart = createCartStore(memoryStorage({ [CART_KEY]: text }));
    expect(cart.getState().lines).toEqual([]);
    cart.getState().add(cartLine());
    expect(cart.getState().lines).toHaveLength(1);
  });

  it('keeps the lines that make sense and drops the rest', () => {
    const kept = [cartLine(), cartLine(), { ...cartLine({ key: '2' }), quantity: -4 }, { key: '3' }, null];
    const storage = memoryStorage({ [CART_KEY]: JSON.stringify({ state: { lines: kept }, version: 1 }) });
    expect(createCartStore(storage).getState().lines).toEqual([cartLine()]);
  });

  it('reads the lines of another version by the same rules', () => {
    const storage = memoryStorage({ [CART_KEY]: JSON.stringify({ state: { lines: [cartLine()] }, version: 99 }) });
    expect(createCartStore(storage).getState().lines).toEqual([cartLine()]);
  });
});
