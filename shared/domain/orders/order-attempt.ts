import type { PlaceOrderInput } from '#shared/contract/order.ts';
import type { AgreedDocument } from '#shared/domain/agreed-document.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { type PricedOrder, priceOrder } from '#shared/domain/pricing/quote.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { assertDeliveryDay } from './assert-delivery-day.ts';
import { assertOrderable, lineUnavailable, promoCodeRefused } from './assert-orderable.ts';
import { assertPickupPoint } from './assert-pickup-point.ts';
import { assertReachable } from './assert-reachable.ts';
import type { BuyerTrust } from './buyer-trust.ts';
import type { Buyer } from './create-order.ts';
import type { AttemptKey } from './idempotency.ts';

/** How many orders of unproved buyers are allowed. */
export interface OrderLimits {
  /** Open orders under one phone. */
  openOrdersPerPhone: number;
  /** From this many orders on they are a burst. */
  burstSize: number;
}

/** One attempt to place an order. */
export interface OrderAttempt {
  input: PlaceOrderInput;
  buyer: Buyer;
  trust: BuyerTrust;
  /** For somebody unproved; other buyers have no limits. */
  limits: OrderLimits;
  agreed: AgreedDocument | null;
  key: AttemptKey | null;
}

/** The order at the current prices. Throws if it cannot be placed, or if the buyer saw other prices. */
export async function pricedAsSeen(db: Transaction, attempt: OrderAttempt): Promise<PricedOrder> {
  const { input, buyer } = attempt;
  const priced = await pricedNow(db, attempt);
  // If the buyer phoned, the staff who answered know how to reach them.
  if (!buyer.taker) assertReachable(priced.settings, { login: buyer.login ?? input.user_telegram, phone: input.phone });
  assertOrderable(priced, input);
  assertPickupPoint(priced.delivery.points, input.address);
  const { delivery_day: day = '', delivery_interval: interval = '' } = input;
  const offer = { days: priced.delivery.days, timezone: priced.settings.timezone };
  // Staff who take an order by phone agree on the day with the buyer.
  if (!buyer.taker || day !== '' || interval !== '') assertDeliveryDay(offer, { day, interval });
  return priced;
}

const pricedNow = (db: Transaction, { input, buyer, trust: { isRegular } }: OrderAttempt): Promise<PricedOrder> =>
  priceOrder(db, input.cart_items, input.delivery_id, {
    isRegular,
    promoCode: input.promo_code,
    staffDiscount: buyer.taker?.discount ?? null,
    buyer: { userId: buyer.userId, phone: input.phone ?? '' },
  });

/** If a promo code ran out while the order was being written, the error gets the price of the cart without the code. */
export async function refusalOf(db: Transaction, attempt: OrderAttempt, error: unknown): Promise<unknown> {
  const isBare = error instanceof ShopError && error.code === 'promo_code_refused' && error.data === undefined;
  return isBare ? promoCodeRefused(await pricedNow(db, attempt)) : error;
}

/** Somebody else took the last piece after the order was priced. */
export const lineTaken = async (db: Transaction, attempt: OrderAttempt) =>
  lineUnavailable(await pricedNow(db, attempt));
