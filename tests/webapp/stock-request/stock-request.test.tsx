// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/contract/user.ts';
import { Dialogs } from '#webapp/app/dialogs.tsx';
import { StockRequestButton } from '#webapp/components/shop/stock-request-button.tsx';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { closeStockRequestDialog } from '#webapp/lib/stock-request/stock-request-store.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { renderInShop } from '../render-in-shop.tsx';

const masha: User = {
  id: 7,
  first_name: 'Мария',
  last_name: null,
  login: 'masha',
  email: null,
  role: 'customer',
  is_telegram: true,
  can_message: true,
};
const refusal = {
  success: false,
  status: 'error',
  code: 'conflict',
  error: 'Откройте бота и нажмите «Запустить», чтобы он мог написать вам',
};

const calls: string[] = [];
let answer: { status: number; body: unknown };
let target = { productId: 5, variantId: 1122 as number | null, title: 'Рубашка, Красный, M' };

beforeEach(() => {
  calls.length = 0;
  answer = { status: 200, body: { success: true, status: 'success', data: {} } };
  target = { ...target, productId: target.productId + 1 };
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${path} ${body}`);
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  closeStockRequestDialog();
  sessionStore.getState().end();
  vi.unstubAllGlobals();
});

function drawButton(user: User | null) {
  if (user) sessionStore.getState().begin('token', user);
  else sessionStore.getState().end();
  renderInShop(
    <>
      <StockRequestButton target={target} />
      <Dialogs />
    </>,
    { settings: { bot_username: 'prilavok_bot' } },
  );
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });

describe('asking to be told when a variant is back', () => {
  it('asks for that variant, and a second press takes it back', async () => {
    drawButton(masha);
    fireEvent.click(await button('Сообщить о поступлении'));
    fireEvent.click(await button(/^Сообщим о поступлении/));
    await button('Сообщить о поступлении');
    const path = `/api/products/${target.productId}/stock-request {"variant_id":1122}`;
    expect(calls).toEqual([`POST ${path}`, `DELETE ${path}`]);
  });

  it('asks for a product as a whole where nothing is chosen', async () => {
    target = { ...target, variantId: null };
    drawButton(masha);
    fireEvent.click(await button('Сообщить о поступлении'));
    await button(/^Сообщим о поступлении/);
    expect(calls).toEqual([`POST /api/products/${target.productId}/stock-request {}`]);
  });

  it('shows a guest how to sign in, and sends no request', async () => {
    drawButton(null);
    fireEvent.click(await button('Сообщить о поступлении'));
    const dialog = await screen.findByRole('dialog', { name: 'Сообщить о поступлении' });
    expect(dialog.textContent).toContain('Рубашка, Красный, M');
    expect(dialog.textContent).toContain('Войдите через Telegram');
    expect(await button('Войти')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('leads to the bot where the bot may not write, in the shop’s own words', async () => {
    answer = { status: 409, body: refusal };
    drawButton(masha);
    fireEvent.click(await button('Сообщить о поступлении'));
    expect((await screen.findByRole('dialog')).textContent).toContain(keepTogether(refusal.error));
    const link = screen.getByRole('link', { name: 'Открыть бота' });
    expect(link.getAttribute('href')).toBe('https://t.me/prilavok_bot');
  });

  it('leads an account without Telegram to its profile', async () => {
    answer = { status: 409, body: refusal };
    drawButton({ ...masha, is_telegram: false });
    fireEvent.click(await button('Сообщить о поступлении'));
    const link = await screen.findByRole('link', { name: 'Связать с Telegram в профиле' });
    expect(link.getAttribute('href')).toBe('/user/getme');
  });
});
