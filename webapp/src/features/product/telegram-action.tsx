import { useLocation } from 'wouter';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { shownPrice } from '#shared/contract/shown-price.ts';
import type { ProductChoice } from '#webapp/components/shop/use-product-choice.ts';
import { useToCart } from '#webapp/components/shop/use-to-cart.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { REPLACE } from './replace-line.tsx';

interface TelegramActionProps {
  product: Product;
  choice: ProductChoice;
  replace: (() => void) | null;
}

/** Inside Telegram the main button adds the product to the cart, or replaces a line of it, and then opens the cart. */
export function TelegramAction({ product, choice, replace }: TelegramActionProps) {
  const [, navigate] = useLocation();
  const { inCart, add } = useToCart(product, choice);
  const { price, isFrom } = shownPrice(product, choice.chosen);
  const put = { text: `В корзину · ${isFrom ? 'от ' : ''}${formatRoubles(price)}`, press: add };
  const go = { text: 'Перейти в корзину', press: () => navigate('/cart') };
  useMainAction(replace ? { text: REPLACE, press: replace } : choice.inStock ? (inCart > 0 ? go : put) : null);
  return null;
}
