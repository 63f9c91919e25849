// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DESK_MUG, DESK_MUG_VARIANTS } from '#api/description/examples/desk-products.ts';
import { variantsKey } from '#webapp/desk/goods/goods-queries.ts';
import { ProductTable } from '#webapp/desk/products/product-table.tsx';
import { useSelection } from '#webapp/desk/products/selection.ts';
import { renderInShop } from '../render-in-shop.tsx';

const PLAIN = { ...DESK_MUG, id: 900, title: 'Ваза', variants: 0, price_max: 1290, sale_price: null };

function Shelf() {
  return <ProductTable products={[DESK_MUG, PLAIN]} selection={useSelection({}, 2)} />;
}

const showShelf = () => renderInShop(<Shelf />, { answers: [[variantsKey(DESK_MUG.id), DESK_MUG_VARIANTS]] });
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

it('a press on the price of a product with variants shows each variant in the columns of the list', () => {
  showShelf();
  expect(screen.queryByRole('row', { name: /Терракота/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Цена по вариантам/ }));
  const variant = rowOf(/Хвойный/);
  expect(variant.getByRole('button', { name: /^Цена: Хвойный/ }).textContent).toMatch(/1\s390\s₽/);
  expect(variant.getByRole('button', { name: /^Остаток: Хвойный/ }).textContent).toContain('6');
  expect(variant.getByText(/по акции 1\s251\s₽/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Остаток по вариантам/ }));
  expect(screen.queryByRole('row', { name: /Терракота/ })).toBeNull();
});

it('says what a product costs under a sale, and from how much if its variants differ', () => {
  showShelf();
  expect(screen.getByText(/по акции от 1\s161\s₽/)).toBeDefined();
  expect(rowOf(/Ваза/).queryByText(/по акции/)).toBeNull();
});

it('arrows go along the rows, and from a figure to the figure above or below, also of variants', () => {
  showShelf();
  fireEvent.click(screen.getByRole('button', { name: /^Цена по вариантам/ }));
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  rowOf(/Ваза/)
    .getByRole('button', { name: /^Остаток/ })
    .focus();
  press('ArrowUp');
  expect(document.activeElement?.textContent).toMatch(/^Остаток: Хвойный/);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toMatch(/^Цена: Хвойный/);
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toMatch(/^Цена: Хвойный/);
  press('ArrowDown');
  expect(document.activeElement?.textContent).toMatch(/^Цена: Ваза/);
});
