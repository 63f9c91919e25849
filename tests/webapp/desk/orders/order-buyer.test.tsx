// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ORDER } from '#api/description/examples/orders.ts';
import { ORDER_FIELD_NAMES } from '#shared/contract/order-fields.ts';
import { OrderBuyer } from '#webapp/desk/orders/order-buyer.tsx';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { renderInShop } from '../../render-in-shop.tsx';

it('shows staff everything that a buyer entered in an order', () => {
  const told = Object.fromEntries(ORDER_FIELD_NAMES.map((field) => [field, `told_${field}`]));
  const { container } = renderInShop(<OrderBuyer data={{ order: { ...ORDER, ...told } }} open={() => {}} />, {
    answers: [[deliveriesQuery.queryKey, []]],
  });
  const shown = container.textContent ?? '';
  expect(ORDER_FIELD_NAMES.filter((field) => !shown.includes(`told_${field}`))).toEqual([]);
});

it('quotes no comment where there is none', () => {
  const { container } = renderInShop(<OrderBuyer data={{ order: { ...ORDER, comment: '' } }} open={() => {}} />, {
    answers: [[deliveriesQuery.queryKey, []]],
  });
  expect(container.querySelector('blockquote')).toBeNull();
});
