// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { Gallery } from '#webapp/features/product/gallery.tsx';
import { renderInShop } from '../render-in-shop.tsx';
import { shirt } from '../variants-fixture.ts';

/** The places to which the row of pictures scrolls by itself when it opens. */
function startOf(shownId: number | undefined): unknown[] {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375);
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => {});
  renderInShop(<Gallery product={shirt()} shownId={shownId} />);
  const places = scroll.mock.calls.map(([to]) => to);
  vi.restoreAllMocks();
  return places;
}

it('a gallery opens at the picture of what is chosen already, as in a list that is filtered by a colour', () => {
  const [, second] = shirt().pictures;
  expect(startOf(second?.id)).toEqual([{ left: 375, behavior: 'instant' }]);
});

it('otherwise it opens at the first one', () => {
  expect(startOf(undefined)).toEqual([]);
  expect(startOf(shirt().pictures[0]?.id)).toEqual([]);
});
