import type { Success } from '#shared/contract/envelope.ts';
import type { Order } from '#shared/contract/order.ts';
import type { PaymentLink, PaymentStatusAnswer, StartedPayment } from '#shared/contract/payment.ts';
import { callApi } from '#webapp/lib/api.ts';

export async function postPaymentInit(orderHash: string, methodId: number): Promise<StartedPayment> {
  const body = { order_hash: orderHash, payment_method_id: methodId };
  return (await callApi<Success<StartedPayment>>('/api/payment/init', { method: 'POST', body })).data;
}

/** An address for paying the same attempt in another browser. */
export async function postPaymentLink(orderHash: string, methodId: number): Promise<PaymentLink> {
  const body = { order_hash: orderHash, payment_method_id: methodId };
  return (await callApi<Success<PaymentLink>>('/api/payment/create-invoice', { method: 'POST', body })).data;
}

export async function getPaymentStatus(paymentId: number, orderHash: string | null): Promise<PaymentStatusAnswer> {
  const query = orderHash === null ? '' : `?order_hash=${encodeURIComponent(orderHash)}`;
  return (await callApi<Success<PaymentStatusAnswer>>(`/api/payment/status/${paymentId}${query}`)).data;
}

/** Sets the payment method of an open order. For money that a person takes, nothing else is needed. */
export async function postPaymentMethod(hash: string, methodId: number): Promise<Order> {
  const body = { order_hash: hash, payment_method_id: methodId };
  return (await callApi<Success<Order>>('/payment/method', { method: 'POST', body })).data;
}
