// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ProductSheet } from '#webapp/features/product/product-sheet.tsx';
import { fakeServer, inTurn, nonsense, success } from '../fake-server.ts';
import { productOf } from '../product-fixture.ts';
import { refusal } from '../refusal.ts';
import { renderInShop } from '../render-in-shop.tsx';

const server = fakeServer();
const PRODUCT = 'GET /api/products/5';
afterEach(cleanup);

it('a link to a product that is gone says so aloud: the window itself is only called a product’s', async () => {
  const close = vi.fn();
  server.answers(PRODUCT, refusal('not_found'));
  renderInShop(<ProductSheet id={5} onClose={close} />);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Этого товара больше нет');
  fireEvent.click(screen.getByRole('button', { name: 'К другим товарам' }));
  expect(close).toHaveBeenCalledOnce();
});

it('a product that could not be loaded says so, and is loaded by a press; one that is sold out can be waited for', async () => {
  server.answers(PRODUCT, inTurn(nonsense, success(productOf(5, { title: 'Ваза', in_stock: false }))));
  renderInShop(<ProductSheet id={5} onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Не удалось открыть товар');
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('dialog', { name: 'Ваза' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Сообщить о поступлении' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull();
});
