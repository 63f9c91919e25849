import { launchSigns, looksLikeTelegram } from '#webapp/lib/telegram/launch.ts';

/**
 * Has a worker (webapp/service-worker) keep the shop usable without a connection, and fetch its other screens ahead. After
 * everything else: it must take nothing from the page that is being opened.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !mayKeep()) return;
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
}

/** Telegram brings its own frame and opens the shop from a chat; the desk shows the storefront in a frame. */
function mayKeep(): boolean {
  const isFramed = window.parent !== window;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    'serviceWorker' in navigator && !isFramed && !looksLikeTelegram(launchSigns()) && connection?.saveData !== true
  );
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasHere = serviceWorker.controller !== null;
  try {
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    if (wasHere) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage({ seen: location.pathname + location.search });
  } catch {
    // Private windows refuse: the shop then needs its connection.
  }
}

const IDLE_WITHIN_MS = 5000;

/** Browsers that cannot tell get a moment instead. */
function whenIdle(act: () => Promise<void>): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void act(), { timeout: IDLE_WITHIN_MS });
  else setTimeout(() => void act(), IDLE_WITHIN_MS);
}
