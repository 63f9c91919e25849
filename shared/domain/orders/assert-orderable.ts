import { formatKopecks, kopecksFromRoubles } from '#shared/contract/money.ts';
import type { PlaceOrderInput } from '#shared/contract/order.ts';
import { MAX_ORDER_TOTAL } from '#shared/contract/order-limits.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { type PricedOrder, quoteView } from '#shared/domain/pricing/quote.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Refuses what cannot be sold, and sums that differ from those on the buyer's screen. */
export function assertOrderable(
  priced: PricedOrder,
  seen: Pick<PlaceOrderInput, 'total_price' | 'delivery_price'>,
): void {
  if (priced.lines.some(({ problem }) => problem !== null)) throw lineUnavailable(priced);
  if (priced.promoCode && priced.promoCode.refusal !== null) throw promoCodeRefused(priced);
  if (differs(seen.total_price, priced.totalPrice) || differs(seen.delivery_price, priced.delivery.price)) {
    throw new ShopError('price_changed', { data: quoteView(priced) });
  }
  if (priced.cartTotal + staffSum(priced) < priced.minOrderTotal) {
    const minimum = formatKopecks(priced.minOrderTotal);
    throw new ShopError('below_minimum', {
      details: [{ path: 'cart_items', message: `Минимальная сумма заказа — ${minimum}` }],
      data: quoteView(priced),
    });
  }
  if (Math.max(priced.totalPrice, priced.amountToPay) > MAX_ORDER_TOTAL) throw new ShopError('order_too_large');
}

/** Staff decide on their discounts: these do not make an order too small. */
const staffSum = ({ discounts }: PricedOrder): number => discounts.find(({ kind }) => kind === 'staff')?.sum ?? 0;

const differs = (roubles: number | undefined, kopecks: number): boolean =>
  roubles !== undefined && kopecksFromRoubles(roubles) !== kopecks;

/** Names the lines that are unavailable, as the shop sees them now. */
export function lineUnavailable(priced: PricedOrder): ShopError {
  const details = priced.lines.flatMap(({ problem, product }, index) =>
    problem ? [{ path: `cart_items.${index}`, message: problemText[problem](product?.title ?? '') }] : [],
  );
  return new ShopError('line_unavailable', { details, data: quoteView(priced) });
}

const problemText = {
  unknown: () => 'Этого товара больше нет в магазине',
  sold_out: (title: string) => `${quoted(title)} закончился`,
  not_enough: (title: string) => `${quoted(title)}: столько сейчас нет`,
  attributes: (title: string) => `${quoted(title)}: выберите вариант заново`,
};

/** The code that was sent does not apply, or somebody else took its last use. */
export function promoCodeRefused(priced: PricedOrder): ShopError {
  const { refusal = null, message = '' } = priced.promoCode ?? {};
  const words = refusal === null ? 'Промокод только что закончился.' : message;
  return new ShopError('promo_code_refused', {
    details: [{ path: 'promo_code', message: words }],
    data: quoteView(priced),
  });
}
