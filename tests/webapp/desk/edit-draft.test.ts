import { describe, expect, it } from 'vitest';
import { NO_DAY } from '#shared/contract/delivery-days.ts';
import type { OrderGoods } from '#shared/contract/desk/new-order.ts';
import type { EditableOrder } from '#shared/contract/desk/order-edit.ts';
import { contactProblem } from '#webapp/desk/orders/edit/contact-draft.ts';
import {
  changeOf,
  cutTo,
  type EditDraft,
  NO_CHANGE,
  type OrderedLine,
  sizeProblem,
  withFound,
} from '#webapp/desk/orders/edit/edit-draft.ts';
import { placeWith } from '#webapp/desk/orders/edit/place-draft.ts';

const line = (line_id: number, quantity: number): OrderedLine => ({
  line_id,
  id: line_id * 10,
  title: 'Футболка',
  attribute_name: 'Размер',
  value_name: 'M',
  sku: '',
  quantity,
  price: 990,
  full_price: 990,
  discount: 0,
  thumbnail: '',
  selectedAttributeValues: { '1': 2 },
});

const lines = [line(1, 2), line(2, 1)];
const agreed = { day: '2026-11-24', interval: '10:00–14:00' };
const now: EditableOrder['now'] = {
  lines,
  discounts: [],
  cart_total: 0,
  delivery_title: 'Курьер',
  delivery_price: 0,
  amount_to_pay: 0,
  paid: 0,
  delivery_day: agreed.day,
  delivery_interval: agreed.interval,
};
const order = {
  delivery_id: 1,
  delivery_title: 'Курьер',
  address: 'Тверь, Советская, 1',
  fio: 'Анна Ким',
  phone: '+7 (916) 555-44-33',
  comment: '',
};
/** Another variant of the first line's product. */
const found: OrderGoods = {
  id: 10,
  title: 'Футболка',
  choice: 'L',
  selectedAttributeValues: { '1': 3 },
  sku: '',
  picture: null,
  price: 1090,
  full_price: 1090,
  stock: 3,
};
const change = (draft: Partial<EditDraft>, placed = order) => changeOf({ ...NO_CHANGE, ...draft }, now, placed);

