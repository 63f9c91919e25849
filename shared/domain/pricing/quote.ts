import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import type { CartLineInput, Quote } from '#shared/contract/cart.ts';
import { type DeliveryDays, deliveryDaysSchema } from '#shared/contract/delivery-days-schema.ts';
import { deliveryPriceFor } from '#shared/contract/delivery-price.ts';
import type { StaffDiscountInput } from '#shared/contract/desk/order-edit.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { type OrderTotals, orderTotals } from '#shared/contract/order-totals.ts';
import { pickupPointsSchema } from '#shared/contract/pickup-point.ts';
import { PICKUP } from '#shared/contract/shop-data.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import { recallSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type DiscountedCart, type DiscountedLine, priceDiscounted, promoCodeView } from './discounted-cart.ts';
import { pricedLineView } from './price-cart.ts';
import type { PromoCodeBuyer } from './promo-code-terms.ts';

/** A delivery with its current name and price. Kopecks. */
interface ChosenDelivery {
  id: number | null;
  title: string;
  price: number;
  /** One of them is the order's address; empty if the address is the buyer's own. */
  points: readonly string[];
  /** Null if nobody chooses a day. */
  days: DeliveryDays | null;
}

/** A delivery before its goods are known. */
interface OfferedDelivery extends ChosenDelivery {
  freeFrom: number | null;
}

/** A cart with everything that its sums depend on. Kopecks. */
export interface PricedOrder extends DiscountedCart, OrderTotals {
  delivery: ChosenDelivery;
  rentType: string;
  rentPrice: number;
  minOrderTotal: number;
  settings: SettingsRow;
  isRegular: boolean;
}

interface QuoteOptions {
  /** May have as many pieces as there are. */
  isRegular?: boolean;
  /** As it was typed; an empty one counts as none. */
  promoCode?: string | undefined;
  /** Who would use the code. */
  buyer?: PromoCodeBuyer;
  /** What staff take off. */
  staffDiscount?: StaffDiscountInput | null;
  /** The hash of the order that this one will replace: what it holds is given back then. */
  replaces?: string | undefined;
}

const NOBODY: PromoCodeBuyer = { userId: null, phone: '' };

/** Prices a cart with its discounts and its delivery. Throws `delivery_unavailable`. */
export async function priceOrder(
  db: Transaction,
  lines: readonly CartLineInput[],
  deliveryId: number | null,
  { isRegular = false, promoCode = '', buyer = NOBODY, staffDiscount = null, replaces }: QuoteOptions = {},
): Promise<PricedOrder> {
  const settings = await recallSettings(db);
  const terms = await findDelivery(db, deliveryId, settings.deliveryEnabled);
  const cart = await priceDiscounted(db, lines, {
    maxPieces: isRegular ? 0 : settings.maxPieces,
    codesAddToSales: settings.codesAddToSales,
    staffDiscount,
    promoCode: promoCode === '' ? null : { key: { code: promoCode }, buyer: await besides(db, buyer, replaces) },
  });
  const delivery = deliveryOf(terms, cart.cartTotal);
  const { rentType, rentPrice, minOrderTotal } = settings;
  const totals = orderTotals({ cartTotal: cart.cartTotal, deliveryPrice: delivery.price, rentType, rentPrice });
  return { ...cart, ...totals, delivery, rentType, rentPrice, minOrderTotal, settings, isRegular };
}

async function besides(db: Transaction, buyer: PromoCodeBuyer, hash: string | undefined): Promise<PromoCodeBuyer> {
  const replaced = hash ? await db.order.findUnique({ where: { hash }, select: { id: true } }) : null;
  return replaced ? { ...buyer, exceptOrderId: replaced.id } : buyer;
}

/** What a chosen delivery costs with these goods. Throws `delivery_unavailable`. Kopecks. */
export async function chooseDelivery(
  db: Transaction,
  { id, cartTotal, deliveryEnabled }: { id: number | null; cartTotal: number; deliveryEnabled: boolean },
): Promise<ChosenDelivery> {
  return deliveryOf(await findDelivery(db, id, deliveryEnabled), cartTotal);
}

const deliveryOf = ({ id, title, points, days, ...terms }: OfferedDelivery, cartTotal: number): ChosenDelivery => ({
  id,
  title,
  points,
  days,
  price: deliveryPriceFor(terms, cartTotal),
});

/** Pickup is always available; the rest while the owner has delivery on. */
async function findDelivery(db: Transaction, id: number | null, deliveryEnabled: boolean): Promise<OfferedDelivery> {
  if (id === null) return { id, title: PICKUP.title, price: PICKUP.price, freeFrom: null, points: [], days: null };
  const active = deliveryEnabled ? await activeDeliveries(db) : [];
  const chosen = active.find((delivery) => delivery.id === id);
  if (!chosen) throw new ShopError('delivery_unavailable');
  return chosen;
}

const activeDeliveries = (db: Transaction): Promise<OfferedDelivery[]> =>
  recall(db, 'active deliveries', ['shop'], async () => {
    const rows = await db.delivery.findMany({
      where: { isActive: true },
      select: { id: true, title: true, price: true, freeFrom: true, pickupPoints: true, days: true },
    });
    return rows.map(({ pickupPoints, days, ...terms }) => ({
      ...terms,
      points: pickupPointsSchema.parse(pickupPoints).map(({ address }) => address),
      days: deliveryDaysSchema.nullable().parse(days),
    }));
  });

export function quoteView(priced: PricedOrder): Quote {
  return {
    lines: priced.lines.map(discountedLineView),
    cart_total: roublesFromKopecks(priced.cartTotal),
    discounts: priced.discounts.map((one) => ({ ...one, sum: roublesFromKopecks(one.sum) })),
    promo_code: promoCodeView(priced.promoCode),
    delivery_price: roublesFromKopecks(priced.delivery.price),
    total_price: roublesFromKopecks(priced.totalPrice),
    amount_to_pay: roublesFromKopecks(priced.amountToPay),
    min_order_total_price: roublesFromKopecks(priced.minOrderTotal),
  };
}

const discountedLineView = (line: DiscountedLine) => ({
  ...pricedLineView(line),
  discount: roublesFromKopecks(line.discount),
});
