import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  changePaymentMethodInput,
  DeskPaymentMethod,
  newPaymentMethodInput,
  PaymentMethodKind,
  PaymentMethodRow,
} from '#shared/contract/desk/payment-methods.ts';
import type { RowOrder } from '#shared/contract/desk/row-order.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

const PATH = '/api/desk/payment-methods';

export const deskMethodsQuery = queryOptions({
  // Not the beginning of the others: a deleted one is not asked for again.
  queryKey: [PATH, 'all'],
  queryFn: ({ signal }) => deskData<PaymentMethodRow[]>(PATH, { signal }),
});

export const methodKindsQuery = queryOptions({
  queryKey: [PATH, 'kinds'],
  queryFn: ({ signal }) => deskData<PaymentMethodKind[]>(`${PATH}/kinds`, { signal }),
});

export const deskMethodQuery = (id: string) =>
  queryOptions({
    queryKey: [PATH, id],
    queryFn: ({ signal }) => deskData<DeskPaymentMethod>(`${PATH}/${id}`, { signal }),
  });

export const createMethod = (body: z.infer<typeof newPaymentMethodInput>) =>
  deskData<DeskPaymentMethod>(PATH, { method: 'POST', body });

export const changeMethod = ({ id, ...body }: z.infer<typeof changePaymentMethodInput> & { id: number }) =>
  deskData<DeskPaymentMethod>(`${PATH}/${id}`, { method: 'PUT', body });

export const orderMethods = (body: RowOrder) => deskData<PaymentMethodRow[]>(`${PATH}/order`, { method: 'PUT', body });

export const deleteMethod = (id: number) => deskData<PaymentMethodRow[]>(`${PATH}/${id}`, { method: 'DELETE' });
