import { z } from 'zod';
import type { Prisma } from '#prisma/generated/client.ts';
import { type Discount, discountSchema } from '#shared/contract/discount.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Order, OrderLine } from '#shared/contract/order.ts';
import { isOpenOrder } from '#shared/contract/order-status.ts';
import { moneyOf, orderDue } from './order-due.ts';
import { fieldsView } from './order-fields.ts';
import { orderProgress } from './order-progress.ts';

const variantNow = { select: { stock: true, isHidden: true } } as const;
const productNow = { select: { stock: true, isHidden: true, category: { select: { isHidden: true } } } } as const;

/** The steps that a buyer sees of an order. */
const stepsSoFar = {
  where: { kind: { in: ['status', 'fulfilment'] } },
  select: { to: true, createdAt: true },
  orderBy: { id: 'asc' },
} satisfies Prisma.Order$eventsArgs;

export const orderInclude = {
  lines: { orderBy: { position: 'asc' }, include: { product: productNow, variant: variantNow } },
  paymentMethod: { select: { id: true, type: true, name: true } },
  payments: { select: moneyOf },
  events: stepsSoFar,
} satisfies Prisma.OrderInclude;

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof orderInclude }>;

/** Sums in kopecks. */
const storedDiscounts = z.array(discountSchema).catch([]);
const storedValues = z.record(z.string(), z.int()).catch({});

/** What lowered an order, in kopecks. */
export const discountsOf = ({ discounts }: Pick<OrderRow, 'discounts'>): Discount[] => storedDiscounts.parse(discounts);

/** The same in roubles. */
export const discountsView = (order: Pick<OrderRow, 'discounts'>): Discount[] =>
  discountsOf(order).map((one) => ({ ...one, sum: roublesFromKopecks(one.sum) }));

/** An order as its buyer and its managers see it. */
export function orderView(row: OrderRow): Order {
  const items = row.lines.map((line) => lineView(line, isOpenOrder(row.status)));
  const { paid, returned, due } = orderDue(row, row.payments);
  return {
    id: row.id,
    order_number: row.number,
    order_hash: row.hash,
    user_id: row.userId,
    ...fieldsView(row),
    delivery_id: row.deliveryId,
    delivery_title: row.deliveryTitle,
    delivery_price: roublesFromKopecks(row.deliveryPrice),
    delivery_day: row.deliveryDay,
    delivery_interval: row.deliveryInterval,
    cart_total: roublesFromKopecks(row.cartTotal),
    discounts: discountsView(row),
    rent_type: row.rentType,
    rent_price: roublesFromKopecks(row.rentPrice),
    total_price: roublesFromKopecks(row.totalPrice),
    amount_to_pay: roublesFromKopecks(row.amountToPay),
    total: roublesFromKopecks(row.amountToPay),
    paid: roublesFromKopecks(paid - returned),
    due: roublesFromKopecks(due),
    status: row.status,
    fulfilment: row.fulfilment,
    steps: orderProgress(row.events),
    carrier: row.carrier,
    track_number: row.trackNumber,
    track_url: row.trackUrl,
    payment_status: row.paymentState,
    payment_method: row.paymentMethod?.type ?? null,
    payment_method_id: row.paymentMethod?.id ?? null,
    payment_method_name: row.paymentMethod?.name ?? null,
    created_at: row.createdAt.toISOString(),
    hold_ends_at: row.status === 'pending' ? (row.holdEndsAt?.toISOString() ?? null) : null,
    can_restore: row.status === 'cancelled' && row.isHoldEnded && row.replacedById === null,
    items,
    cart_items: items,
  };
}

type LineRow = OrderRow['lines'][number];

function lineView(line: LineRow, isOpen: boolean): OrderLine {
  return {
    id: line.productId,
    title: line.title,
    attribute_name: line.attributeName,
    value_name: line.valueName,
    sku: line.sku,
    quantity: line.quantity,
    price: roublesFromKopecks(line.unitPrice),
    full_price: roublesFromKopecks(line.fullPrice ?? line.unitPrice),
    discount: roublesFromKopecks(line.discount),
    thumbnail: line.thumbnail,
    selectedAttributeValues: storedValues.parse(line.selectedValues),
    ...(!canBeHad(line, isOpen) && { in_stock: false as const }),
  };
}

function canBeHad({ product, variant, takenFromStock }: LineRow, isOpen: boolean): boolean {
  if (!product || product.isHidden || product.category.isHidden || variant?.isHidden) return false;
  return (variant?.stock ?? product.stock) !== 0 || (isOpen && takenFromStock);
}
