import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { createApiClient } from './api-client.ts';
import { isSettingsPreview } from './theme/settings-preview.ts';

/**
 * All calls of the API use this: it sends the session's token, and ends the session if the server does not accept it.
 */
export const callApi = createApiClient({
  fetch: (...request) => fetch(...request),
  token: () => sessionStore.getState().token,
  onDeadToken: (token) => {
    if (sessionStore.getState().token === token) sessionStore.getState().end();
  },
  isPreview: isSettingsPreview,
});
