// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMainAction, useNoActionBelow, useScreenAction, WindowOrder } from '#webapp/lib/telegram/main-action.ts';

let shown: string | null | undefined;

function Button() {
  const action = useScreenAction();
  shown = action === null ? null : action?.text;
  return null;
}

function Action({ text }: { text: string }) {
  useMainAction({ text, press: () => {} });
  return null;
}

function Window({ text }: { text: string | null }) {
  const order = useNoActionBelow();
  return <WindowOrder value={order}>{text !== null && <Action text={text} />}</WindowOrder>;
}

it('the top layer has the main button, and the layer below gets it back in its current state', () => {
  const screenOf = (below: string, over: string | null | undefined) => (
    <>
      <Button />
      <Action text={below} />
      {over !== undefined && <Window text={over} />}
    </>
  );
  const { rerender } = render(screenOf('Оформить', undefined));
  const show = (below: string, over: string | null | undefined) => act(() => rerender(screenOf(below, over)));
  expect(shown).toBe('Оформить');
  show('Оформить', 'В корзину');
  expect(shown).toBe('В корзину');
  show('Оформить 2', 'В корзину 2');
  expect(shown).toBe('В корзину 2');
  show('Оформить 2', null);
  expect(shown).toBeNull();
  show('Оформить 2', undefined);
  expect(shown).toBe('Оформить 2');
});

it('a window that opens together with its screen lies over it all the same', () => {
  const { unmount } = render(
    <>
      <Window text={null} />
      <Action text="Оформить" />
      <Button />
    </>,
  );
  expect(shown).toBeNull();
  unmount();
});
