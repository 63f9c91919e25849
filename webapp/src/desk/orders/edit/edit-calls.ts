import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EditableOrder, OrderChangeInput, OrderDifference } from '#shared/contract/desk/order-edit.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { ORDERS } from '#webapp/desk/orders/order-calls.ts';

const editsOf = (orderId: number, rest = ''): string => `${ORDERS}/${orderId}/edits${rest}`;

/** The order that an edit starts from. It is loaded at each opening, because an edit of an older version is refused. */
export const editableQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['desk', 'order-edits', orderId],
    queryFn: ({ signal }) => deskData<EditableOrder>(editsOf(orderId), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * What an edit would change; without a change nothing is requested. Its key is not below the order's key: after saving,
 * the preview of the old version must not be loaded again.
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
  /** The sum on the screen; a price may change in the meantime. */
  amount_to_pay: number;
}

export const saveEdit = (orderId: number, body: SavedEdit) =>
  deskData<EditableOrder>(editsOf(orderId), { method: 'POST', body });

export type ProposalAnswer = 'accept-by-phone' | 'withdraw';

export const answerProposal = (orderId: number, proposalId: number, answer: ProposalAnswer) =>
  deskData<EditableOrder>(editsOf(orderId, `/${proposalId}/${answer}`), { method: 'POST' });
