import type { Product } from '#shared/contract/product.ts';
import type { ProductChoice } from '#webapp/components/shop/use-product-choice.ts';
import { useChosenLine } from '#webapp/components/shop/use-to-cart.ts';
import { ButtonLink } from '#webapp/components/ui/button.tsx';

/**
 * The way on once the product is in the cart: the sheet covers the floating cart, and by keyboard it takes fifty
 * presses to get there. Inside Telegram its main button leads there.
 */
export function CartLink({ product, choice }: { product: Product; choice: ProductChoice }) {
  const { inCart } = useChosenLine(product, choice);
  if (inCart === 0) return null;
  return (
    <ButtonLink href="/cart" wide>
      Перейти в корзину
    </ButtonLink>
  );
}
