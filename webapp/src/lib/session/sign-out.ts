import { callApi } from '#webapp/lib/api.ts';
import { orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { reservation } from '#webapp/lib/cart/reservation.ts';
import { notify } from '#webapp/lib/notify.ts';
import { sessionSafeStorage } from '#webapp/lib/safe-storage.ts';
import { sessionStore } from './session-store.ts';

/** The key under which the checkout stores name, phone and address while the tab is open. */
export const CHECKOUT_KEY = 'prilavok:checkout';

const listeners = new Set<() => void>();

/** Called when the user signs out, but not when a session expires. */
export function whenSignedOut(listener: () => void): void {
  listeners.add(listener);
}

/** Ends the session here at once, and on the server if it can be reached. */
export function signOut(): void {
  // The call reads the token before the session ends.
  void callApi('/api/user/signout', { method: 'POST' }).catch(() => {});
  forgetSession();
}

/** Removes all data of a session that the server has ended. */
export function forgetSession(): void {
  sessionStore.getState().end();
  // The next user of this browser must not see the receiver's details.
  sessionSafeStorage.removeItem(CHECKOUT_KEY);
  reservation.release();
  orderedCart.forget();
  for (const listener of listeners) listener();
  notify.success('До свидания! Ждём вас снова');
}
