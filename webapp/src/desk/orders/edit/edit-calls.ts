import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EditableOrder, OrderChangeInput, OrderDifference } from '#shared/contract/desk/order-edit.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { ORDERS } from '#webapp/desk/orders/order-calls.ts';

const editsOf = (orderId: number, rest = ''): string => `${ORDERS}/${orderId}/edits${rest}`;

/** An order as its edit begins; it is asked for anew each time, since an edit of an older state is refused. */
export const editableQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['desk', 'order-edits', orderId],
    queryFn: ({ signal }) => deskData<EditableOrder>(editsOf(orderId), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * What an edit would do; one that changes nothing is not asked about. Its key is none of the order's: what was saved is not looked
 * at once more, of a version that is gone.
 */
export const previewQuery = (orderId: number, version: string, change: OrderChangeInput | null) =>
  queryOptions({
    queryKey: ['desk', 'order-edit-previews', orderId, version, change],
    queryFn: ({ signal }) =>
      deskData<OrderDifference>(editsOf(orderId, '/preview'), { method: 'POST', body: { version, change }, signal }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

export interface SavedEdit {
  version: string;
  change: OrderChangeInput;
  by_phone: boolean;
  /** What was seen: a price may move meanwhile. */
  amount_to_pay: number;
}

export const saveEdit = (orderId: number, body: SavedEdit) =>
  deskData<EditableOrder>(editsOf(orderId), { method: 'POST', body });

export type ProposalAnswer = 'accept-by-phone' | 'withdraw';

export const answerProposal = (orderId: number, proposalId: number, answer: ProposalAnswer) =>
  deskData<EditableOrder>(editsOf(orderId, `/${proposalId}/${answer}`), { method: 'POST' });
