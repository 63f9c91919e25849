import { THEME_VARIABLES, type Theme, type ThemeName } from '#shared/contract/theme.ts';
import { listCategories } from '#shared/domain/catalog/categories.ts';
import { listSales } from '#shared/domain/catalog/list-sales.ts';
import { listDocuments, readDocument } from '#shared/domain/settings/documents.ts';
import { listDeliveries, listPaymentMethods } from '#shared/domain/settings/selling.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { settingsView } from '#shared/domain/settings/settings-view.ts';
import type { ApiDeps } from '../deps.ts';
import type { PublicRead } from '../kept/public-read.ts';

/** What a storefront loads at its start. */
export function shopDataReads({ db, payments }: Pick<ApiDeps, 'db' | 'payments'>): PublicRead[] {
  const settings = async () => settingsView(await readSettings(db));
  const call = (path: string, topic: string, read: () => Promise<unknown>): PublicRead => ({
    path,
    read: async () => ({ data: await read(), topics: [topic] }),
  });
  return [
    call('/categories', 'catalog', () => listCategories(db)),
    call('/settings', 'shop', settings),
    call('/deliveries', 'shop', () => listDeliveries(db)),
    call('/documents', 'shop', () => listDocuments(db)),
    {
      path: '/documents/:slug',
      read: async ({ params: { slug = '' } }) => ({ data: await readDocument(db, slug), topics: ['shop'] }),
    },
    call('/payments/active', 'shop', () => listPaymentMethods(db, payments.gateways)),
    call('/sales/all', 'shop', () => listSales(db)),
    call('/theme', 'shop', async () => (await settings()).theme),
    call('/theme/css', 'shop', async () => themeVariables((await settings()).theme)),
  ];
}

function themeVariables(theme: Theme): Record<string, string> {
  const names = Object.keys(THEME_VARIABLES) as ThemeName[];
  return Object.fromEntries(names.map((name) => [THEME_VARIABLES[name], theme[name]]));
}
