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

/** What the server wrote into the page; nothing where it could not, or where no server made the page. */
export function readPreload(page: ReadablePage): Preload | null {
  try {
    const bundle: unknown = JSON.parse(page.getElementById(PRELOAD_ID)?.textContent ?? '');
    return isPreload(bundle) ? bundle : null;
  } catch {
    return null;
  }
}

/** Only what would break the start is looked at: the page and this script are of one build. */
function isPreload(bundle: unknown): bundle is Preload {
  if (typeof bundle !== 'object' || bundle === null) return false;
  const parts = bundle as Record<keyof Preload, unknown>;
  const lists = [parts.categories, parts.deliveries, parts.payments, parts.documents];
  return lists.every(Array.isArray) && typeof parts.settings === 'object' && parts.settings !== null;
}

/** Puts the bundle where the storefront would have kept the answers of its calls. */
export function seedShopData(client: QueryClient, bundle: Preload): void {
  // A page from a browser's history is as old as it is. A clock that runs late must not make it younger than now.
  const updatedAt = Math.min(Date.parse(bundle.loadedAt) || 0, Date.now());
  client.setQueryData(settingsQuery.queryKey, bundle.settings, { updatedAt });
  client.setQueryData(themeQuery.queryKey, bundle.settings.theme, { updatedAt });
  client.setQueryData(categoriesQuery.queryKey, bundle.categories, { updatedAt });
  client.setQueryData(deliveriesQuery.queryKey, bundle.deliveries, { updatedAt });
  client.setQueryData(paymentMethodsQuery.queryKey, bundle.payments, { updatedAt });
  client.setQueryData(documentsQuery.queryKey, bundle.documents, { updatedAt });
}

/** Asks for everything at once. What fails is asked for again by the screen that needs it; until then it is empty. */
export function loadShopData(client: QueryClient): void {
  void client.prefetchQuery(settingsQuery);
  void client.prefetchQuery(categoriesQuery);
  void client.prefetchQuery(deliveriesQuery);
  void client.prefetchQuery(paymentMethodsQuery);
  void client.prefetchQuery(documentsQuery);
}
