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
 * Past the cart, in one sheet; not there where one piece is less than the shop sells for. What is in the cart already is
 * bought there: the sheet lies over the way to it, and by keyboard that way is fifty presses long.
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
