import type { QueryClient } from '@tanstack/react-query';
import { accountQuery } from '#webapp/lib/account/account-query.ts';

/** Everywhere one of their orders is shown it is fetched again: in the history, the profile and on its own page. */
export async function refreshOrders(client: QueryClient, userId: number | null): Promise<void> {
  const keys = [
    ['order-page'],
    ['order'],
    ...(userId === null ? [] : [['orders', userId], accountQuery(userId).queryKey]),
  ];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
