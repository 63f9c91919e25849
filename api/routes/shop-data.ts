import { Router } from 'express';
import { THEME_VARIABLES, type ThemeName } from '#shared/contract/theme.ts';
import { listCategories } from '#shared/domain/catalog/categories.ts';
import { listSales } from '#shared/domain/catalog/list-sales.ts';
import { listDocuments } from '#shared/domain/settings/documents.ts';
import { listDeliveries, listPaymentMethods } from '#shared/domain/settings/selling.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { settingsView } from '#shared/domain/settings/settings-view.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';

/** What a storefront loads at its start. */
export function shopDataRoutes({ db, payments }: ApiDeps): Router {
  const router = Router();
  const settings = async () => settingsView(await readSettings(db));

  router.get('/categories', async (_request, response) => answer(response, await listCategories(db)));
  router.get('/settings', async (_request, response) => answer(response, await settings()));
  router.get('/deliveries', async (_request, response) => answer(response, await listDeliveries(db)));
  router.get('/documents', async (_request, response) => answer(response, await listDocuments(db)));
  router.get('/payments/active', async (_request, response) =>
    answer(response, await listPaymentMethods(db, payments.gateways)),
  );
  router.get('/sales/all', async (_request, response) => answer(response, await listSales(db)));
  router.get('/theme', async (_request, response) => answer(response, (await settings()).theme));
  router.get('/theme/css', async (_request, response) => {
    const { theme } = await settings();
    const names = Object.keys(THEME_VARIABLES) as ThemeName[];
    answer(response, Object.fromEntries(names.map((name) => [THEME_VARIABLES[name], theme[name]])));
  });
  return router;
}
