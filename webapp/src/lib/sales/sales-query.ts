import { queryOptions } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Sale } from '#shared/contract/shop-data.ts';
import { callApi } from '#webapp/lib/api.ts';

export const salesQuery = queryOptions({
  queryKey: ['sales'],
  queryFn: async ({ signal }) => (await callApi<Success<Sale[]>>('/api/sales/all', { signal, anonymous: true })).data,
  staleTime: 5 * 60_000,
});
