import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import type { CartLineInput, Quote } from '#shared/contract/cart.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { type OrderTotals, orderTotals } from '#shared/contract/order-totals.ts';
import { PICKUP } from '#shared/contract/shop-data.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type PricedCart, priceCart, pricedLineView } from './price-cart.ts';

/** How an order is brought, as it is called and priced now. Kopecks. */
interface ChosenDelivery {
  id: number | null;
  title: string;
  price: number;
}

/** A cart with everything that decides its sums. Kopecks. */
export interface PricedOrder extends PricedCart, OrderTotals {
  delivery: ChosenDelivery;
  rentType: string;
  rentPrice: number;
  minOrderTotal: number;
  settings: SettingsRow;
  isRegular: boolean;
}

/**
 * Prices a cart with its delivery. A regular customer may have as many pieces as there are.
 * Throws `delivery_unavailable`.
 */
export async function priceOrder(
  db: Transaction,
  lines: readonly CartLineInput[],
  deliveryId: number | null,
  { isRegular = false } = {},
): Promise<PricedOrder> {
  const settings = await recall(db, 'settings', ['shop'], () => readSettings(db));
  const delivery = await findDelivery(db, deliveryId, settings.deliveryEnabled);
  const cart = await priceCart(db, lines, isRegular ? 0 : settings.maxPieces);
  const { rentType, rentPrice, minOrderTotal } = settings;
  const totals = orderTotals({ cartTotal: cart.cartTotal, deliveryPrice: delivery.price, rentType, rentPrice });
  return { ...cart, ...totals, delivery, rentType, rentPrice, minOrderTotal, settings, isRegular };
}

/** Pickup is always there; the rest while the owner has delivery on. */
export async function findDelivery(
  db: Transaction,
  id: number | null,
  deliveryEnabled: boolean,
): Promise<ChosenDelivery> {
  if (id === null) return { id: PICKUP.id, title: PICKUP.title, price: PICKUP.price };
  const active = deliveryEnabled ? await activeDeliveries(db) : [];
  const chosen = active.find((delivery) => delivery.id === id);
  if (!chosen) throw new ShopError('delivery_unavailable');
  return chosen;
}

const activeDeliveries = (db: Transaction): Promise<ChosenDelivery[]> =>
  recall(db, 'active deliveries', ['shop'], () =>
    db.delivery.findMany({ where: { isActive: true }, select: { id: true, title: true, price: true } }),
  );

export function quoteView(priced: PricedOrder): Quote {
  return {
    lines: priced.lines.map(pricedLineView),
    cart_total: roublesFromKopecks(priced.cartTotal),
    discounts: [],
    promo_code: null,
    delivery_price: roublesFromKopecks(priced.delivery.price),
    total_price: roublesFromKopecks(priced.totalPrice),
    amount_to_pay: roublesFromKopecks(priced.amountToPay),
    min_order_total_price: roublesFromKopecks(priced.minOrderTotal),
  };
}
