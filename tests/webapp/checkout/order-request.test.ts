import { describe, expect, it } from 'vitest';
import { placeOrderInput } from '#shared/contract/order.ts';
import { PICKUP } from '#shared/contract/shop-data.ts';
import { itemsMark, loginMark, orderRequestBody, shownTotals } from '#webapp/features/checkout/submit/order-request.ts';
import { DEFAULT_SETTINGS } from '#webapp/lib/shop-data/use-settings.ts';
import { cartLine } from '../cart/cart-line-fixture.ts';

const customer = { fullName: 'Котова Мария', phone: '+7 (912) 345-67-89', address: 'Ярославль', login: '@masha' };
const courier = { id: 4, title: 'Курьер', description: '', price: 300 };
const lines = [cartLine({ finalPrice: 1290.5, quantity: 2 })];

describe('the order that is sent', () => {
  it('holds ids, quantities, chosen values and the sums that were shown, and passes the contract', () => {
    const body = orderRequestBody({ lines, delivery: courier, customer, settings: DEFAULT_SETTINGS }, null);
    expect(body).toMatchObject({ total_price: 2881, delivery_price: 300, consent: true, delivery_id: 4 });
    expect(body.cart_items).toEqual([{ id: 1, quantity: 2, selectedAttributeValues: {} }]);
    expect(placeOrderInput.safeParse(body).success).toBe(true);
  });

  it('names the order that it takes the place of', () => {
    const details = { lines, delivery: courier, customer, settings: DEFAULT_SETTINGS };
    expect(orderRequestBody(details, 'a'.repeat(22))).toMatchObject({ replaces: 'a'.repeat(22) });
    expect(orderRequestBody(details, null)).not.toHaveProperty('replaces');
  });

  it('keeps the stand-in phone of a shop without delivery to itself', () => {
    const settings = { ...DEFAULT_SETTINGS, delivery_enable: false };
    expect(orderRequestBody({ lines, delivery: PICKUP, customer, settings }, null)).not.toHaveProperty('phone');
  });
});

describe('the sums before there is an order', () => {
  it('add the fee of a u2p rent to what is paid', () => {
    const settings = { ...DEFAULT_SETTINGS, rent_type: 'u2p', rent_price: 99 };
    expect(shownTotals(lines, 300, settings)).toEqual({
      cart: 2581,
      delivery: 300,
      fee: 99,
      toPay: 2980,
      booked: 2881,
    });
  });

  it('keep any other rent in the shop’s books', () => {
    const settings = { ...DEFAULT_SETTINGS, rent_type: 'percent', rent_price: 99 };
    expect(shownTotals(lines, 300, settings)).toEqual({ cart: 2581, delivery: 300, fee: 0, toPay: 2881, booked: 2980 });
  });
});

describe('the mark of an order’s lines', () => {
  it('does not depend on their order, and changes with any quantity', () => {
    const a = cartLine({ key: '1' });
    const b = cartLine({ key: '2', quantity: 2 });
    expect(itemsMark([a, b])).toBe(itemsMark([b, a]));
    expect(itemsMark([a, b])).not.toBe(itemsMark([a, { ...b, quantity: 3 }]));
  });

  it('takes logins as the shop does', () => {
    expect(loginMark(' @Masha_K ')).toBe(loginMark('masha_k'));
  });
});
