// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ProductSheet } from '#webapp/features/product/product-sheet.tsx';
import { renderInShop } from '../render-in-shop.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('a link to a product that is gone says so aloud: the window itself is only called a product’s', async () => {
  const gone = { success: false, status: 'error', error: 'Такого товара нет', code: 'not_found' };
  vi.stubGlobal('fetch', async () => Response.json(gone, { status: 404 }));
  renderInShop(<ProductSheet id={5} onClose={() => {}} />);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Этого товара больше нет');
});
