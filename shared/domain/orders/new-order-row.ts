import type { PricedOrder } from '#shared/domain/pricing/quote.ts';
import type { CreatedOrder } from './create-order.ts';
import type { OrderRow } from './order-view.ts';

/** A new order as it would be read back: all of it is known, so it is not read. */
export function newOrderRow(created: CreatedOrder, { lines }: PricedOrder): OrderRow {
  const createdAt = new Date(created.createdAt);
  return {
    ...created.order,
    id: created.orderId,
    number: created.number,
    status: 'pending',
    paymentState: 'unpaid',
    paymentMethodId: null,
    paymentMethod: null,
    cancelReason: null,
    replacedById: null,
    isHoldEnded: false,
    burstId: null,
    createdAt,
    updatedAt: createdAt,
    lines: created.lines.map((line, position) => ({
      ...line,
      id: created.lineIds[position] ?? 0,
      orderId: created.orderId,
      product: productNow(lines, line.productId),
    })),
  };
}

/** On sale, or there would be no order; what it took is gone from the pieces that were counted. */
function productNow(lines: PricedOrder['lines'], id: number | null): OrderRow['lines'][number]['product'] {
  const same = lines.filter(({ product }) => product?.id === id);
  const counted = same[0]?.product?.stock ?? null;
  const taken = same.reduce((sum, { input }) => sum + input.quantity, 0);
  return { stock: counted === null ? null : counted - taken, isHidden: false, category: { isHidden: false } };
}
