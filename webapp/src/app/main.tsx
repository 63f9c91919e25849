import '#webapp/components/ui/styles/tokens.css';
import '#webapp/components/ui/styles/base.css';
import '#webapp/app/styles/start.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import type { FirstPage } from '#shared/contract/first-page.ts';
import type { Preload } from '#shared/contract/preload.ts';
import { CART_KEY, cartStore } from '#webapp/lib/cart/cart-store.ts';
import { productIdOf } from '#webapp/lib/product-place.ts';
import { checkAgain, checkStoredToken, signInWithTelegram } from '#webapp/lib/session/sign-in.ts';
import { followSignOut } from '#webapp/lib/session/sign-out.ts';
import { loadShopData, readPreload, seedShopData } from '#webapp/lib/shop-data/preload.ts';
import { themeQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { startPlatform } from '#webapp/lib/telegram/platform-store.ts';
import { applyCachedTheme, applyTheme } from '#webapp/lib/theme/apply-theme.ts';
import { App } from './app.tsx';
import { seedFirstPage } from './first-page/first-calls.ts';
import { readFirstPage } from './first-page/read-first-page.ts';
import { keepOffline } from './keep-offline.ts';
import { loadProductSheet } from './product-overlay.tsx';
import { createQueryClient } from './query-client.ts';

/** How long a page waits for its theme and fonts, so that it does not change visibly afterwards. */
const THEME_WAIT_MS = 400;
/** In Telegram the server's page is shown for so long while the SDK loads; then the shop says that it is loading. */
const TELEGRAM_WAIT_MS = 3000;

const queryClient = createQueryClient();

async function start(): Promise<void> {
  const platformKnown = startPlatform();
  void platformKnown.then(({ platform }) =>
    platform.initData === '' ? checkStoredToken() : signInWithTelegram(platform.initData),
  );
  const root = document.getElementById('root');
  if (!root) return;
  const preload = readPreload(document);
  const first = preload && readFirstPage(document);
  arriveWithoutFading();
  if (preload && first) return hydrate(root, preload, first, platformKnown);
  if (preload) {
    seedShopData(queryClient, preload);
    await atMost(THEME_WAIT_MS, applyTheme(preload.settings.theme));
  } else {
    const wasHere = applyCachedTheme();
    loadShopData(queryClient);
    const theme = queryClient.fetchQuery(themeQuery).then(applyTheme, () => {});
    if (!wasHere) await atMost(THEME_WAIT_MS, theme);
  }
  // As a transition: rendering pauses, so that a slow phone can react to a touch in between.
  startTransition(() => createRoot(root).render(<App client={queryClient} />));
}

/** Hydrates the page that the server rendered. */
async function hydrate(
  root: HTMLElement,
  preload: Preload,
  first: FirstPage,
  platformKnown: Promise<unknown>,
): Promise<void> {
  // Exactly as the router reads it: any difference would render every component that uses it again, all at once.
  const place = { path: location.pathname, search: location.search };
  seedShopData(queryClient, preload);
  seedFirstPage(queryClient, place, first, preload.loadedAt);
  void applyTheme(preload.settings.theme);
  await atMost(TELEGRAM_WAIT_MS, platformKnown);
  if (productIdOf(new URLSearchParams(place.search)) !== null) await loadProductSheet().catch(() => {});
  startTransition(() => {
    // Parts are hydrated one by one, so the place of a Telegram launch must not be set before all of them are.
    hydrateRoot(
      root,
      <Router ssrPath={place.path} ssrSearch={place.search}>
        <App client={queryClient} />
      </Router>,
    );
  });
}

function atMost(ms: number, wait: Promise<unknown>): Promise<unknown> {
  return Promise.race([wait, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Longer than any fade: what is visible by then does not fade in again. */
const SETTLED_MS = 1000;

/**
 * The first screen is shown at once instead of fading in, because a visitor already waited for it. From the first press
 * on everything fades as usual. The style is in `components/ui/styles/tokens.css`.
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
followSignOut();

window.addEventListener('online', () => {
  void checkAgain();
  // Queries that failed without a connection are repeated when it is back.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

keepOffline();

void start();
