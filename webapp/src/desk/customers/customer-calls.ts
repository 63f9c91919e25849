import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CustomerRow, DeskCustomer } from '#shared/contract/desk/customers.ts';
import type { Success } from '#shared/contract/envelope.ts';
import { FILE_NAMES } from '#shared/contract/file-names.ts';
import type { Erased, PersonalData } from '#shared/contract/personal-data.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
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
export async function downloadData(id: number): Promise<void> {
  const data = await deskData<PersonalData>(`${CUSTOMERS}/${id}/data`);
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${FILE_NAMES.personalData(data.made_at.slice(0, 10))}.json`;
  link.click();
  // Some browsers start to read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const eraseCustomer = (id: number) =>
  deskData<Erased>(`${CUSTOMERS}/${id}/erase`, { method: 'POST', body: { confirm: true } });
