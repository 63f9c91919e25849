import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  changeDeliveryInput,
  DeliveryField,
  DeliveryRow,
  DeskDelivery,
  newDeliveryInput,
} from '#shared/contract/desk/deliveries.ts';
import type { RowOrder } from '#shared/contract/desk/row-order.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

const PATH = '/api/desk/deliveries';

export const deskDeliveriesQuery = queryOptions({
  // Not the beginning of the others: a deleted one is not asked for again.
  queryKey: [PATH, 'all'],
  queryFn: ({ signal }) => deskData<DeliveryRow[]>(PATH, { signal }),
});

export const newDeliveryQuery = queryOptions({
  queryKey: [PATH, 'new'],
  queryFn: ({ signal }) => deskData<DeliveryField[]>(`${PATH}/new`, { signal }),
});

export const deskDeliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [PATH, id],
    queryFn: ({ signal }) => deskData<DeskDelivery>(`${PATH}/${id}`, { signal }),
  });

export const createDelivery = (body: z.infer<typeof newDeliveryInput>) =>
  deskData<DeskDelivery>(PATH, { method: 'POST', body });

export const changeDelivery = ({ id, ...body }: z.infer<typeof changeDeliveryInput> & { id: number }) =>
  deskData<DeskDelivery>(`${PATH}/${id}`, { method: 'PUT', body });

export const orderDeliveries = (body: RowOrder) => deskData<DeliveryRow[]>(`${PATH}/order`, { method: 'PUT', body });

export const deleteDelivery = (id: number) => deskData<DeliveryRow[]>(`${PATH}/${id}`, { method: 'DELETE' });
