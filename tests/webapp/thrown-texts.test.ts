import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '#webapp/features/catalog/listing-filters.ts';
import { productPagesQuery } from '#webapp/features/catalog/products-query.ts';
import { postOrder, putOrder } from '#webapp/features/checkout/submit/order-calls.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { orderHistoryQuery, orderQuery } from '#webapp/lib/orders/order-queries.ts';
import { quickSearchQuery } from '#webapp/lib/search/quick-search-query.ts';

afterEach(() => void vi.unstubAllGlobals());

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const anyPage = { page: null, perPage: null, sort: null, filters: NO_FILTERS };

it('names each call that failed as the specification does, and says it to people in Russian', async () => {
  const refusal = { success: false, status: 'error', code: 'internal', error: 'Что-то пошло не так' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 500 }));
  const calls: [string, () => Promise<unknown>][] = [
    ['Search failed', () => client.fetchInfiniteQuery(productPagesQuery({ kind: 'search', text: 'чай' }, anyPage))],
    ['Quick search failed', () => client.fetchQuery(quickSearchQuery('чай'))],
    ['Order not found', () => client.fetchQuery(orderQuery('hash'))],
    ['Update order failed', () => putOrder('hash', {})],
    ['Failed to fetch user order history', () => client.fetchQuery(orderHistoryQuery(1, 1))],
  ];
  for (const [cause, call] of calls) {
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ cause, message: 'Что-то пошло не так' });
  }
});

it('tells an answer without an order from every other failure', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, status: 'success', data: null }));
  const attempt = { key: 'key', body: '{}', anonymous: true, items: '', login: '' };
  await expect(postOrder(attempt)).rejects.toMatchObject({ message: 'Заказ не создан.' });
});
