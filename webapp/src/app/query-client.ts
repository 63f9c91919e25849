import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#webapp/lib/api-client.ts';

/** Only what may pass by itself is tried again: a refusal stays one. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.code === 'network' || error.code === 'timeout' || error.status >= 500;
}

/** One for a browser's page; on the server one for each page that is drawn. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // 'online' would leave an offline visitor with skeletons forever instead of an error with a way on.
        networkMode: 'always',
        retry: worthRetrying,
        retryDelay: (failures) => 400 * 2 ** failures,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
