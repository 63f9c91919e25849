import type { PricedLine, Quote } from '#shared/contract/cart.ts';
import { type CartLine, orderable } from '#webapp/lib/cart/cart-line.ts';
import { type CartSums, cartSums } from '#webapp/lib/cart/cart-sums.ts';

export function cartLine(other: Partial<CartLine> = {}): CartLine {
  return {
    key: '1',
    id: 1,
    title: 'Кружка',
    description: '',
    thumbnail: null,
    selectedAttributeValues: {},
    variantId: null,
    selectedAttributeData: [],
    finalPrice: 100,
    quantity: 1,
    stock: null,
    problem: null,
    priceWas: null,
    quantityWas: null,
    ...other,
  };
}

/** Totals as the browser computes them itself. */
export function addedUp(...lines: CartLine[]): CartSums {
  return cartSums(orderable(lines), null, { quote: undefined, isCurrent: false, checking: false });
}

export function quoteOf(...lines: Partial<PricedLine>[]): Quote {
  return {
    lines: lines.map((line) => ({
      key: '1',
      id: 1,
      title: 'Кружка',
      attribute_name: '',
      value_name: '',
      quantity: 1,
      variant_id: null,
      sku: null,
      price: 100,
      full_price: 100,
      old_price: null,
      discount: 0,
      thumbnail: null,
      selectedAttributeValues: {},
      problem: null,
      available: null,
      ...line,
    })),
    cart_total: 0,
    discounts: [],
    promo_code: null,
    delivery_price: 0,
    total_price: 0,
    amount_to_pay: 0,
    min_order_total_price: 0,
  };
}
