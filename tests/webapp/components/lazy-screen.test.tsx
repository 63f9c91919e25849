// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#webapp/components/ui/error-boundary.tsx';
import { lazyScreen } from '#webapp/components/ui/lazy-screen.tsx';

afterEach(cleanup);

const Checkout = ({ step }: { step: string }) => <h1>{step}</h1>;
const inSuspense = (Screen: ComponentType<{ step: string }>) => (
  <Suspense fallback="Загрузка">
    <Screen step="Доставка" />
  </Suspense>
);

it('a screen that was loaded ahead appears at once, without its placeholder', async () => {
  const Screen = lazyScreen(async () => Checkout);
  await Screen.preload();
  render(inSuspense(Screen));
  expect(screen.getByRole('heading').textContent).toBe('Доставка');
});

it('any other screen appears after its placeholder, and stays as it is when it is loaded once more', async () => {
  const Screen = lazyScreen(async () => Checkout);
  const { rerender } = render(inSuspense(Screen));
  expect(screen.getByText('Загрузка')).toBeTruthy();
  const heading = await screen.findByRole('heading');
  await Screen.preload();
  rerender(inSuspense(Screen));
  expect(screen.getByRole('heading')).toBe(heading);
});

it('a screen that could not be loaded ahead fails when it is opened, rather than appear without its styles', async () => {
  let attempts = 0;
  const Screen = lazyScreen(async () => {
    attempts++;
    if (attempts === 1) throw new TypeError('no connection');
    return Checkout;
  });
  await expect(Screen.preload()).rejects.toThrow('no connection');
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary place="/checkout" fallback={() => 'Не загрузилось'}>
      {inSuspense(Screen)}
    </ErrorBoundary>,
  );
  expect(await screen.findByText('Не загрузилось')).toBeTruthy();
  expect(attempts).toBe(1);
  written.mockRestore();
});
