import type { NewOrderInput, NewOrderQuote, NewOrderQuoteInput } from '#shared/contract/desk/new-order.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { priceOrder, quoteView } from '#shared/domain/pricing/quote.ts';
import { findPaymentMethod } from '#shared/domain/settings/selling.ts';
import type { Buyer } from './create-order.ts';
import { unknownCustomer } from './hold-taken-terms.ts';
import { type PlacedOrder, placedBefore, placeOrder } from './place-order.ts';

/** What an order that staff write down would cost. Throws `delivery_unavailable`. */
export async function quoteTakenOrder(db: Transaction, input: NewOrderQuoteInput): Promise<NewOrderQuote> {
  const { lines, delivery_id, promo_code, discount, customer_id: userId, phone = '' } = input;
  const priced = await priceOrder(db, lines, delivery_id, {
    isRegular: true,
    promoCode: promo_code,
    staffDiscount: discount,
    buyer: { userId, phone },
  });
  const quote = quoteView(priced);
  return { ...quote, lines: quote.lines.map((line, at) => ({ ...line, stock: priced.lines[at]?.stock ?? null })) };
}

/**
 * A staff member writes down the order of a buyer who phoned: the same order as the buyer's own, with its author in the
 * history. Throws what `placeOrder` throws, `payment_method_unavailable`, and `invalid_fields` for an unknown customer.
 */
export async function takeOrder(
  deps: { db: Database },
  input: NewOrderInput,
  takerId: number,
  key: string,
): Promise<PlacedOrder> {
  const request = { key, body: { input, takerId } };
  // A repeated request gets its order, even if its customer or payment method no longer exists.
  const before = await placedBefore(deps.db, request);
  if (before) return before;
  const { lines, discount, customer_id, payment_method_id, ...fields } = input;
  const taken = { ...fields, cart_items: lines, source: 'phone' };
  const buyer: Buyer = {
    ...(await customerOf(deps.db, customer_id)),
    channel: 'api',
    taker: {
      userId: takerId,
      discount,
      paymentMethod: payment_method_id === null ? null : await findPaymentMethod(deps.db, payment_method_id),
    },
  };
  return placeOrder(deps, taken, buyer, request);
}

/** Only a customer's account: staff use another account to buy. */
async function customerOf(db: Transaction, id: number | null): Promise<Pick<Buyer, 'userId' | 'login'>> {
  if (id === null) return { userId: null, login: null };
  const customer = await db.user.findFirst({ where: { id, role: 'customer' }, select: { login: true } });
  if (!customer) throw unknownCustomer();
  return { userId: id, login: customer.login };
}
