import { queryOptions } from '@tanstack/react-query';
import type { DeliveryNote, PickListAnswer } from '#shared/contract/desk/pick-list.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

/** The pick list of these orders, or of all that are to be packed; optionally of one delivery day. */
export const pickListQuery = ({ ids, day }: { ids: string | null; day: string | null }) =>
  queryOptions({
    queryKey: ['desk', 'pick-list', ids, day],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ ...(ids && { ids }), ...(day && { delivery_day: day }) });
      return deskData<PickListAnswer>(`/api/desk/pick-list?${query}`, { signal });
    },
  });

export const deliveryNotesQuery = (ids: string) =>
  queryOptions({
    queryKey: ['desk', 'delivery-notes', ids],
    queryFn: ({ signal }) =>
      deskData<DeliveryNote[]>(`/api/desk/delivery-notes?ids=${encodeURIComponent(ids)}`, { signal }),
  });
