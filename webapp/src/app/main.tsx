import '#webapp/components/ui/styles/tokens.css';
import '#webapp/components/ui/styles/base.css';
import '#webapp/app/styles/start.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { CART_KEY, cartStore } from '#webapp/lib/cart/cart-store.ts';
import { checkAgain, checkStoredToken, signInWithTelegram } from '#webapp/lib/session/sign-in.ts';
import { loadShopData, readPreload, seedShopData } from '#webapp/lib/shop-data/preload.ts';
import { themeQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { startPlatform } from '#webapp/lib/telegram/platform-store.ts';
import { applyCachedTheme, applyTheme } from '#webapp/lib/theme/apply-theme.ts';
import { App } from './app.tsx';
import { queryClient } from './query-client.ts';

/** A page waits this long for its colours and its letters rather than jump from others to them. */
const THEME_WAIT_MS = 400;

async function start(): Promise<void> {
  void startPlatform().then(({ platform }) =>
    platform.initData === '' ? checkStoredToken() : signInWithTelegram(platform.initData),
  );
  const preload = readPreload(document);
  if (preload) {
    seedShopData(queryClient, preload);
    await atMost(THEME_WAIT_MS, applyTheme(preload.settings.theme));
  } else {
    const wasHere = applyCachedTheme();
    loadShopData(queryClient);
    const theme = queryClient.fetchQuery(themeQuery).then(applyTheme, () => {});
    if (!wasHere) await atMost(THEME_WAIT_MS, theme);
  }

  const root = document.getElementById('root');
  if (!root) return;
  arriveWithoutFading();
  // In slices: a slow phone answers a finger in between.
  startTransition(() => createRoot(root).render(<App />));
}

function atMost(ms: number, wait: Promise<unknown>): Promise<unknown> {
  return Promise.race([wait, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Longer than any fade: what stands by then is not set fading again. */
const SETTLED_MS = 1000;

/**
 * The first screen stands at once instead of fading in, since a visitor already waited for it. From the first press on
 * everything fades as usual. The style is in `components/ui/styles/tokens.css`.
 */
function arriveWithoutFading(): void {
  const page = document.documentElement;
  page.dataset.arriving = '';
  const since = performance.now();
  const settle = () => {
    if (performance.now() - since < SETTLED_MS) return;
    delete page.dataset.arriving;
    for (const event of ['pointerdown', 'keydown', 'popstate']) window.removeEventListener(event, settle, true);
  };
  for (const event of ['pointerdown', 'keydown', 'popstate']) window.addEventListener(event, settle, true);
}

// Another tab's changes of the cart show in this one.
window.addEventListener('storage', ({ key }) => {
  if (key === CART_KEY) void cartStore.persist.rehydrate();
});

window.addEventListener('online', () => void checkAgain());

void start();
