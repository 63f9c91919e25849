import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CustomerRow, DeskCustomer } from '#shared/contract/desk/customers.ts';
import type { Success } from '#shared/contract/envelope.ts';
import type { Erased, PersonalData } from '#shared/contract/personal-data.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { savePersonalData } from '#webapp/lib/account/save-personal-data.ts';
import { callApi } from '#webapp/lib/api.ts';

const CUSTOMERS = '/api/desk/customers';

export const CUSTOMERS_KEY = ['desk', 'customers'] as const;

interface CustomerPage extends Success<CustomerRow[]> {
  next: string | null;
}

/** Customers that match a search, page by page. */
export const customersQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: [...CUSTOMERS_KEY, 'list', words],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(words && { q: words }), ...(pageParam && { older_than: pageParam }) });
      return callApi<CustomerPage>(`${CUSTOMERS}?${query}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'one', id],
    queryFn: ({ signal }) => deskData<DeskCustomer>(`${CUSTOMERS}/${encodeURIComponent(id)}`, { signal }),
  });

/** Downloads a customer's data as a file, for a written request. */
export const downloadData = async (id: number): Promise<void> =>
  savePersonalData(await deskData<PersonalData>(`${CUSTOMERS}/${id}/data`));

export const eraseCustomer = (id: number) =>
  deskData<Erased>(`${CUSTOMERS}/${id}/erase`, { method: 'POST', body: { confirm: true } });
