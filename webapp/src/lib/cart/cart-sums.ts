import type { PricedLine, Quote } from '#shared/contract/cart.ts';
import type { Discount } from '#shared/contract/discount.ts';
import { type CartLine, totalOf } from './cart-line.ts';
import type { CartCheck } from './use-cart-check.ts';

export interface CartSums {
  /** The discounts; empty while only the browser has computed the sum. */
  discounts: readonly Discount[];
  /** The sum of the goods after all discounts. */
  cart: number;
  /** The server's quote, if it belongs to this cart. */
  quote: Quote | null;
  /** While the cart has a code that has not been applied yet, the sum is only a preview. */
  state: 'final' | 'counting' | 'uncounted';
}

/** The sum of the lines that can be ordered: the server's if its quote belongs to them, until then the browser's. */
export function cartSums(
  lines: readonly CartLine[],
  promoCode: string | null,
  { quote, isCurrent, checking }: Pick<CartCheck, 'quote' | 'isCurrent' | 'checking'>,
): CartSums {
  if (quote && isCurrent && isOf(quote, lines, promoCode)) {
    return { discounts: quote.discounts, cart: quote.cart_total, quote, state: 'final' };
  }
  const state = promoCode === null ? 'final' : checking ? 'counting' : 'uncounted';
  return { discounts: [], cart: totalOf(lines), quote: null, state };
}

/** The sum of the goods before discounts. In roubles, added up in kopecks. */
export function beforeDiscounts(cart: number, discounts: readonly Discount[]): number {
  return discounts.reduce((kopecks, { sum }) => kopecks + Math.round(sum * 100), Math.round(cart * 100)) / 100;
}

/**
 * A quote that differs from what the buyer saw (higher prices, fewer pieces) is not shown as the sum: the order will
 * report the changes.
 */
function isOf(quote: Quote, lines: readonly CartLine[], promoCode: string | null): boolean {
  const priced = new Map(quote.lines.map((line) => [line.key, line]));
  return lines.every((line) => {
    const now = priced.get(line.key);
    if (now?.problem !== null || now.quantity !== line.quantity) return false;
    const seen = Math.round(line.finalPrice * 100) * line.quantity;
    // A code may replace a sale: then the price of a piece differs, but the line does not cost more.
    return promoCode === null ? now.price === line.finalPrice : costOf(now) <= seen;
  });
}

const costOf = ({ price, quantity, discount }: PricedLine): number =>
  Math.round(price * 100) * quantity - Math.round(discount * 100);
