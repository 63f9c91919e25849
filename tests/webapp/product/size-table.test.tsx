// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SizeTableDialog } from '#webapp/features/product/size-table-dialog.tsx';
import { SizeTableLink } from '#webapp/features/product/size-table-link.tsx';
import { categoriesQuery, documentTextQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { productOf } from '../product-fixture.ts';
import { renderInShop } from '../render-in-shop.tsx';

const SIZES = { slug: 'sizes', title: 'Таблица размеров', url: '/documents/sizes' };
const category = (size_table: string | null) => ({
  id: productOf(1).category_id,
  slug: 'odezhda',
  title: 'Одежда',
  description: '',
  size_table,
});

it('a product of a category with sizes leads to them', () => {
  renderInShop(<SizeTableLink product={productOf(1)} />, {
    documents: [SIZES],
    answers: [[categoriesQuery.queryKey, [category('sizes')]]],
  });
  expect(screen.getByRole('button', { name: 'Таблица размеров' })).toBeTruthy();
});

it('the sizes are a table whose rows and columns are named', () => {
  renderInShop(<SizeTableDialog slug="sizes" title="Таблица размеров" onClose={() => {}} />, {
    answers: [[documentTextQuery('sizes').queryKey, { ...SIZES, body: 'Размер | Обхват груди\nS | 84–88' }]],
  });
  expect(screen.getByRole('rowheader', { name: 'S' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Обхват груди' })).toBeTruthy();
  expect(screen.getByRole('cell').textContent).toBe('84–88');
});

it('a category without sizes, or whose document is gone, shows no link', () => {
  renderInShop(<SizeTableLink product={productOf(1)} />, {
    documents: [SIZES],
    answers: [[categoriesQuery.queryKey, [category(null)]]],
  });
  renderInShop(<SizeTableLink product={productOf(1)} />, {
    answers: [[categoriesQuery.queryKey, [category('sizes')]]],
  });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
