import { useSearchParams } from 'wouter';
import { CartPage } from '#webapp/features/cart/cart-page.tsx';
import { RepeatFromLink } from '#webapp/features/orders/repeat-from-link.tsx';

const ORDER_HASH = /^[\w-]{22,64}$/;

/** The cart. A link may first add the lines of an old order. */
export function CartRoute() {
  const [search] = useSearchParams();
  const hash = search.get('repeat') ?? '';
  return ORDER_HASH.test(hash) ? <RepeatFromLink key={hash} hash={hash} /> : <CartPage />;
}
