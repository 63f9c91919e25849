import type { ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { findOrderReturn } from './order-return.ts';
import type { PaymentGateways } from './payment-gateway.ts';

/** What can be returned of an order, for the desk. Throws `order_not_found`. */
export async function readReturnableOrder(
  db: Transaction,
  gateways: PaymentGateways,
  orderId: number,
): Promise<ReturnableOrder> {
  const { lastRefundId, whyNot, lines, most, canReturnSum, payments, by } = await findOrderReturn(
    db,
    gateways,
    orderId,
  );
  return {
    last_refund_id: lastRefundId,
    why_not: whyNot,
    lines: lines.map(({ orderLineId, name, quantity, sum, returnedQuantity, returnedSum, isCounted }) => ({
      line_id: orderLineId,
      name,
      quantity,
      sum: roublesFromKopecks(sum),
      is_counted: isCounted,
      returned_quantity: returnedQuantity,
      returned_sum: roublesFromKopecks(returnedSum),
    })),
    most: roublesFromKopecks(most),
    can_return_sum: canReturnSum,
    payments: payments.map(({ provider, manualType, left }) => ({
      provider,
      manual_type: manualType,
      left: roublesFromKopecks(left),
    })),
    can_ask_provider: by === 'provider',
  };
}
