import type { QueryClient } from '@tanstack/react-query';
import { accountQuery } from '#webapp/lib/account/account-query.ts';

/** Loads orders again wherever they are shown: in the history, the profile and on their pages. */
export async function refreshOrders(client: QueryClient, userId: number | null): Promise<void> {
  const keys = [
    ['order-page'],
    ['order'],
    ...(userId === null ? [] : [['orders', userId], accountQuery(userId).queryKey]),
  ];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
