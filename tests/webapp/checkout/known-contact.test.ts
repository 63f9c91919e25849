import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { contactOfOrder, missingFields } from '#webapp/features/checkout/draft/known-contact.ts';

const order = (more: Partial<Order> = {}) =>
  ({
    fio: 'Королёва Мария',
    phone: '+7 (916) 123-45-67',
    address: 'Москва, улица Примерная, дом 5',
    delivery_id: 2,
    ...more,
  }) as Order;

describe('what the last order tells of its buyer', () => {
  it('is the name, the phone and where it was brought to', () => {
    expect(contactOfOrder(order())).toEqual({
      fullName: 'Королёва Мария',
      phone: '+7 (916) 123-45-67',
      address: 'Москва, улица Примерная, дом 5',
    });
  });

  it('is no address where the order was fetched', () => {
    expect(contactOfOrder(order({ delivery_id: null, address: 'Самовывоз' })).address).toBe('');
  });

  it('fills in what is empty, and the phone that is only begun', () => {
    const empty = { fullName: '', phone: '+7', address: ' ' };
    expect(missingFields(empty, contactOfOrder(order()))).toEqual(contactOfOrder(order()));
  });

  it('leaves alone what was typed, and knows nothing of what the order lacks', () => {
    const form = { fullName: 'Пётр', phone: '', address: '' };
    const known = contactOfOrder(order({ phone: '', delivery_id: null, address: 'Самовывоз' }));
    expect(missingFields(form, known)).toEqual({});
  });
});
