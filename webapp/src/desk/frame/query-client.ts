import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#webapp/lib/api-client.ts';
import { checkStoredToken } from '#webapp/lib/session/sign-in.ts';
import { noteFailure } from './connection.ts';

/** Only what may pass by itself is tried again: a refusal stays one. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.code === 'network' || error.code === 'timeout' || error.status >= 500;
}

/** Somebody may have lost their rights since the desk was opened: their account is asked for again. */
function onError(error: Error): void {
  if (error instanceof ApiError && error.code === 'forbidden') void checkStoredToken();
  noteFailure(error);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // 'online' would leave skeletons for ever instead of an error with a way on.
      networkMode: 'always',
      retry: worthRetrying,
      retryDelay: (failures) => 400 * 2 ** failures,
      // Several people work here at once: a tab that is looked at again shows what the others did.
      refetchOnWindowFocus: true,
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
