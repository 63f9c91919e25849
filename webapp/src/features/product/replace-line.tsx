import type { Product } from '#shared/contract/product.ts';
import type { ProductChoice } from '#webapp/components/shop/use-product-choice.ts';
import { useChosenLine } from '#webapp/components/shop/use-to-cart.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { replacedLine } from '#webapp/lib/cart/edited-line.ts';
import { notify } from '#webapp/lib/notify.ts';
import { useOpenProduct } from '#webapp/lib/product-place.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';

export const REPLACE = 'Заменить';

interface ReplaceLineProps {
  product: Product;
  choice: ProductChoice;
  /** The line of the cart that the product was opened for. */
  edited: CartLine | null;
}

/** Puts the choice in the place of the edited line; null while that would change nothing. */
export function useReplaceLine({ product, choice, edited }: ReplaceLineProps): (() => void) | null {
  const platform = usePlatform();
  const { close } = useOpenProduct();
  const { line } = useChosenLine(product, choice);
  if (!edited || !line || line.key === edited.key || !choice.inStock) return null;
  return () => {
    cartStore.getState().replace(edited.key, line);
    replacedLine.tell(line.key);
    platform.haptic('success');
    notify.success(`В корзине теперь: ${line.selectedAttributeData.map(({ value_name }) => value_name).join(', ')}`);
    close();
  };
}

/** Inside Telegram its main button does it. */
export function ReplaceLine({ replace }: { replace: () => void }) {
  return (
    <Button wide onClick={replace}>
      {REPLACE}
    </Button>
  );
}
