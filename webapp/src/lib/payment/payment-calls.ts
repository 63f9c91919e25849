import type { Success } from '#shared/contract/envelope.ts';
import type { Order } from '#shared/contract/order.ts';
import type { PaymentLink, PaymentStatusAnswer, StartedPayment } from '#shared/contract/payment.ts';
import { callApi } from '#webapp/lib/api.ts';

export async function postPaymentInit(orderHash: string, methodId: number): Promise<StartedPayment> {
  const body = { order_hash: orderHash, payment_method_id: methodId };
  return (await callApi<Success<StartedPayment>>('/api/payment/init', { method: 'POST', body })).data;
}

/** An address to pay at in another browser, for the same attempt. */
export async function postPaymentLink(orderHash: string, methodId: number): Promise<PaymentLink> {
  const body = { order_hash: orderHash, payment_method_id: methodId };
  return (await callApi<Success<PaymentLink>>('/api/payment/create-invoice', { method: 'POST', body })).data;
}

export async function getPaymentStatus(paymentId: number, orderHash: string | null): Promise<PaymentStatusAnswer> {
  const query = orderHash === null ? '' : `?order_hash=${encodeURIComponent(orderHash)}`;
  return (await callApi<Success<PaymentStatusAnswer>>(`/api/payment/status/${paymentId}${query}`)).data;
}

/** Chooses how an open order is paid; for money that a person takes that is all there is to do. */
export async function postPaymentMethod(hash: string, methodId: number): Promise<Order> {
  const body = { order_hash: hash, payment_method_id: methodId };
  return (await callApi<Success<Order>>('/payment/method', { method: 'POST', body })).data;
}
