import { randomBytes } from 'node:crypto';
import { Prisma } from '#prisma/generated/client.ts';
import type { Channel, PaymentProvider } from '#prisma/generated/enums.ts';
import type { StaffDiscountInput } from '#shared/contract/desk/order-edit.ts';
import type { PlaceOrderInput } from '#shared/contract/order.ts';
import type { AgreedDocument } from '#shared/domain/agreed-document.ts';
import type { DiscountedLine } from '#shared/domain/pricing/discounted-cart.ts';
import { phoneDigits } from '#shared/domain/pricing/promo-code-terms.ts';
import type { PricedOrder } from '#shared/domain/pricing/quote.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import { NO_HOLD, newHold } from './hold-time.ts';
import type { AttemptKey } from './idempotency.ts';
import { insertLines, insertOrder, type LineColumns, type OrderColumns, saleColumns } from './order-columns.ts';
import { fieldColumns } from './order-fields.ts';

/** The staff member who writes down an order for a buyer who phoned, and what only staff may set in it. */
export interface OrderTaker {
  userId: number;
  discount: StaffDiscountInput | null;
  paymentMethod: { id: number; provider: PaymentProvider } | null;
}

/** Who orders and through which channel; a guest has no id. */
export interface Buyer {
  userId: number | null;
  /** The account's login, which is then used instead of a typed one. */
  login: string | null;
  channel: Channel;
  /** Missing if the buyer orders without staff. */
  taker?: OrderTaker;
}

interface NewOrder {
  input: PlaceOrderInput;
  priced: PricedOrder;
  buyer: Buyer;
  /** Nothing shows yet that this is a real person: neither Telegram nor a completed order. */
  isUnproved: boolean;
  /** What the buyer agreed to with this order; null where they did not. */
  agreed: AgreedDocument | null;
  key: AttemptKey | null;
}

/** An order as it was written. */
export interface CreatedOrder {
  orderId: number;
  number: number;
  eventId: number;
  /** In the order of their positions. */
  lineIds: number[];
  createdAt: string;
  order: OrderColumns;
  lines: LineColumns[];
}

/** What the first event of an order says if staff have written the order down. */
const TAKEN_BY_PHONE = { outcome: 'by_phone' } as const;

/**
 * Writes the order with its lines, the first entry of its history, the buyer's consent, the use of a promo code and the
 * key of the attempt.
 */
export async function createOrder(runQuery: RunQuery, newOrder: NewOrder): Promise<CreatedOrder> {
  const { buyer, agreed, key } = newOrder;
  const use = takenUse(newOrder);
  const order = orderColumns(newOrder);
  const lines = newOrder.priced.lines.map(lineColumns);
  const [created] = await runQuery<Omit<CreatedOrder, 'order' | 'lines'>>(Prisma.sql`
    WITH created AS (${insertOrder(order)} RETURNING id, number, created_at),
    line AS (${insertLines(lines)} RETURNING id, position),
    event AS (
      INSERT INTO order_events (order_id, kind, "to", actor_id, channel, details)
      SELECT id, 'created', 'pending', ${(buyer.taker ?? buyer).userId}::int, ${buyer.channel}::"Channel",
        ${JSON.stringify(buyer.taker ? TAKEN_BY_PHONE : {})}::jsonb
      FROM created
      RETURNING id
    )
    ${agreed ? Prisma.sql`, consent AS (${insertConsent(agreed, buyer)})` : Prisma.empty}
    ${use ? Prisma.sql`, used AS (${insertUse(use)})` : Prisma.empty}
    ${key ? Prisma.sql`, attempt AS (${insertKey(key)})` : Prisma.empty}
    SELECT created.id AS "orderId", created.number, to_json(created.created_at) AS "createdAt", event.id AS "eventId",
      (SELECT json_agg(id ORDER BY position) FROM line) AS "lineIds"
    FROM created, event`);
  if (!created) throw new Error('the INSERT of an order returned no row');
  return { ...created, order, lines };
}

