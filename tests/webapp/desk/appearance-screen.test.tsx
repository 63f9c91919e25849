// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Appearance } from '#shared/contract/desk/appearance.ts';
import { PALETTES } from '#shared/contract/palettes.ts';
import { AppearanceScreen } from '#webapp/desk/appearance/appearance-screen.tsx';
import { openScreen, refused, sent, serve, toasts } from './desk-server.tsx';

// The shop in its frame cannot be loaded here.
vi.mock('#webapp/desk/appearance/shop-preview.tsx', () => ({ ShopPreview: () => null }));

const { linen, rose, mint } = PALETTES;
const PATH = '/api/desk/appearance';
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('of two admins the second is told that the look has changed, and keeps the own one to save or drop', async () => {
  const before: Appearance = { theme: linen.theme, logo: '' };
  const theirs: Appearance = { theme: mint.theme, logo: '' };
  serve({
    [`GET ${PATH}`]: () => before,
    [`PUT ${PATH}`]: () => refused('conflict', { data: theirs }),
  });
  openScreen('/appearance', { '/appearance': AppearanceScreen });
  await screen.findByRole('radio', { name: rose.label });
  fireEvent.click(radio(rose.label));
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(toasts.join()).toContain('Пока вы правили, оформление изменили'));
  expect(radio(rose.label).checked).toBe(true);
  expect(sent(`PUT ${PATH}`)).toMatchObject([{ theme: rose.theme, seen: { theme: linen.theme } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(sent(`PUT ${PATH}`)[1]).toMatchObject({ theme: rose.theme, seen: theirs });
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(radio(mint.label).checked).toBe(true);
});
