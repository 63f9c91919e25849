import { queryOptions } from '@tanstack/react-query';
import type { DeliveryNote, PickListAnswer } from '#shared/contract/desk/pick-list.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

/** Of these orders, or of all that are to be packed. */
export const pickListQuery = (ids: string | null) =>
  queryOptions({
    queryKey: ['desk', 'pick-list', ids],
    queryFn: ({ signal }) =>
      deskData<PickListAnswer>(`/api/desk/pick-list${ids ? `?ids=${encodeURIComponent(ids)}` : ''}`, { signal }),
  });

export const deliveryNotesQuery = (ids: string) =>
  queryOptions({
    queryKey: ['desk', 'delivery-notes', ids],
    queryFn: ({ signal }) =>
      deskData<DeliveryNote[]>(`/api/desk/delivery-notes?ids=${encodeURIComponent(ids)}`, { signal }),
  });
