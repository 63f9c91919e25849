import type { Preload } from '#shared/contract/preload.ts';
import { listCategories } from '#shared/domain/catalog/categories.ts';
import type { Database } from '#shared/domain/database.ts';
import { listDocuments } from '#shared/domain/settings/documents.ts';
import { listDeliveries, listPaymentMethods } from '#shared/domain/settings/selling.ts';
import { readSettings, settingsView } from '#shared/domain/settings/settings.ts';
import { keptAnswer } from './kept-answer.ts';

/** The owner's changes reach new pages within this; however many visitors come, the database is asked once in it. */
export const BUNDLE_FRESH_MS = 2000;

export type ShopBundle = () => Promise<Preload>;

/** Answers what every page carries. Rejects while the database is away, and asks again at the next page. */
export function createShopBundle(db: Database): ShopBundle {
  return keptAnswer(BUNDLE_FRESH_MS, () => readBundle(db));
}

async function readBundle(db: Database): Promise<Preload> {
  const loadedAt = new Date().toISOString();
  const [categories, settings, deliveries, payments, documents] = await Promise.all([
    listCategories(db),
    readSettings(db),
    listDeliveries(db),
    listPaymentMethods(db),
    listDocuments(db),
  ]);
  return { categories, settings: settingsView(settings), deliveries, payments, documents, loadedAt };
}
