import './styles/tokens.css';
import './styles/base.css';
import './styles/start.css';
import { createRoot } from 'react-dom/client';
import { CART_KEY, cartStore } from '../lib/cart/cart-store.ts';
import { checkStoredToken, signInWithTelegram } from '../lib/session/sign-in.ts';
import { loadShopData, readPreload, seedShopData } from '../lib/shop-data/preload.ts';
import { themeQuery } from '../lib/shop-data/shop-queries.ts';
import { startPlatform } from '../lib/telegram/platform-store.ts';
import { applyKeptTheme, applyTheme } from '../lib/theme/apply-theme.ts';
import { App } from './app.tsx';
import { queryClient } from './query-client.ts';

/** A page without the shop's data waits this long for its colours rather than flash in the default ones. */
const THEME_WAIT_MS = 400;

async function start(): Promise<void> {
  void startPlatform().then(({ platform }) =>
    platform.initData === '' ? checkStoredToken() : signInWithTelegram(platform.initData),
  );
  const preload = readPreload(document);
  if (preload) {
    seedShopData(queryClient, preload);
    applyTheme(preload.settings.theme);
  } else {
    const wasHere = applyKeptTheme();
    loadShopData(queryClient);
    const theme = queryClient.fetchQuery(themeQuery).then(applyTheme, () => {});
    if (!wasHere) await Promise.race([theme, new Promise((resolve) => setTimeout(resolve, THEME_WAIT_MS))]);
  }

  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}

// Another tab's changes of the cart show in this one.
window.addEventListener('storage', ({ key }) => {
  if (key === CART_KEY) void cartStore.persist.rehydrate();
});

void start();
