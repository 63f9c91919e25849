import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Category, Delivery, DocumentText, PaymentMethod, ShopDocument } from '#shared/contract/shop-data.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { callApi } from '#webapp/lib/api.ts';
import { themeFrom } from '#webapp/lib/theme/theme-variables.ts';

/** The owner's changes reach open pages within this time. */
const FRESH_MS = 5 * 60_000;

function shopQuery<Data>(path: string) {
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => (await callApi<Success<Data>>(path, { signal })).data,
    staleTime: FRESH_MS,
  });
}

export const settingsQuery = shopQuery<Settings>('/api/settings');
export const categoriesQuery = shopQuery<Category[]>('/api/categories');
export const documentsQuery = shopQuery<ShopDocument[]>('/api/documents');
/** A document with its text. */
export const documentTextQuery = (slug: string) => shopQuery<DocumentText>(`/api/documents/${slug}`);
export const deliveriesQuery = shopQuery<Delivery[]>('/api/deliveries');
export const paymentMethodsQuery = shopQuery<PaymentMethod[]>('/api/payments/active');

export const themeQuery = queryOptions({
  queryKey: ['/api/theme/css'],
  queryFn: async ({ signal }): Promise<Theme> =>
    themeFrom((await callApi<Success<unknown>>('/api/theme/css', { signal })).data),
  staleTime: FRESH_MS,
});
