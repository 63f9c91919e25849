// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pictureSizes } from '#shared/contract/picture-sizes.ts';
import { ZoomDialog } from '#webapp/components/shop/zoom-dialog.tsx';
import { renderInShop } from '../render-in-shop.tsx';

const DRAWING = '/uploads/demo/mug.svg';
const picture = (id: number) => ({ id, url: `/uploads/${id}.jpg`, alt: `Фото ${id}` });

it('the position of the shown picture is announced, and changes with a swipe', () => {
  renderInShop(<ZoomDialog title="Кружка" pictures={[1, 2, 3].map(picture)} place={1} onClose={() => {}} />);
  expect(screen.getByText('2 из 3')).toBeTruthy();
  const row = screen.getByRole('group');
  Object.defineProperties(row, { scrollLeft: { value: 790 }, clientWidth: { value: 375 } });
  fireEvent.scroll(row);
  expect(screen.getByText('3 из 3')).toBeTruthy();
});

it('a mouse, which cannot swipe, goes on by the arrows', () => {
  renderInShop(<ZoomDialog title="Кружка" pictures={[1, 2].map(picture)} place={0} onClose={() => {}} />);
  const row = screen.getByRole('group');
  const scrolls: unknown[] = [];
  Object.defineProperties(row, { clientWidth: { value: 375 }, scrollTo: { value: (to: unknown) => scrolls.push(to) } });
  const [back, on] = ['Предыдущая фотография', 'Следующая фотография'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  expect([back?.disabled, on?.disabled]).toEqual([true, false]);
  if (on) fireEvent.click(on);
  expect(scrolls).toEqual([{ left: 375, behavior: 'instant' }]);
});

it('a single picture is not counted', () => {
  renderInShop(<ZoomDialog title="Кружка" pictures={[picture(1)]} place={0} onClose={() => {}} />);
  expect(screen.queryByText(/ из /)).toBeNull();
});

it('under a picture lies the smaller file that the page has already, until the large one is loaded', () => {
  renderInShop(<ZoomDialog title="Кружка" pictures={[{ ...picture(1), url: DRAWING }]} place={0} onClose={() => {}} />);
  const [below, above] = [...document.querySelectorAll('dialog img')].map((image) => image.getAttribute('sizes'));
  expect([below, above]).toEqual([pictureSizes('sheet', DRAWING), pictureSizes('zoom', DRAWING)]);
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Фото 1');
});
