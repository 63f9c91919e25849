// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SkipLink } from '#webapp/app/skip-link.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { Gallery } from '#webapp/features/product/gallery.tsx';
import { productOf } from '../product-fixture.ts';
import { renderInShop } from '../render-in-shop.tsx';

afterEach(() => void vi.restoreAllMocks());

function TwoWindows() {
  const [isOther, setOther] = useState(false);
  return (
    <Dialog title={isOther ? 'Другое' : 'Одно'} onClose={() => {}}>
      {!isOther && (
        <button type="button" onClick={() => setOther(true)}>
          Дальше
        </button>
      )}
    </Dialog>
  );
}

it('a window with new content moves the focus to its heading if the pressed button is gone', () => {
  renderInShop(<TwoWindows />);
  const button = screen.getByText('Дальше');
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByText('Другое'));
});

/** A product over the results of a search, and the link in it that opens the cart. */
function SheetOverSearch() {
  const [place, setPlace] = useState('search');
  return (
    <>
      <input aria-label="Поиск" onFocus={() => setPlace((now) => (now === 'search' ? 'sheet' : now))} />
      <Page key={place === 'cart' ? 'cart' : 'search'} title={place === 'cart' ? 'Корзина' : 'Поиск'}>
        {null}
      </Page>
      {place === 'sheet' && (
        <Dialog title="Кружка" onClose={() => {}}>
          <button type="button" onClick={() => setPlace('cart')}>
            Перейти в корзину
          </button>
        </Dialog>
      )}
    </>
  );
}

it('a screen opened from a window is read out, even if the window returns the focus to the search below', () => {
  renderInShop(<SheetOverSearch />);
  const search = screen.getByLabelText('Поиск');
  // As browsers do when a modal window closes.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => search.focus());
  act(() => search.focus());
  const button = screen.getByText('Перейти в корзину');
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Корзина', level: 1 }));
});

it('the skip link leaves no mark in the address, which would take the focus on going back', () => {
  renderInShop(
    <>
      <SkipLink to="goods">К товарам</SkipLink>
      <div id="goods" tabIndex={-1} />
    </>,
  );
  const goesOn = fireEvent.click(screen.getByText('К товарам'));
  expect(goesOn).toBe(false);
  expect(document.activeElement?.id).toBe('goods');
});

it('a zoom closed at another picture leaves the focus at the pictures, not on a hidden one', async () => {
  const picture = (id: number) => ({
    width: 800,
    height: 1000,
    id,
    url: `/uploads/${id}.jpg`,
    alt: `Фото ${id}`,
    placeholder: '',
    value_ids: [],
  });
  const product = { ...productOf(1), pictures: [1, 2].map(picture) };
  renderInShop(<Gallery product={product} shownId={undefined} />);
  fireEvent.click(screen.getAllByRole('button', { name: /^Увеличить/ })[0] as HTMLElement);
  const close = await screen.findByRole('button', { name: 'Закрыть фотографии' });
  const zoomedRow = screen.getAllByRole('group').find((group) => group.closest('dialog')) as HTMLElement;
  Object.defineProperties(zoomedRow, { scrollLeft: { value: 375 }, clientWidth: { value: 375 } });
  fireEvent.scroll(zoomedRow);
  fireEvent.click(close);
  expect(document.activeElement).toBe(screen.getByRole('group'));
});
