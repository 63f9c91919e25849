import type { Product } from '#shared/contract/product.ts';
import type { ProductChoice } from '#webapp/components/shop/use-product-choice.ts';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { lineOf } from '#webapp/lib/cart/cart-line.ts';
import { useCart } from '#webapp/lib/cart/cart-store.ts';
import { notify } from '#webapp/lib/notify.ts';
import { openQuickBuy } from '#webapp/lib/quick-buy/quick-buy-store.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useInTelegram, usePlatform } from '#webapp/lib/telegram/platform-store.ts';

/**
 * Buys one product without the cart, in one sheet. Hidden if one piece costs less than the minimum order. A product
 * that is in the cart already gets a link to the cart instead: the dialog covers the cart button, and by keyboard it
 * takes fifty presses to get there.
 */
export function QuickBuyButton({ product, choice }: { product: Product; choice: ProductChoice }) {
  const platform = usePlatform();
  const { settings } = useSettings();
  const line = choice.complete && lineOf(product, choice.complete);
  const isInCart = useCart(({ lines }) => lines.some(({ key }) => key === line?.key));
  const inTelegram = useInTelegram();
  // Inside Telegram its main button leads to the cart.
  if (isInCart && !inTelegram) {
    return (
      <ButtonLink href="/cart" look="quiet" wide>
        Перейти в корзину
      </ButtonLink>
    );
  }
  const price = line?.finalPrice ?? product.price;
  if (!choice.inStock || price < settings.shop.min_order_total_price) return null;
  const press = () => {
    if (line) return openQuickBuy(line);
    choice.askToChoose();
    notify.warning('Пожалуйста, выберите атрибут товара');
    platform.haptic('error');
  };
  return (
    <Button look="quiet" wide onClick={press}>
      Купить сразу
    </Button>
  );
}
