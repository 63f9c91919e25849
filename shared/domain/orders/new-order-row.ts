import { countedItem } from '#shared/domain/pricing/offer.ts';
import type { PricedOrder } from '#shared/domain/pricing/quote.ts';
import type { CreatedOrder } from './create-order.ts';
import type { OrderRow } from './order-view.ts';
import { NO_TRACK } from './reset-fulfilment.ts';

/** A new order as it would be read from the database: everything is known, so no query is needed. */
export function newOrderRow(created: CreatedOrder, { lines }: PricedOrder): OrderRow {
  const createdAt = new Date(created.createdAt);
  return {
    ...created.order,
    id: created.orderId,
    number: created.number,
    status: 'pending',
    paymentState: 'unpaid',
    paymentMethod: null,
    cancelReason: null,
    replacedById: null,
    isHoldEnded: false,
    allowance: 0,
    overpaid: 0,
    fulfilment: 'new',
    ...NO_TRACK,
    payments: [],
    events: [],
    burstId: null,
    createdAt,
    updatedAt: createdAt,
    lines: created.lines.map((line, position) => ({
      ...line,
      id: created.lineIds[position] ?? 0,
      orderId: created.orderId,
      restocked: 0,
      ...stockNow(lines, lines[position]),
    })),
  };
}

type Line = PricedOrder['lines'][number];

/** The product is on sale, otherwise there would be no order; the stock is the one after the order. */
function stockNow(
  lines: readonly Line[],
  line: Line | undefined,
): Pick<OrderRow['lines'][number], 'product' | 'variant'> {
  const product = line?.product;
  if (!product) return { product: null, variant: null };
  const item = countedItem(product, line);
  const same = lines.filter((other) => other.product && countedItem(other.product, other) === item);
  const taken = same.reduce((sum, { input }) => sum + input.quantity, 0);
  const left = line.stock === null ? null : line.stock - taken;
  const isOwn = line.variant !== null && line.variant.stock !== null;
  return {
    product: { stock: isOwn ? product.stock : left, isHidden: false, category: { isHidden: false } },
    variant: line.variant && { stock: isOwn ? left : null, isHidden: false },
  };
}
