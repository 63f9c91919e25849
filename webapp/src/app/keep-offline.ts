import { idle } from '#webapp/lib/idle.ts';
import { launchSigns, looksLikeTelegram } from '#webapp/lib/telegram/launch.ts';

const IDLE_WITHIN_MS = 5000;

/**
 * Registers the service worker (webapp/service-worker), which keeps the shop usable without a connection and fetches
 * the other screens ahead. It starts after everything else, so that it does not slow down the page that is being
 * opened.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !mayKeep()) return;
  const registerWhenIdle = () => void idle(IDLE_WITHIN_MS).then(register);
  if (document.readyState === 'complete') registerWhenIdle();
  else window.addEventListener('load', registerWhenIdle, { once: true });
}

/** Not inside Telegram, which opens the shop from a chat, and not in a frame of the desk. */
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
    // Private windows refuse it: the shop then needs a connection.
  }
}
