import type { Order } from '#shared/contract/order.ts';
import { canBePaid } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import type { PaymentGateways } from './payment-gateway.ts';

/**
 * How a buyer in the messenger can pay an order now: on the storefront's page, or by an invoice in the chat with the
 * given method.
 */
export type PaymentOption = { kind: 'page' } | { kind: 'invoice'; methodId: number };

type PayableOrder = Pick<Order, 'status' | 'payment_status' | 'due' | 'payment_method_id'>;

/** Null if nothing must be paid, or it is paid to a person. */
export async function findPaymentOption(
  db: Transaction,
  gateways: PaymentGateways,
  order: PayableOrder,
): Promise<PaymentOption | null> {
  if (!canBePaid(order) || order.due <= 0) return null;
  const [{ paymentsEnabled }, methods] = await Promise.all([
    readSettings(db),
    db.paymentMethod.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] }),
  ]);
  if (!paymentsEnabled) return null;
  const online = methods.filter((method) => {
    const gateway = gateways[method.provider];
    return method.isActive && gateway?.start !== undefined && gateway.takes(method);
  });
  const chosen = methods.find(({ id }) => id === order.payment_method_id);
  if (chosen?.provider === 'offline') return null;
  const isInvoiced = ({ provider }: (typeof online)[number]) => gateways[provider]?.sendInvoice !== undefined;
  // The page offers all of them, so it comes first if nothing is chosen.
  const method = online.find(({ id }) => id === chosen?.id) ?? online.find((one) => !isInvoiced(one)) ?? online[0];
  if (!method) return null;
  return isInvoiced(method) ? { kind: 'invoice', methodId: method.id } : { kind: 'page' };
}
