import { cartKey } from '#shared/contract/cart-key.ts';
import type { OrderGoods } from '#shared/contract/desk/new-order.ts';

/** A thing of the order as it was found; what it costs by now, the shop says. */
export interface DraftLine
  extends Pick<OrderGoods, 'id' | 'title' | 'choice' | 'selectedAttributeValues' | 'picture' | 'price'> {
  quantity: number;
}

export const keyOf = ({ id, selectedAttributeValues }: Pick<DraftLine, 'id' | 'selectedAttributeValues'>): string =>
  cartKey(id, selectedAttributeValues);

/** One piece more of a thing; a new one stands last, as it was said. */
export function withOneMore(lines: readonly DraftLine[], found: OrderGoods): DraftLine[] {
  const known = lines.some((line) => keyOf(line) === keyOf(found));
  if (known)
    return lines.map((line) => (keyOf(line) === keyOf(found) ? { ...line, quantity: line.quantity + 1 } : line));
  const { id, title, choice, selectedAttributeValues, picture, price } = found;
  return [...lines, { id, title, choice, selectedAttributeValues, picture, price, quantity: 1 }];
}
