// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#webapp/components/ui/error-boundary.tsx';
import { lazyScreen } from '#webapp/components/ui/lazy-screen.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Skeleton = () => <p>Загрузка</p>;
const Cart = ({ lines }: { lines: number }) => <p>В корзине: {lines}</p>;

it('a screen takes the place of its skeleton as soon as its code is there, without waiting for any time to pass', async () => {
  const code = Promise.withResolvers<typeof Cart>();
  const LazyCart = lazyScreen(() => code.promise, Skeleton);
  render(<LazyCart lines={2} />);
  expect(screen.getByText('Загрузка')).toBeTruthy();
  await act(async () => code.resolve(Cart));
  expect(screen.getByText('В корзине: 2')).toBeTruthy();
});

it('a screen that was open before opens without a skeleton, and its code is not asked for again', async () => {
  const load = vi.fn(async () => Cart);
  const LazyCart = lazyScreen(load, Skeleton);
  const { unmount } = await act(async () => render(<LazyCart lines={1} />));
  unmount();
  render(<LazyCart lines={3} />);
  expect(screen.getByText('В корзине: 3')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('code that cannot be loaded is caught by the boundary around the screen', async () => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const LazyCart = lazyScreen<{ lines: number }>(() => Promise.reject(new TypeError('Failed to fetch')), Skeleton);
  await act(async () =>
    render(
      <ErrorBoundary fallback={() => <p>Экран не открылся</p>}>
        <LazyCart lines={1} />
      </ErrorBoundary>,
    ),
  );
  expect(screen.getByText('Экран не открылся')).toBeTruthy();
});
