import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#webapp/lib/api-client.ts';

/** Only temporary errors are retried, not refusals. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.code === 'network' || error.code === 'timeout' || error.status >= 500;
}

/** In the browser there is one for the page, on the server one for each rendered page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // With 'online' an offline visitor would see skeletons forever instead of an error with a button.
        networkMode: 'always',
        retry: worthRetrying,
        retryDelay: (failures) => 400 * 2 ** failures,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
