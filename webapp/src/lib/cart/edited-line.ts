import { useSearchParams } from 'wouter';
import { LINE_PARAM } from '#webapp/lib/product-place.ts';
import type { CartLine } from './cart-line.ts';
import { useCart } from './cart-store.ts';

/** The line whose variant is being changed: the cart has opened the product for it. */
export function useEditedLine(productId: number): CartLine | null {
  const [search] = useSearchParams();
  const key = search.get(LINE_PARAM);
  return useCart(({ lines }) => lines.find((line) => line.key === key && line.id === productId) ?? null);
}
