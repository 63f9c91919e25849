import { queryOptions } from '@tanstack/react-query';
import type { AccountSession } from '#shared/contract/account.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { callApi } from '#webapp/lib/api.ts';

/** Where the signed-in person is signed in. */
export function sessionsQuery(userId: number) {
  return queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) => (await callApi<Success<AccountSession[]>>('/api/user/sessions', { signal })).data,
  });
}
