import { callApi } from '#webapp/lib/api.ts';
import { orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { reservation } from '#webapp/lib/cart/reservation.ts';
import { notify } from '#webapp/lib/notify.ts';
import { localSafeStorage, sessionSafeStorage } from '#webapp/lib/safe-storage.ts';
import { sessionStore } from './session-store.ts';

/** The key under which the checkout stores name, phone and address while the tab is open. */
export const CHECKOUT_KEY = 'prilavok:checkout';
/** The same for reviews that are being written. */
export const REVIEW_DRAFTS_KEY = 'prilavok:review-drafts';

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

/** Tells the other tabs that the user has signed out; an expired session does not end theirs. */
const SIGNED_OUT_KEY = 'prilavok:signed-out';

/** Removes all data of a session that the server has ended, here and in the other tabs. */
export function forgetSession(): void {
  localSafeStorage.setItem(SIGNED_OUT_KEY, String(Date.now()));
  endSession();
}

/** Ends the session when another tab has been signed out. */
export function followSignOut(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === SIGNED_OUT_KEY && sessionStore.getState().token !== null) endSession();
  });
}

function endSession(): void {
  sessionStore.getState().end();
  // The next user of this browser must not see the receiver's details.
  sessionSafeStorage.removeItem(CHECKOUT_KEY);
  sessionSafeStorage.removeItem(REVIEW_DRAFTS_KEY);
  reservation.release();
  orderedCart.forget();
  for (const listener of listeners) listener();
  notify.success('До свидания! Ждём вас снова');
}
