import { queryOptions } from '@tanstack/react-query';
import type { AccountSession } from '#shared/contract/account.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { callApi } from '#webapp/lib/api.ts';

/** The sessions of the signed-in person. */
export function sessionsQuery(userId: number) {
  return queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) => (await callApi<Success<AccountSession[]>>('/api/user/sessions', { signal })).data,
  });
}
