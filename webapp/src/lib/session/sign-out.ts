import { callApi } from '#webapp/lib/api.ts';
import { orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { reservation } from '#webapp/lib/cart/reservation.ts';
import { notify } from '#webapp/lib/notify.ts';
import { sessionSafeStorage } from '#webapp/lib/safe-storage.ts';
import { sessionStore } from './session-store.ts';

/** Where the checkout keeps a name, a phone and an address for as long as the tab is open. */
export const CHECKOUT_KEY = 'prilavok:checkout';

const listeners = new Set<() => void>();

/** Called when somebody leaves by hand; a session that merely ran out takes nothing with it. */
export function whenSignedOut(listener: () => void): void {
  listeners.add(listener);
}

/** Ends the session here at once, and on the server when it can be reached. */
export function signOut(): void {
  // The call takes its token before the session forgets it.
  void callApi('/api/user/signout', { method: 'POST' }).catch(() => {});
  forgetSession();
}

/** Leaves nothing here of a session that the server has ended. */
export function forgetSession(): void {
  sessionStore.getState().end();
  // The next person at this browser does not find out whom the goods were for.
  sessionSafeStorage.removeItem(CHECKOUT_KEY);
  reservation.release();
  orderedCart.forget();
  for (const listener of listeners) listener();
  notify.success('До свидания! Ждём вас снова');
}
