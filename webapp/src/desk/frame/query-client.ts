import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#webapp/lib/api-client.ts';
import { checkStoredToken } from '#webapp/lib/session/sign-in.ts';
import { noteFailure } from './connection.ts';

/** Only temporary errors are retried, not refusals. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.code === 'network' || error.code === 'timeout' || error.status >= 500;
}

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
      retry: worthRetrying,
      retryDelay: (failures) => 400 * 2 ** failures,
      // Several people work here at once: a tab that becomes visible again shows the changes of the others.
      refetchOnWindowFocus: true,
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
