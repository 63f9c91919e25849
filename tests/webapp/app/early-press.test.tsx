// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EarlyPress, keepEarlyPress } from '#webapp/app/first-page/early-press.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      <span>{count}</span>
    </button>
  );
}

/** A page as the server drew it, and what makes it answer. */
function drawnPage() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Counter />);
  document.body.replaceChildren(root);
  const stop = keepEarlyPress(root);
  const takeOver = () =>
    act(async () => {
      const button = stop();
      startTransition(() => {
        hydrateRoot(
          root,
          <>
            <Counter />
            <EarlyPress button={button} />
          </>,
        );
      });
    });
  return { root, press: () => root.querySelector('span')?.click(), takeOver };
}

it('a button that was pressed before the page could answer is pressed once when it can', async () => {
  const { root, press, takeOver } = drawnPage();
  press();
  press();
  await takeOver();
  expect(root.textContent).toBe('1');
});

it('a page on which nobody has pressed anything is left alone', async () => {
  const { root, press, takeOver } = drawnPage();
  await takeOver();
  expect(root.textContent).toBe('0');
  await act(async () => press());
  expect(root.textContent).toBe('1');
});
