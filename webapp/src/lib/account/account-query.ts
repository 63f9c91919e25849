import { queryOptions } from '@tanstack/react-query';
import type { FullUser, SavedDetails } from '#shared/contract/account.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { callApi } from '#webapp/lib/api.ts';

/** The signed-in person, with the numbers of their orders and the last order. */
export function accountQuery(userId: number) {
  return queryOptions({
    queryKey: ['account', userId],
    queryFn: async ({ signal }) => (await callApi<Success<FullUser>>('/api/user/me', { signal })).data,
  });
}

/** Receivers and addresses of the person's earlier orders, to be chosen again. */
export function savedDetailsQuery(userId: number) {
  return queryOptions({
    queryKey: ['saved-details', userId],
    queryFn: async ({ signal }) => (await callApi<Success<SavedDetails>>('/api/user/saved-details', { signal })).data,
    staleTime: 60_000,
  });
}
