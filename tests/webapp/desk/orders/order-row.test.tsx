// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { FOUND_ORDER } from '#api/description/examples/desk-orders.ts';
import type { FoundOrder } from '#shared/contract/desk/order-search.ts';
import { BoardCard } from '#webapp/desk/orders/board/board-card.tsx';
import { OrderRow } from '#webapp/desk/orders/list/order-row.tsx';
import { renderInShop } from '../../render-in-shop.tsx';

const textOf = (order: Partial<FoundOrder>, Part: typeof OrderRow | typeof BoardCard): string => {
  const all = { isChosen: false, choose: () => {}, onMoved: () => {} };
  const { container } = renderInShop(<Part order={{ ...FOUND_ORDER, ...order }} {...all} />);
  return (container.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
};

const DAY = { delivery_title: 'Курьер', delivery_day: '2026-11-28', delivery_interval: '10:00–14:00' };

it.each([OrderRow, BoardCard])('says which date is the order’s and which its delivery’s', (Part) => {
  const text = textOf({ ...DAY, created_at: new Date().toISOString() }, Part);
  expect(text).toMatch(/Оформлен сегодня, \d\d:\d\d/);
  expect(text).toMatch(/доставка сб, 28 ноября, 10:00–14:00/i);
});

it.each([OrderRow, BoardCard])('names no day of delivery where none was chosen', (Part) => {
  expect(textOf({ ...DAY, delivery_day: '', delivery_interval: '' }, Part)).not.toMatch(/доставка/i);
});

it.each([OrderRow, BoardCard])('shows what was returned of a paid order, and nothing of another', (Part) => {
  expect(textOf({ payment_status: 'paid', returned: 1200 }, Part)).toContain('ОплаченВозврат 1 200 ₽');
  expect(textOf({ payment_status: 'paid', returned: 0 }, Part)).not.toContain('Возврат');
});
