import { QueryClient } from '@tanstack/react-query';
import { RETRIES } from '#webapp/lib/retries.ts';

/** In the browser there is one for the page, on the server one for each rendered page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // With 'online' an offline visitor would see skeletons forever instead of an error with a button.
        networkMode: 'always',
        ...RETRIES,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
