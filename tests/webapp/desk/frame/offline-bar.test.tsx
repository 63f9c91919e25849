// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineBar } from '#webapp/desk/frame/offline-bar.tsx';
import { queryClient } from '#webapp/desk/frame/query-client.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { calls, openScreen, serve } from '../desk-server.tsx';

function Frame() {
  const { data } = useQuery({ queryKey: ['sales'], queryFn: () => deskData<string>('/api/desk/sales'), retry: false });
  return (
    <>
      <OfflineBar />
      <p>{data}</p>
    </>
  );
}
const Desk = () => (
  <QueryClientProvider client={queryClient}>
    <Frame />
  </QueryClientProvider>
);

const connect = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
const bar = () => screen.getByRole('status').textContent;

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

it('the desk says that there is no connection, and comes back by itself with what is new', async () => {
  serve({ 'GET /api/health': () => ({}), 'GET /api/desk/sales': () => 'Чайная неделя' });
  openScreen('/sales', { '/sales': Desk });
  await screen.findByText('Чайная неделя');
  expect(bar()).toBe('');
  connect(false);
  expect(bar()).toContain('Нет связи');
  serve({ 'GET /api/desk/sales': () => 'Кофейная неделя' });
  connect(true);
  await waitFor(() => expect(bar()).toBe(''));
  await screen.findByText('Кофейная неделя');
});

it('a shop that cannot be reached is said too, and asked again when it answers, though the browser is online', async () => {
  const health = Promise.withResolvers<object>();
  serve({
    'GET /api/health': () => health.promise,
    'GET /api/desk/sales': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  openScreen('/sales', { '/sales': Desk });
  await waitFor(() => expect(bar()).toContain('Нет связи'));
  await waitFor(() => expect(calls().map(({ asked }) => asked)).toContain('GET /api/health'));
  serve({ 'GET /api/desk/sales': () => 'Чайная неделя' });
  health.resolve({});
  await screen.findByText('Чайная неделя');
  expect(bar()).toBe('');
});
