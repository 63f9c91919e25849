import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#webapp/lib/api-client.ts';
import { RETRIES } from '#webapp/lib/retries.ts';
import { checkStoredToken } from '#webapp/lib/session/sign-in.ts';
import { noteFailure } from './connection.ts';

/** The person may have lost rights since the desk was opened: their account is loaded again. */
function onError(error: Error): void {
  if (error instanceof ApiError && error.code === 'forbidden') void checkStoredToken();
  noteFailure(error);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // With 'online' there would be skeletons forever instead of an error with a button.
      networkMode: 'always',
      ...RETRIES,
      // Several people work here at once: a tab that becomes visible again shows the changes of the others.
      refetchOnWindowFocus: true,
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
