import { describe, expect, it } from 'vitest';
import { newOrderInput, newOrderQuoteInput, type OrderGoods } from '#shared/contract/desk/new-order.ts';
import { withOneMore } from '#webapp/desk/orders/draft-line.ts';
import {
  isDiscountUnfinished,
  NEW_ORDER,
  type NewOrderDraft,
  orderBody,
  quoteBody,
} from '#webapp/desk/orders/new/new-order-draft.ts';

const MUG: OrderGoods = {
  id: 7,
  title: 'Кружка',
  choice: '',
  selectedAttributeValues: {},
  sku: '',
  picture: null,
  price: 100,
  full_price: 100,
  stock: 3,
};
const RED: OrderGoods = { ...MUG, choice: 'Красная', selectedAttributeValues: { 1: 5 } };

const draftOf = (part: Partial<NewOrderDraft> = {}): NewOrderDraft => ({
  ...NEW_ORDER,
  lines: withOneMore([], MUG),
  fio: 'Анна Ким',
  phone: '+7 (916) 555-44-33',
  ...part,
});

const issuesOf = (draft: NewOrderDraft) =>
  newOrderInput.safeParse(orderBody(draft, 100)).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the lines of an order that is written down', () => {
  it('grow by a piece where the same thing is added again, and by a line for another choice', () => {
    const lines = [MUG, RED, MUG].reduce(withOneMore, []);
    expect(lines.map(({ choice, quantity }) => [choice, quantity])).toEqual([
      ['', 2],
      ['Красная', 1],
    ]);
  });

  it('ask for no quote while there are none', () => {
    expect(quoteBody(NEW_ORDER)).toBeNull();
  });
});

describe('what is asked of the shop', () => {
  it('is what its contract takes, whatever is still being typed', () => {
    const discount = { kind: 'percent', size: '5', reason: 'Скол' } as const;
    for (const part of [{}, { phone: '8 916' }, { promoCode: ' ЛЕТО ' }, { discount }, { deliveryId: 2 }]) {
      expect(newOrderQuoteInput.safeParse(quoteBody(draftOf(part))).error).toBeUndefined();
    }
    expect(quoteBody(draftOf({ discount }))).toMatchObject({ discount: { percent: 5, reason: 'Скол' } });
    expect(quoteBody(draftOf({ phone: '8 916' }))).not.toHaveProperty('phone');
  });

  it('waits for a discount that was begun', () => {
    const discount = { kind: 'amount', size: '100', reason: '' } as const;
    expect([isDiscountUnfinished(draftOf({ discount })), isDiscountUnfinished(draftOf())]).toEqual([true, false]);
  });
});

describe('the order that is sent', () => {
  it('needs a name, a contact and a place, and names the missing field', () => {
    expect(issuesOf(draftOf())).toEqual([]);
    expect(issuesOf(draftOf({ fio: ' ' }))).toEqual(['fio']);
    expect(issuesOf(draftOf({ phone: '' }))).toEqual(['phone']);
    expect(issuesOf(draftOf({ phone: '', login: '@anna_kim' }))).toEqual([]);
    expect(issuesOf(draftOf({ phone: '', customer: { id: 3, name: 'Анна', login: null } }))).toEqual([]);
    expect(issuesOf(draftOf({ deliveryId: 2 }))).toEqual(['address']);
  });
});
