import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { CART_KEY, cartStore } from '../lib/cart/cart-store.ts';
import { checkStoredToken, signInWithTelegram } from '../lib/session/sign-in.ts';
import { categoriesQuery, documentsQuery, settingsQuery, themeQuery } from '../lib/shop-data/shop-queries.ts';
import { startPlatform } from '../lib/telegram/platform-store.ts';
import { applyKeptTheme, applyTheme } from '../lib/theme/apply-theme.ts';
import { App } from './app.tsx';
import { queryClient } from './query-client.ts';

/** A first visit waits this long for the shop's colours rather than flash in the default ones. */
const THEME_WAIT_MS = 400;

async function start(): Promise<void> {
  const wasHere = applyKeptTheme();
  void startPlatform().then(({ platform }) =>
    platform.initData === '' ? checkStoredToken() : signInWithTelegram(platform.initData),
  );
  void queryClient.prefetchQuery(settingsQuery);
  void queryClient.prefetchQuery(categoriesQuery);
  void queryClient.prefetchQuery(documentsQuery);
  const theme = queryClient.fetchQuery(themeQuery).then(applyTheme, () => {});
  if (!wasHere) await Promise.race([theme, new Promise((resolve) => setTimeout(resolve, THEME_WAIT_MS))]);

  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}

// Another tab's changes of the cart show in this one.
window.addEventListener('storage', ({ key }) => {
  if (key === CART_KEY) void cartStore.persist.rehydrate();
});

void start();
