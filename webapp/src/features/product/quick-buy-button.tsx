import type { Product } from '#shared/contract/product.ts';
import type { ProductChoice } from '#webapp/components/shop/use-product-choice.ts';
import { useChosenLine } from '#webapp/components/shop/use-to-cart.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { notify } from '#webapp/lib/notify.ts';
import { openQuickBuy } from '#webapp/lib/quick-buy/quick-buy-store.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';

/** Buys one product without the cart, in one sheet; hidden once it is in the cart, where the way on leads there. */
export function QuickBuyButton({ product, choice }: { product: Product; choice: ProductChoice }) {
  const platform = usePlatform();
  const { line, inCart } = useChosenLine(product, choice);
  if (!choice.inStock || inCart > 0) return null;
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
