import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { changeSaleInput, DeskSale, newSaleInput } from '#shared/contract/desk/sales.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

const PATH = '/api/desk/sales';

/** All sales: a shop has a few, and the largest page holds a hundred. */
export const deskSalesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => deskData<DeskSale[]>(`${PATH}?per_page=100`, { signal }),
});

export const deskSaleQuery = (id: string) =>
  queryOptions({
    queryKey: [PATH, id],
    queryFn: ({ signal }) => deskData<DeskSale>(`${PATH}/${id}`, { signal }),
  });

export const createSale = (body: z.infer<typeof newSaleInput>) => deskData<DeskSale>(PATH, { method: 'POST', body });

export const changeSale = ({ id, ...body }: z.infer<typeof changeSaleInput> & { id: number }) =>
  deskData<DeskSale>(`${PATH}/${id}`, { method: 'PUT', body });

export const deleteSale = (id: number) => deskData<null>(`${PATH}/${id}`, { method: 'DELETE' });
