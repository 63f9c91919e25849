import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { placeOrderInput } from '#shared/contract/order.ts';
import { PICKUP } from '#shared/contract/shop-data.ts';
import { itemsMark, loginMark, orderRequestBody, shownTotals } from '#webapp/features/checkout/submit/order-request.ts';
import { addedUp, cartLine, quoteOf } from '../cart/cart-line-fixture.ts';

const customer = {
  fullName: 'Котова Мария',
  phone: '+7 (912) 345-67-89',
  address: 'Ярославль',
  login: '@masha',
  comment: '',
};
const courier = { id: 4, title: 'Курьер', description: '', price: 300, free_from: null, pickup_points: [], days: null };
const lines = [cartLine({ finalPrice: 1290.5, quantity: 2 })];
const sums = addedUp(...lines);

describe('the order that is sent', () => {
  it('has ids, quantities, chosen values and the shown sums, and matches the contract', () => {
    const body = orderRequestBody(
      { lines, delivery: courier, customer, day: null, settings: DEFAULT_SETTINGS, sums, promoCode: null },
      null,
    );
    expect(body).toMatchObject({ total_price: 2881, delivery_price: 300, consent: true, delivery_id: 4 });
    expect(body.cart_items).toEqual([{ id: 1, quantity: 2, selectedAttributeValues: {} }]);
    expect(placeOrderInput.safeParse(body).success).toBe(true);
  });

  it('names the order that it replaces', () => {
    const details = {
      lines,
      delivery: courier,
      customer,
      day: null,
      settings: DEFAULT_SETTINGS,
      sums,
      promoCode: null,
    };
    expect(orderRequestBody(details, 'a'.repeat(22))).toMatchObject({ replaces: 'a'.repeat(22) });
    expect(orderRequestBody(details, null)).not.toHaveProperty('replaces');
  });

  it('has the code with the total that the server has calculated with it', () => {
    const discounts = [{ kind: 'promo_code' as const, title: 'Промокод ЧАЙ', sum: 581 }];
    const quote = { ...quoteOf(), cart_total: 2000, discounts, delivery_price: 300, total_price: 2300 };
    const counted = { discounts, cart: 2000, quote, state: 'final' as const };
    const details = { lines, delivery: courier, customer, day: null, settings: DEFAULT_SETTINGS, sums: counted };
    const body = orderRequestBody({ ...details, promoCode: 'чай' }, null);
    expect(body).toMatchObject({ promo_code: 'чай', total_price: 2300, delivery_price: 300 });
    expect(orderRequestBody({ ...details, promoCode: null }, null)).not.toHaveProperty('promo_code');
  });

  it('does not send the placeholder phone of a shop without delivery', () => {
    const settings = { ...DEFAULT_SETTINGS, delivery_enable: false };
    expect(
      orderRequestBody({ lines, delivery: PICKUP, customer, day: null, settings, sums, promoCode: null }, null),
    ).not.toHaveProperty('phone');
  });
});

describe('the sums before there is an order', () => {
  it('show from which sum a delivery is free', () => {
    expect(shownTotals(sums, { ...courier, free_from: 2581 }, DEFAULT_SETTINGS)).toMatchObject({
      delivery: 0,
      toPay: 2581,
    });
  });

  it('add the fee of a u2p rent to what is paid', () => {
    const settings = { ...DEFAULT_SETTINGS, rent_type: 'u2p', rent_price: 99 };
    expect(shownTotals(sums, courier, settings)).toEqual({
      discounts: [],
      cart: 2581,
      delivery: 300,
      fee: 99,
      toPay: 2980,
      booked: 2881,
    });
  });

  it('do not add any other rent to what is paid', () => {
    const settings = { ...DEFAULT_SETTINGS, rent_type: 'percent', rent_price: 99 };
    expect(shownTotals(sums, courier, settings)).toEqual({
      discounts: [],
      cart: 2581,
      delivery: 300,
      fee: 0,
      toPay: 2881,
      booked: 2980,
    });
  });
});

describe('the fingerprint of an order’s lines', () => {
  it('does not depend on their order, and changes with any quantity and with the code', () => {
    const a = cartLine({ key: '1' });
    const b = cartLine({ key: '2', quantity: 2 });
    expect(itemsMark([a, b], null)).toBe(itemsMark([b, a], null));
    expect(itemsMark([a, b], null)).not.toBe(itemsMark([a, { ...b, quantity: 3 }], null));
    expect(itemsMark([a], 'ЧАЙ')).not.toBe(itemsMark([a], null));
  });

  it('accepts the same logins as the shop', () => {
    expect(loginMark(' @Masha_K ')).toBe(loginMark('masha_k'));
  });
});
