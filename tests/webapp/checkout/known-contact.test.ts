import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { placeOf } from '#webapp/features/checkout/draft/delivery-place.ts';
import { contactAt, contactOfOrder, missingFields } from '#webapp/features/checkout/draft/known-contact.ts';

const order = (more: Partial<Order> = {}) =>
  ({
    fio: 'Королёва Мария',
    phone: '+7 (916) 123-45-67',
    address: 'Москва, улица Примерная, дом 5',
    delivery_id: 2,
    ...more,
  }) as Order;

describe('what the last order gives about its buyer', () => {
  it('is the name, the phone and the delivery address', () => {
    expect(contactOfOrder(order())).toEqual({
      fullName: 'Королёва Мария',
      phone: '+7 (916) 123-45-67',
      address: 'Москва, улица Примерная, дом 5',
    });
  });

  it('has no address where the order was picked up', () => {
    expect(contactOfOrder(order({ delivery_id: null, address: 'Самовывоз' })).address).toBe('');
  });

  it('fills in empty fields, and a phone that is only started', () => {
    const empty = { fullName: '', phone: '+7', address: ' ' };
    expect(missingFields(empty, contactOfOrder(order()))).toEqual(contactOfOrder(order()));
  });

  it('is the name to whom parcels go, before that of the profile', () => {
    const form = { fullName: 'Котова Мария', phone: '', address: '' };
    expect(missingFields(form, contactOfOrder(order()), 'Котова Мария').fullName).toBe('Королёва Мария');
    expect(missingFields(form, contactOfOrder(order()), 'Котова М.').fullName).toBeUndefined();
  });

  it('keeps what was typed, and adds nothing that the order does not have', () => {
    const form = { fullName: 'Пётр', phone: '', address: '' };
    const known = contactOfOrder(order({ phone: '', delivery_id: null, address: 'Самовывоз' }));
    expect(missingFields(form, known)).toEqual({});
  });
});

describe('where the last order went to', () => {
  const point = 'Москва, ул. Лесная, 5';
  const base = { title: 'Пункт', description: '', price: 190, free_from: null, days: null };
  const points = { ...base, id: 7, pickup_points: [{ address: point, hours: '' }] };
  const address = (place: Parameters<typeof contactAt>[0], last: Order) => contactAt(place, last, [points]).address;

  it('is used again for a delivery of the same kind', () => {
    const atPoint = order({ delivery_id: 7, address: point });
    expect(address(placeOf(points), atPoint)).toBe(point);
    expect(address(placeOf({ id: 2, pickup_points: [] }), order())).toBe(order().address);
  });

  it('is not used as a point if it was an address, nor as an address if it was a point', () => {
    expect(address(placeOf({ id: 2, pickup_points: [] }), order({ delivery_id: 7, address: point }))).toBe('');
    expect(address(placeOf(points), order())).toBe('');
    expect(address(placeOf({ ...points, pickup_points: [] }), order({ delivery_id: 7, address: point }))).toBe('');
  });
});
