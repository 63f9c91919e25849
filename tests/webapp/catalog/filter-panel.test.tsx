// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Facets } from '#shared/contract/product-filters.ts';
import { facetsQuery } from '#webapp/features/catalog/facets-query.ts';
import { FilterPanel } from '#webapp/features/catalog/filter-panel.tsx';
import { FilterSheet } from '#webapp/features/catalog/filter-sheet.tsx';
import { type ListingFilters, NO_FILTERS } from '#webapp/features/catalog/listing-filters.ts';
import { renderInShop } from '../render-in-shop.tsx';

const values = Array.from({ length: 9 }, (_, n) => ({ id: n + 1, value: `Цвет ${n + 1}`, count: n }));
const facets: Facets = {
  price: { min: 99.5, max: 1500.5 },
  in_stock: 7,
  on_sale: 0,
  attributes: [{ id: 1, name: 'Оттенок', values }],
};

let chosen: ListingFilters = NO_FILTERS;

function Panel({ start = NO_FILTERS }: { start?: ListingFilters }) {
  const [filters, setFilters] = useState(start);
  const change = (next: ListingFilters) => {
    chosen = next;
    setFilters(next);
  };
  return <FilterPanel filters={filters} onChange={change} facets={facets} waitMs={500} />;
}

beforeEach(() => {
  chosen = NO_FILTERS;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('a filter that would leave nothing cannot be set, and a set one can always be removed', () => {
  renderInShop(<Panel start={{ ...NO_FILTERS, values: [1] }} />);
  expect([box(/Со скидкой/).disabled, box(/В наличии/).disabled, box(/^Цвет 1/).disabled]).toEqual([
    true,
    false,
    false,
  ]);
  fireEvent.click(box(/^Цвет 1/));
  expect(chosen.values).toEqual([]);
});

it('a screen reader reads a filter with the number of products that it would leave', () => {
  renderInShop(<Panel />);
  expect(screen.getByRole('checkbox', { name: 'В наличии — товаров: 7' })).toBeTruthy();
});

it('announces how many products the set filters leave', () => {
  const source = { kind: 'category', slug: null } as const;
  const answer = (filters: ListingFilters, total: number) =>
    [facetsQuery(source, filters).queryKey, { facets, total }] as const;
  renderInShop(<FilterSheet source={source} onClose={() => {}} />, {
    answers: [answer(NO_FILTERS, 9), answer({ ...NO_FILTERS, inStock: true }, 7)],
  });
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(box(/В наличии/));
  expect(screen.getByRole('status').textContent).toBe('Найдено 7 товаров');
});

it('values beyond the sixth are opened by a press, except the chosen ones', () => {
  renderInShop(<Panel start={{ ...NO_FILTERS, values: [9] }} />);
  expect(screen.getAllByRole('checkbox', { name: /^Цвет/ })).toHaveLength(7);
  fireEvent.click(screen.getByRole('button', { name: 'Ещё 2' }));
  expect(screen.getAllByRole('checkbox', { name: /^Цвет/ })).toHaveLength(9);
});

it('a typed price is applied after a pause, or at once when something else is pressed', () => {
  renderInShop(<Panel />);
  const to = screen.getByLabelText<HTMLInputElement>('Цена до');
  expect(to.placeholder).toBe('до 1\u00a0501');
  fireEvent.change(to, { target: { value: '2 000 ₽' } });
  expect(chosen.priceMax).toBeNull();
  act(() => void vi.advanceTimersByTime(500));
  expect(chosen.priceMax).toBe(2000);
  fireEvent.change(to, { target: { value: '' } });
  fireEvent.blur(to);
  expect(chosen.priceMax).toBeNull();
});

it('a price may have kopecks, and a text that is no price is said and filters nothing', () => {
  renderInShop(<Panel />);
  const from = screen.getByLabelText<HTMLInputElement>('Цена от');
  const type = (value: string) => {
    fireEvent.change(from, { target: { value } });
    fireEvent.blur(from);
  };
  type('1 200,50');
  expect(chosen.priceMin).toBe(1200.5);
  type('-5');
  expect(chosen.priceMin).toBe(1200.5);
  expect(screen.getByRole('alert').textContent).toMatch(/^Цена числом: 1290\sили 99,50$/);
  type('99,');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(chosen.priceMin).toBe(99);
});
