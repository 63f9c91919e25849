// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { lazyScreen } from '#webapp/components/ui/lazy-screen.tsx';

afterEach(cleanup);

const Checkout = ({ step }: { step: string }) => <h1>{step}</h1>;
const show = (Screen: ComponentType<{ step: string }>) =>
  render(
    <Suspense fallback="Загрузка">
      <Screen step="Доставка" />
    </Suspense>,
  );

it('a screen that was loaded ahead appears at once, without its placeholder', async () => {
  const Screen = lazyScreen(async () => Checkout);
  await Screen.preload();
  show(Screen);
  expect(screen.getByRole('heading').textContent).toBe('Доставка');
});

it('any other screen appears after its placeholder, and stays the same when it is loaded once more', async () => {
  const Screen = lazyScreen(async () => Checkout);
  show(Screen);
  expect(screen.getByText('Загрузка')).toBeTruthy();
  const heading = await screen.findByRole('heading');
  await Screen.preload();
  expect(screen.getByRole('heading')).toBe(heading);
});

it('a screen that could not be loaded ahead is loaded when it is shown', async () => {
  let isOnline = false;
  const Screen = lazyScreen(async () => {
    if (!isOnline) throw new TypeError('no connection');
    return Checkout;
  });
  await expect(Screen.preload()).rejects.toThrow('no connection');
  isOnline = true;
  show(Screen);
  expect((await screen.findByRole('heading')).textContent).toBe('Доставка');
});
