import { describe, expect, it } from 'vitest';
import type { ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import {
  amountOf,
  chosenLines,
  type ReturnDraft,
  sharesOf,
  sumOfLine,
  totalOf,
} from '#webapp/desk/orders/returns/return-draft.ts';
import { howBack } from '#webapp/desk/orders/returns/return-words.ts';

const line = (line_id: number | null, sum: number, quantity = 1): ReturnableOrder['lines'][number] => ({
  line_id,
  name: 'Кружка',
  quantity,
  sum,
  returned_quantity: 0,
  returned_sum: 0,
  is_counted: true,
});
const payments: ReturnableOrder['payments'] = [
  { provider: 'offline', manual_type: 'cash', left: 400 },
  { provider: 'robokassa', manual_type: null, left: 849.99 },
];
/** The text with ordinary spaces. */
const plain = (words: string[] | null) => words?.map((one) => one.replaceAll(/[\u202f\u00a0]/g, ' ')) ?? null;

describe('a return before it is made', () => {
  it('gives the same kopecks as the shop will refund, also for a price that cannot be divided evenly', () => {
    const cups = line(1, 100, 3);
    expect([1, 2, 3].map((pieces) => sumOfLine(cups, pieces))).toEqual([33.34, 66.67, 100]);
    expect(sumOfLine({ ...cups, returned_quantity: 1, returned_sum: 33.34 }, 2)).toBe(66.66);
    const draft: ReturnDraft = new Map([
      [1, { quantity: 2, toStock: null }],
      [null, { quantity: 1, toStock: null }],
    ]);
    expect(totalOf([cups, line(null, 0.1)], draft)).toBe(66.77);
  });

  it('returns to stock what is not faulty, unless staff choose otherwise for a line', () => {
    const draft: ReturnDraft = new Map([
      [1, { quantity: 1, toStock: null }],
      [2, { quantity: 1, toStock: true }],
      [3, { quantity: 0, toStock: null }],
    ]);
    const toStock = (isFaulty: boolean) =>
      chosenLines(draft, isFaulty).map(({ line_id, to_stock }) => [line_id, to_stock]);
    expect(toStock(false)).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(toStock(true)).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('is the rest where a sum was refunded before, and never a smaller sum than was typed', () => {
    const [cups, draft] = [line(1, 100, 2), new Map([[1, { quantity: 2, toStock: null }]])];
    const amount = (basis: 'goods' | 'sum', typed: number | null | undefined) =>
      amountOf({ lines: [cups], most: 80 }, { basis, draft, typed });
    expect([amount('goods', null), amount('sum', null), amount('sum', undefined)]).toEqual([80, 0, 0]);
    expect([amount('sum', 79.99), amount('sum', 80.01)]).toEqual([79.99, 80.01]);
  });

  it('says how much is refunded from which payment, and by whom', () => {
    expect(plain(howBack({ payments }, 666.66, false))).toEqual([
      '400 ₽ верните сами: получали наличными',
      '266,66 ₽ уйдут покупателю через Robokassa',
    ]);
    expect(plain(howBack({ payments }, 666.66, true))?.[1]).toBe('266,66 ₽ верните сами: наличными или переводом');
    expect(sharesOf(payments, 1249.99)).toHaveLength(2);
    expect(sharesOf(payments, 1250)).toBeNull();
  });
});
