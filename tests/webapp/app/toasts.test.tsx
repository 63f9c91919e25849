// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Toasts } from '#webapp/app/toasts.tsx';
import { notify } from '#webapp/lib/notify.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a toast of the storefront goes away by itself after a second and a half', async () => {
  vi.useFakeTimers();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const toast = () => screen.queryByText('Выберите способ оплаты');
  render(<Toasts />);
  act(() => notify.warning('Выберите способ оплаты'));
  await pass(1400);
  expect(toast()).not.toBeNull();
  await pass(600);
  expect(toast()).toBeNull();
});
