import { callApi } from '../api.ts';
import { notify } from '../notify.ts';
import { sessionStore } from './session-store.ts';

/** Ends the session here at once, and on the server when it can be reached. */
export function signOut(): void {
  // The call takes its token before the session forgets it.
  void callApi('/api/user/signout', { method: 'POST' }).catch(() => {});
  sessionStore.getState().end();
  notify.success('До свидания! Ждём вас снова');
}
