import { useSearchParams } from 'wouter';
import { LINE_PARAM } from '#webapp/lib/product-place.ts';
import type { CartLine } from './cart-line.ts';
import { useCart } from './cart-store.ts';

let replacedKey: string | null = null;

/** The line that has just taken the place of an edited one: the focus returns to it when the product is closed. */
export const replacedLine = {
  tell: (key: string): void => {
    replacedKey = key;
  },
  take(): string | null {
    const key = replacedKey;
    replacedKey = null;
    return key;
  },
};

/** The line whose variant is being changed: the cart has opened the product for it. */
export function useEditedLine(productId: number): CartLine | null {
  const [search] = useSearchParams();
  const key = search.get(LINE_PARAM);
  return useCart(({ lines }) => lines.find((line) => line.key === key && line.id === productId) ?? null);
}
