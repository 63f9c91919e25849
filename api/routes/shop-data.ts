import { keysOf } from '#shared/contract/keys-of.ts';
import { THEME_VARIABLES, type Theme } from '#shared/contract/theme.ts';
import { listCategories } from '#shared/domain/catalog/categories.ts';
import { listSales } from '#shared/domain/catalog/list-sales.ts';
import type { Database } from '#shared/domain/database.ts';
import { listDocuments, readDocument } from '#shared/domain/settings/documents.ts';
import { listDeliveries, listPaymentMethods } from '#shared/domain/settings/selling.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { settingsView } from '#shared/domain/settings/settings-view.ts';
import type { PublicRead } from '../cache/public-read.ts';
import type { ApiDeps } from '../deps.ts';

/** The data that a storefront loads at its start. */
export function shopDataReads({ payments }: Pick<ApiDeps, 'payments'>): PublicRead[] {
  const settings = async (db: Database) => settingsView(await readSettings(db));
  const call = (path: string, topic: string, read: (db: Database) => Promise<unknown>): PublicRead => ({
    path,
    read: async (_asked, db) => ({ data: await read(db), topics: [topic] }),
  });
  return [
    call('/categories', 'catalog', listCategories),
    call('/settings', 'shop', settings),
    call('/deliveries', 'shop', listDeliveries),
    call('/documents', 'shop', listDocuments),
    {
      path: '/documents/:slug',
      read: async ({ params: { slug = '' } }, db) => ({ data: await readDocument(db, slug), topics: ['shop'] }),
    },
    call('/payments/active', 'shop', (db) => listPaymentMethods(db, payments.gateways)),
    call('/sales/all', 'shop', listSales),
    call('/theme', 'shop', async (db) => (await settings(db)).theme),
    call('/theme/css', 'shop', async (db) => themeVariables((await settings(db)).theme)),
  ];
}

function themeVariables(theme: Theme): Record<string, string> {
  const names = keysOf(THEME_VARIABLES);
  return Object.fromEntries(names.map((name) => [THEME_VARIABLES[name], theme[name]]));
}
