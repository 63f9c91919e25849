import { Router } from 'express';
import { THEME_VARIABLES, type Theme, type ThemeName } from '#shared/contract/theme.ts';
import { listCategories } from '#shared/domain/catalog/categories.ts';
import { listSales } from '#shared/domain/catalog/list-sales.ts';
import { listDocuments } from '#shared/domain/settings/documents.ts';
import { listDeliveries, listPaymentMethods } from '#shared/domain/settings/selling.ts';
import { readSettings, settingsView } from '#shared/domain/settings/settings.ts';
import type { ApiDeps } from '../deps.ts';
import { publicRead } from '../kept/public-read.ts';

/** What a storefront loads at its start. */
export function shopDataRoutes({ db, payments, kept }: ApiDeps): Router {
  const router = Router();
  const settings = async () => settingsView(await readSettings(db));
  const keep = (topic: string, read: () => Promise<unknown>) =>
    publicRead(kept, async () => ({ data: await read(), topics: [topic] }));

  router.get(
    '/categories',
    keep('catalog', () => listCategories(db)),
  );
  router.get('/settings', keep('shop', settings));
  router.get(
    '/deliveries',
    keep('shop', () => listDeliveries(db)),
  );
  router.get(
    '/documents',
    keep('shop', () => listDocuments(db)),
  );
  router.get(
    '/payments/active',
    keep('shop', () => listPaymentMethods(db, payments.gateways)),
  );
  router.get(
    '/sales/all',
    keep('shop', () => listSales(db)),
  );
  router.get(
    '/theme',
    keep('shop', async () => (await settings()).theme),
  );
  router.get(
    '/theme/css',
    keep('shop', async () => themeVariables((await settings()).theme)),
  );
  return router;
}

function themeVariables(theme: Theme): Record<string, string> {
  const names = Object.keys(THEME_VARIABLES) as ThemeName[];
  return Object.fromEntries(names.map((name) => [THEME_VARIABLES[name], theme[name]]));
}
