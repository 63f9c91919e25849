import { queryOptions } from '@tanstack/react-query';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { OverpaymentInput } from '#shared/contract/desk/order-return.ts';
import type { OrderStepInput } from '#shared/contract/desk/order-step.ts';
import type { ManualPaymentType } from '#shared/contract/manual-payment.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

export const ORDERS = '/api/desk/orders';

/** The common key of all lists: a change of an order may move it to another list. */
export const ORDER_LISTS_KEY = ['desk', 'orders', 'lists'] as const;

/** Loaded again regularly: buyers pay and write, and other staff work too. */
export const orderQuery = (id: number | string) =>
  queryOptions({
    queryKey: ['desk', 'orders', String(id)],
    queryFn: ({ signal }) => deskData<DeskOrder>(`${ORDERS}/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: 30_000,
  });

const change = (method: 'POST' | 'PUT' | 'DELETE', id: number, what: string, body?: object): Promise<DeskOrder> =>
  deskData<DeskOrder>(`${ORDERS}/${id}/${what}`, { method, ...(body && { body }) });

export const takeStep = (id: number, body: OrderStepInput) => change('POST', id, 'steps', body);

export const undoStep = (id: number, eventId: number) => change('POST', id, 'undo', { event_id: eventId });

export interface ReceivedMoney {
  manual_type: ManualPaymentType;
  /** Roubles; without it, all that is due. */
  amount?: number;
  due_seen: number;
}
export const receiveMoney = (id: number, body: ReceivedMoney) => change('POST', id, 'money', body);

export const settleOverpayment = (id: number, body: OverpaymentInput) => change('POST', id, 'overpayment', body);

/** The track number that was on the screen when somebody typed a new one. */
export type SeenTrack = Pick<DeskOrder['order'], 'carrier' | 'track_number' | 'track_url'>;
export const setTrack = (id: number, body: { track: string; seen: SeenTrack }) => change('PUT', id, 'track', body);

export const writeNote = (id: number, text: string) => change('POST', id, 'notes', { text });

export const writeToBuyer = (id: number, text: string) => change('POST', id, 'messages', { text });

export const blockBuyer = (id: number, reason: string) => change('POST', id, 'block', { reason });

export const unblockBuyer = (id: number) => change('DELETE', id, 'block');
