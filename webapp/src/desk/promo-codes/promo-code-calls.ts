import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { changePromoCodeInput, DeskPromoCode, newPromoCodeInput } from '#shared/contract/desk/promo-codes.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

const PATH = '/api/desk/promo-codes';

/** The largest page; codes that work now come first. */
export const deskPromoCodesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => deskData<DeskPromoCode[]>(`${PATH}?per_page=100`, { signal }),
});

export const deskPromoCodeQuery = (id: string) =>
  queryOptions({
    queryKey: [PATH, id],
    queryFn: ({ signal }) => deskData<DeskPromoCode>(`${PATH}/${id}`, { signal }),
  });

export const createPromoCode = (body: z.infer<typeof newPromoCodeInput>) =>
  deskData<DeskPromoCode>(PATH, { method: 'POST', body });

export const changePromoCode = ({ id, ...body }: z.infer<typeof changePromoCodeInput> & { id: number }) =>
  deskData<DeskPromoCode>(`${PATH}/${id}`, { method: 'PUT', body });
