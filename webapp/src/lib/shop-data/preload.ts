import type { QueryClient } from '@tanstack/react-query';
import { PRELOAD_ID, type Preload } from '#shared/contract/preload.ts';
import {
  categoriesQuery,
  deliveriesQuery,
  documentsQuery,
  paymentMethodsQuery,
  settingsQuery,
  themeQuery,
} from './shop-queries.ts';

interface ReadablePage {
  getElementById(id: string): { textContent: string | null } | null;
}

/** The data that the server wrote into the page; null if there are none. */
export function readPreload(page: ReadablePage): Preload | null {
  try {
    const bundle: unknown = JSON.parse(page.getElementById(PRELOAD_ID)?.textContent ?? '');
    return isPreload(bundle) ? bundle : null;
  } catch {
    return null;
  }
}

/** Checks only what could break the start: the page and this script belong to one build. */
function isPreload(bundle: unknown): bundle is Preload {
  if (typeof bundle !== 'object' || bundle === null) return false;
  const parts = bundle as Record<keyof Preload, unknown>;
  const lists = [parts.categories, parts.deliveries, parts.payments, parts.documents];
  return lists.every(Array.isArray) && typeof parts.settings === 'object' && parts.settings !== null;
}

/** Puts the data into the query cache, as if the storefront had requested them. */
export function seedShopData(client: QueryClient, bundle: Preload): void {
  // A page from the browser's history may be old. With a slow clock its time must not be in the future.
  const updatedAt = Math.min(Date.parse(bundle.loadedAt) || 0, Date.now());
  client.setQueryData(settingsQuery.queryKey, bundle.settings, { updatedAt });
  client.setQueryData(themeQuery.queryKey, bundle.settings.theme, { updatedAt });
  client.setQueryData(categoriesQuery.queryKey, bundle.categories, { updatedAt });
  client.setQueryData(deliveriesQuery.queryKey, bundle.deliveries, { updatedAt });
  client.setQueryData(paymentMethodsQuery.queryKey, bundle.payments, { updatedAt });
  client.setQueryData(documentsQuery.queryKey, bundle.documents, { updatedAt });
}

/** Requests everything at once. A failed request is repeated by the screen that needs it. */
export function loadShopData(client: QueryClient): void {
  void client.prefetchQuery(settingsQuery);
  void client.prefetchQuery(categoriesQuery);
  void client.prefetchQuery(deliveriesQuery);
  void client.prefetchQuery(paymentMethodsQuery);
  void client.prefetchQuery(documentsQuery);
}
