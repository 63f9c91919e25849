// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Gate } from '#webapp/app/gate.tsx';
import { browserPlatform } from '#webapp/lib/telegram/platform.ts';
import { platformStore } from '#webapp/lib/telegram/platform-store.ts';
import { renderInShop } from '../render-in-shop.tsx';

/** Whether the window is as narrow as a phone. */
const phone = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList & { matches: boolean };

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(phone);
  // It is not known yet whether this is Telegram.
  platformStore.setState({ status: 'checking', platform: browserPlatform });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = () =>
  renderInShop(
    <Gate>
      <h1>Каталог</h1>
    </Gate>,
  );
const shop = () => screen.queryByRole('heading', { name: 'Каталог' });
const waits = () => screen.queryByText('Loading...');

it.each(['telegram', 'browser'] as const)(
  'while a phone finds out whether this is Telegram it says so, and then shows the shop: %s',
  (status) => {
    phone.matches = true;
    open();
    expect([waits() !== null, shop()]).toEqual([true, null]);
    act(() => platformStore.setState({ status }));
    expect([waits(), shop() !== null]).toEqual([null, true]);
  },
);

it('a desktop, where no mini app is, shows the shop at once', () => {
  phone.matches = false;
  open();
  expect([waits(), shop() !== null]).toEqual([null, true]);
});
