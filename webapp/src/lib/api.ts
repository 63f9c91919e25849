import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { createApiClient } from './api-client.ts';

/** The one way to the server: carries the session's token, and forgets the session when the server does. */
export const callApi = createApiClient({
  fetch: (...request) => fetch(...request),
  token: () => sessionStore.getState().token,
  onDeadToken: (token) => {
    if (sessionStore.getState().token === token) sessionStore.getState().end();
  },
});
