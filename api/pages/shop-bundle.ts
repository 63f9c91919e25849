import type { Preload } from '#shared/contract/preload.ts';
import { listCategories } from '#shared/domain/catalog/categories.ts';
import type { Database } from '#shared/domain/database.ts';
import { listDocuments } from '#shared/domain/settings/documents.ts';
import { listDeliveries, listPaymentMethods, type ProviderAccounts } from '#shared/domain/settings/selling.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { settingsView } from '#shared/domain/settings/settings-view.ts';
import { offline } from '#shared/platform/payment-gateways/offline/offline.ts';
import { cachedAnswer } from './cached-answer.ts';

/** The owner's changes reach new pages within this time; the database is queried once in it for all visitors. */
export const BUNDLE_FRESH_MS = 2000;

export type ShopBundle = () => Promise<Preload>;

/** The data that every page needs. Rejects while the database is down, and tries again for the next page. */
export function createShopBundle(db: Database, providers: ProviderAccounts = { offline }): ShopBundle {
  return cachedAnswer(BUNDLE_FRESH_MS, () => readBundle(db, providers));
}

async function readBundle(db: Database, providers: ProviderAccounts): Promise<Preload> {
  const loadedAt = new Date().toISOString();
  const [categories, settings, deliveries, payments, documents] = await Promise.all([
    listCategories(db),
    readSettings(db),
    listDeliveries(db),
    listPaymentMethods(db, providers),
    listDocuments(db),
  ]);
  return { categories, settings: settingsView(settings), deliveries, payments, documents, loadedAt };
}
