import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartItemsInput, quoteInput } from '#shared/contract/cart.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/contract/order-limits.ts';

const line = { id: 3, quantity: 2, selectedAttributeValues: { '4': 5 } };
const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, quantity: 1 }));
describe('the lines of a cart', () => {
  it('are the same as a list and as its JSON text', () => {
    const id = fc.integer({ min: 1, max: 2_147_483_647 });
    const carts = fc.array(
      fc.record({
        id,
        quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
        selectedAttributeValues: fc.dictionary(fc.stringMatching(/^[1-9]\d{0,8}$/), id, { maxKeys: 4 }),
      }),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(carts, (cart) => {
        const sent = JSON.parse(JSON.stringify(cart)) as unknown;
        expect(cartItemsInput.parse(sent)).toEqual(sent);
        expect(cartItemsInput.parse(JSON.stringify(cart))).toEqual(sent);
      }),
    );
  });

  it('are ids, quantities and chosen values: all else is dropped', () => {
    const hostile = { ...line, price: 0.01, finalPrice: 0, title: '<b>', attribute_name: 'x', problem: null, key: '1' };
    expect(cartItemsInput.parse([hostile])).toEqual([line]);
  });

  it('need no chosen values', () => {
    expect(cartItemsInput.parse([{ id: 1, quantity: 1 }])).toEqual([
      { id: 1, quantity: 1, selectedAttributeValues: {} },
    ]);
  });

  it('are at most a hundred, and at least one', () => {
    expect(cartItemsInput.parse(lines(MAX_CART_LINES))).toHaveLength(100);
    expect(cartItemsInput.safeParse(lines(101)).success).toBe(false);
    expect(cartItemsInput.safeParse(JSON.stringify(lines(101))).success).toBe(false);
    expect(cartItemsInput.safeParse([]).success).toBe(false);
    expect(cartItemsInput.safeParse('[]').success).toBe(false);
  });

  it.each([0, -1, 1000, 1.5, '1', null, undefined, 1e21, Number.NaN, true, [1], {}])(
    'refuse the quantity %j',
    (quantity) => {
      expect(cartItemsInput.safeParse([{ ...line, quantity }]).success).toBe(false);
      expect(cartItemsInput.safeParse(JSON.stringify([{ ...line, quantity }])).success).toBe(false);
    },
  );

  it.each([0, -3, 1.5, '3', null, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300, {}])('refuse the id %j', (id) => {
    expect(cartItemsInput.safeParse([{ ...line, id }]).success).toBe(false);
  });

  it.each<unknown>([
    { a: 1 },
    { '-1': 1 },
    { '1.5': 1 },
    { '12345678901': 1 },
    { '1': 0 },
    { '1': -5 },
    { '1': '2' },
    { '1': null },
    { '1': 2_147_483_648 },
    [1],
    'x',
    null,
    { constructor: 1 },
  ])('refuse the chosen values %j', (selectedAttributeValues) => {
    expect(cartItemsInput.safeParse([{ ...line, selectedAttributeValues }]).success).toBe(false);
  });

  it('take nothing from a prototype', () => {
    const hostile =
      '[{"id":1,"quantity":1,"__proto__":{"quantity":999},"selectedAttributeValues":{"__proto__":{"5":1}}}]';
    const parsed = cartItemsInput.safeParse(hostile);
    const [{ quantity, selectedAttributeValues } = expect.unreachable()] = parsed.data ?? [];
    expect(quantity).toBe(1);
    expect(Object.keys(selectedAttributeValues)).toEqual([]);
    expect(Object.getPrototypeOf(selectedAttributeValues)?.['5']).toBeUndefined();
    expect(({} as Record<string, unknown>)['5']).toBeUndefined();
  });

  it.each([
    'not json',
    '',
    '{"id":1}',
    'null',
    '"[]"',
    '1e999',
    '['.repeat(50_000),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  ])('refuse the text %.20s', (text) => {
    expect(cartItemsInput.safeParse(text).success).toBe(false);
  });

  it.each([null, undefined, 5, true, {}, { length: 1, 0: line }])('refuse %j in their place', (value) => {
    expect(cartItemsInput.safeParse(value).success).toBe(false);
    expect(quoteInput.safeParse({ cart_items: value }).success).toBe(false);
  });

  it('never throw, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (value) => {
        expect(typeof cartItemsInput.safeParse(value).success).toBe('boolean');
      }),
    );
  });
});