describe('what is asked of the shop', () => {
  it('is nothing while nothing differs, also where a piece was added and removed again', () => {
    expect(change({})).toBeNull();
    expect(change({ lines: { 1: { quantity: 2, values: null } } })).toBeNull();
  });

  it('is all of the goods: fewer pieces, a line that goes, another size', () => {
    expect(change({ lines: { 1: { quantity: 1, values: null } } })).toEqual({
      lines: [
        { line_id: 1, quantity: 1 },
        { line_id: 2, quantity: 1 },
      ],
    });
    expect(change({ lines: { 1: { quantity: 0, values: null }, 2: { quantity: 1, values: { '1': 5 } } } })).toEqual({
      lines: [{ id: 20, quantity: 1, selectedAttributeValues: { '1': 5 } }],
    });
  });

  it('is an added product with its pieces, together with all of the order’s own lines', () => {
    const draft = [found, found].reduce((before, thing) => withFound(before, lines, thing), NO_CHANGE);
    expect(change(draft)).toEqual({
      lines: [
        { line_id: 1, quantity: 2 },
        { line_id: 2, quantity: 1 },
        { id: 10, quantity: 2, selectedAttributeValues: { '1': 3 } },
      ],
    });
  });

  it('is one piece more of a line where the same product is added', () => {
    const draft = withFound(NO_CHANGE, lines, { ...found, selectedAttributeValues: { '1': 2 } });
    expect(change(draft)).toMatchObject({
      lines: [
        { line_id: 1, quantity: 3 },
        { line_id: 2, quantity: 1 },
      ],
    });
  });

  it('is a new line if that line becomes another variant, and one piece more of the variant that it becomes', () => {
    const other = { ...NO_CHANGE, lines: { 1: { quantity: 2, values: { '1': 3 } } } };
    const ordered = withFound(other, lines, { ...found, selectedAttributeValues: { '1': 2 } });
    expect(change(ordered)).toMatchObject({
      lines: [
        { quantity: 2, selectedAttributeValues: { '1': 3 } },
        {},
        { quantity: 1, selectedAttributeValues: { '1': 2 } },
      ],
    });
    const more = withFound(other, lines, found);
    expect(change(more)).toMatchObject({ lines: [{ quantity: 3, selectedAttributeValues: { '1': 3 } }, {}] });
  });

  it('is the buyer’s changed data, once they are valid; the same data typed again are nothing', () => {
    expect(change({ contact: { fio: ' Анна Ли ', phone: order.phone } })).toEqual({ fio: 'Анна Ли' });
    expect(change({ contact: { fio: `${order.fio} ` } })).toBeNull();
    expect(change({ contact: { fio: ' ' } })).toBeNull();
    expect(contactProblem({ fio: ' ' }, order, 'fio')).toBe('Введите Ф.И.О.');
    expect(change({ contact: { phone: '12' }, place: { address: 'Тверь, Мира, 2' } })).toBeNull();
    expect(change({ contact: { comment: 'Позвоните за час' } })).toEqual({ comment: 'Позвоните за час' });
  });

  it('does not require data that the order did not have before', () => {
    expect(contactProblem({ phone: '' }, { ...order, phone: '' }, 'phone')).toBeUndefined();
  });

  it('is another day, or none; the agreed one chosen again is nothing', () => {
    expect(change({ day: agreed })).toBeNull();
    expect(change({ day: { day: '2026-11-25', interval: '' } })).toEqual({
      delivery_day: '2026-11-25',
      delivery_interval: '',
    });
    expect(change({ day: NO_DAY })).toEqual({ delivery_day: '', delivery_interval: '' });
  });

  it.each([
    ['percent', '100', 'Введите целое число от 1 до 99'],
    ['percent', '5,5', 'Введите целое число от 1 до 99'],
    ['percent', '15 %', undefined],
    ['percent', '', undefined],
    ['amount', 'abc', 'Введите сумму в рублях, больше нуля'],
    ['amount', '-5', 'Введите сумму в рублях, больше нуля'],
    ['amount', '0', 'Введите сумму в рублях, больше нуля'],
    ['amount', '1 200 ₽', undefined],
  ] as const)('says what is wrong with a discount: %s, %j', (kind, size, words) => {
    expect(sizeProblem({ kind, size, reason: '' })).toBe(words);
  });

  it('says when the goods cost less than a discount', () => {
    const asked = { kind: 'amount', size: '9 999', reason: 'Брак' } as const;
    expect(cutTo(asked, [{ kind: 'staff', sum: 990 }])).toBe(990);
    expect(cutTo({ ...asked, size: '990' }, [{ kind: 'staff', sum: 990 }])).toBeNull();
    expect(cutTo({ ...asked, kind: 'percent', size: '9' }, [])).toBeNull();
  });

  it('is a discount once it is whole: a number and a reason', () => {
    const discount = (kind: EditDraft['discount']['kind'], size: string, reason: string) =>
      change({ discount: { kind, size, reason } });
    expect(discount('percent', '5', '')).toBeNull();
    expect(discount('percent', '5,5', 'За ожидание')).toBeNull();
    expect(discount('percent', '5', ' За ожидание ')).toEqual({ discount: { percent: 5, reason: 'За ожидание' } });
    expect(discount('amount', '1 000,50', 'Брак')).toEqual({ discount: { amount: 1000.5, reason: 'Брак' } });
    expect(discount('amount', '1 200,50 ₽', 'Брак')).toEqual({ discount: { amount: 1200.5, reason: 'Брак' } });
    expect(discount('off', '', '')).toEqual({ discount: null });
  });

  it('is another delivery with its own place, once that is known', () => {
    expect(change({ place: { deliveryId: 2, address: ' ' } })).toBeNull();
    expect(change({ place: { deliveryId: 2, address: 'Лиговский, 10' } })).toEqual({
      delivery_id: 2,
      address: 'Лиговский, 10',
    });
    expect(change({ place: { deliveryId: 2, address: order.address } })).toEqual({ delivery_id: 2 });
    expect(change({ place: { deliveryId: null, address: '' } })).toEqual({ delivery_id: null, address: 'Самовывоз' });
  });

  it('is another address of the same delivery; its own typed again is nothing', () => {
    expect(change({ place: { address: 'Тверь, Мира, 2' } })).toEqual({ address: 'Тверь, Мира, 2' });
    expect(change({ place: { address: `${order.address} ` } })).toBeNull();
  });

  it('is another day when the other delivery does not offer the agreed one', () => {
    expect(change({ place: { deliveryId: 2, address: order.address }, day: NO_DAY })).toEqual({
      delivery_id: 2,
      delivery_day: '',
      delivery_interval: '',
    });
  });
});

describe('the place of another delivery', () => {
  const point = { address: 'Лиговский, 10', hours: '' };
  const deliveries = [
    { id: 1, pickup_points: [] },
    { id: 2, pickup_points: [point] },
    { id: 3, pickup_points: [] },
  ];

  it('is the buyer’s own address where parcels go to buyers', () => {
    expect(placeWith(3, order, deliveries)).toEqual({ deliveryId: 3, address: order.address });
  });

  it('is chosen where there are points, and asked for where the order had no address', () => {
    expect(placeWith(2, order, deliveries).address).toBe('');
    expect(placeWith(3, { ...order, delivery_id: 2, address: point.address }, deliveries).address).toBe('');
    const pickup = { delivery_id: null, delivery_title: 'Самовывоз', address: 'Самовывоз' };
    expect(placeWith(3, pickup, deliveries).address).toBe('');
  });

  it('is still the buyer’s own where their delivery has been deleted since', () => {
    expect(placeWith(3, { ...order, delivery_id: null }, deliveries).address).toBe(order.address);
  });
});
