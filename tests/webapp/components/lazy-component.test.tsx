// @vitest-environment happy-dom
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ReactNode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#webapp/components/ui/error-boundary.tsx';
import { lazyComponent } from '#webapp/components/ui/lazy-component.tsx';

const Skeleton = () => <p>Загрузка</p>;
const Cart = ({ lines }: { lines: number }) => <p>В корзине: {lines}</p>;

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  // No time passes. Not within act(), which skips the time for which React keeps a fallback.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What is shown after all that React does without waiting. */
async function drawn(content: ReactNode): Promise<string> {
  root.render(content);
  return settled();
}

async function settled(): Promise<string> {
  for (let turn = 0; turn < 20; turn++) await nextTurn();
  return place.textContent ?? '';
}

it('a screen takes the place of its skeleton as soon as its code is there', async () => {
  const code = Promise.withResolvers<typeof Cart>();
  const LazyCart = lazyComponent(() => code.promise, Skeleton);
  expect(await drawn(<LazyCart lines={2} />)).toBe('Загрузка');
  code.resolve(Cart);
  expect(await settled()).toBe('В корзине: 2');
});

it('a screen that was open before opens without a skeleton, and its code is not asked for again', async () => {
  const load = vi.fn(async () => Cart);
  const seen = vi.fn(Skeleton);
  const LazyCart = lazyComponent(load, seen);
  await drawn(<LazyCart lines={1} />);
  await drawn(null);
  seen.mockClear();
  expect(await drawn(<LazyCart lines={3} />)).toBe('В корзине: 3');
  expect(seen).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a screen whose code comes while it is being rendered does not keep its skeleton', async () => {
  const code = Promise.withResolvers<typeof Cart>();
  const LazyCart = lazyComponent(() => code.promise, Skeleton);
  await drawn(<LazyCart lines={1} />);
  const come = vi.fn(() => code.resolve(Cart));
  /** Rendered after the second cart, for longer than React renders at a time: the code comes in between. */
  const SlowPart = () => {
    come();
    const end = performance.now() + 8;
    while (performance.now() < end);
    return null;
  };
  startTransition(() =>
    root.render(
      <>
        <LazyCart lines={1} />
        <LazyCart lines={2} />
        {Array.from({ length: 10 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are all the same
          <SlowPart key={at} />
        ))}
      </>,
    ),
  );
  expect(await settled()).toBe('В корзине: 1В корзине: 2');
  expect(come).toHaveBeenCalled();
});

it('code that cannot be loaded is caught by the boundary around the screen, and not asked for again', async () => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const LazyCart = lazyComponent<{ lines: number }>(load, Skeleton);
  const screen = (
    <ErrorBoundary fallback={() => <p>Экран не открылся</p>}>
      <LazyCart lines={1} />
    </ErrorBoundary>
  );
  expect(await drawn(screen)).toBe('Экран не открылся');
  await drawn(null);
  expect(await drawn(screen)).toBe('Экран не открылся');
  expect(load).toHaveBeenCalledTimes(1);
});