const insertConsent = (
  { documentTitle, documentUrl, versionId }: AgreedDocument,
  { userId, taker }: Buyer,
): Prisma.Sql => Prisma.sql`
  INSERT INTO consents (kind, user_id, order_id, document_title, document_url, version_id, by_phone)
  SELECT 'personal_data', ${userId}::int, id, ${documentTitle}::text, ${documentUrl}::text, ${versionId}::int,
    ${taker !== undefined}
  FROM created`;

const insertKey = ({ key, bodyHash }: AttemptKey): Prisma.Sql => Prisma.sql`
  INSERT INTO idempotency_keys (key, body_hash, order_id)
  SELECT ${key}::uuid, ${bodyHash}::bytea, id FROM created`;

interface PromoCodeUse {
  promoCodeId: number;
  userId: number | null;
  phone: string;
}

/** The code of an order that has one's discount. */
function takenUse({ priced: { promoCode }, buyer, input }: NewOrder): PromoCodeUse | null {
  if (!promoCode || promoCode.id === null || promoCode.refusal !== null) return null;
  return { promoCodeId: promoCode.id, userId: buyer.userId, phone: phoneDigits(input.phone ?? '') };
}

const insertUse = ({ promoCodeId, userId, phone }: PromoCodeUse): Prisma.Sql => Prisma.sql`
  INSERT INTO promo_code_uses (order_id, promo_code_id, user_id, phone)
  SELECT id, ${promoCodeId}::int, ${userId}::int, ${phone}::text FROM created`;

/** With the code's id, which is needed to take the code again. */
const storedDiscounts = ({ discounts, promoCode }: PricedOrder): OrderColumns['discounts'] =>
  discounts.map(({ kind, title, sum }) => ({
    kind,
    title,
    sum,
    ...(kind === 'promo_code' && promoCode && { promoCodeId: promoCode.id }),
  }));

/** 192 random bits: everybody who knows the hash may read the order. */
const newOrderHash = (): string => randomBytes(24).toString('base64url');

const orderColumns = ({ input, priced, buyer, isUnproved }: NewOrder): OrderColumns => ({
  hash: newOrderHash(),
  userId: buyer.userId,
  paymentMethodId: buyer.taker?.paymentMethod?.id ?? null,
  ...fieldColumns({ ...input, user_telegram: buyer.login ?? input.user_telegram }),
  deliveryId: priced.delivery.id,
  deliveryTitle: priced.delivery.title,
  deliveryPrice: priced.delivery.price,
  deliveryDay: input.delivery_day ?? '',
  deliveryInterval: input.delivery_interval ?? '',
  cartTotal: priced.cartTotal,
  discounts: storedDiscounts(priced),
  rentType: priced.rentType,
  rentPrice: priced.rentPrice,
  totalPrice: priced.totalPrice,
  amountToPay: priced.amountToPay,
  isUnproved,
  source: input.source ?? '',
  ...(priced.lines.some(isCounted) ? holdOf(priced, buyer) : NO_HOLD),
});

const holdOf = (priced: PricedOrder, { taker }: Buyer) =>
  newHold({ ...priced, paymentMethod: taker?.paymentMethod ?? null }, priced.settings);

const isCounted = ({ stock }: DiscountedLine): boolean => stock !== null;

function lineColumns(line: DiscountedLine, position: number): LineColumns {
  const { input, product, variant, attributeName, valueName, unitPrice, fullPrice, discount, setAside } = line;
  return {
    position,
    productId: input.id,
    title: product?.title ?? '',
    thumbnail: line.thumbnail ?? '',
    attributeName,
    valueName,
    selectedValues: input.selectedAttributeValues,
    variantId: variant?.id ?? null,
    sku: line.sku ?? '',
    quantity: input.quantity,
    unitPrice,
    fullPrice,
    ...saleColumns(setAside),
    discount,
    takenFromStock: isCounted(line),
  };
}
