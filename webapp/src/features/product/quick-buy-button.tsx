import type { Product } from '#shared/contract/product.ts';
import type { ProductChoice } from '#webapp/components/shop/use-product-choice.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { lineOf } from '#webapp/lib/cart/cart-line.ts';
import { notify } from '#webapp/lib/notify.ts';
import { openQuickBuy } from '#webapp/lib/quick-buy/quick-buy-store.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';

/** Past the cart, in one sheet; not there where one piece is less than the shop sells for. */
export function QuickBuyButton({ product, choice }: { product: Product; choice: ProductChoice }) {
  const platform = usePlatform();
  const { settings } = useSettings();
  const line = choice.complete && lineOf(product, choice.complete);
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
