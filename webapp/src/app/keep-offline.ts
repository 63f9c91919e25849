import { idle } from '#webapp/lib/idle.ts';
import { launchSigns, looksLikeTelegram } from '#webapp/lib/telegram/launch.ts';

const IDLE_WITHIN_MS = 5000;

/**
 * Has a worker (webapp/service-worker) keep the shop usable without a connection, and fetch its other screens ahead. After
 * everything else: it must take nothing from the page that is being opened.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !mayKeep()) return;
  const registerWhenIdle = () => void idle(IDLE_WITHIN_MS).then(register);
  if (document.readyState === 'complete') registerWhenIdle();
  else window.addEventListener('load', registerWhenIdle, { once: true });
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
