import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { ShopDocument } from '#shared/contract/shop-data.ts';
import { documentsQuery, settingsQuery } from '#webapp/lib/shop-data/shop-queries.ts';

interface Shop {
  settings?: Partial<Settings>;
  documents?: ShopDocument[];
  /** Other answers of the server, by their query's key. */
  answers?: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

afterEach(cleanup);

/** Renders a part of the storefront with all answers in the cache, so that no server is asked. */
export function renderInShop(part: ReactNode, { settings, documents = [], answers = [] }: Shop = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(settingsQuery.queryKey, { ...DEFAULT_SETTINGS, ...settings });
  client.setQueryData(documentsQuery.queryKey, documents);
  for (const [key, data] of answers) client.setQueryData(key, data);
  return render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}
