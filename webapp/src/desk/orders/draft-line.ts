import { cartKey } from '#shared/contract/cart-key.ts';
import type { OrderGoods } from '#shared/contract/desk/new-order.ts';

/** A line as it was found by the search; its current price comes with the quote. */
export interface DraftLine
  extends Pick<OrderGoods, 'id' | 'title' | 'choice' | 'selectedAttributeValues' | 'picture' | 'price'> {
  quantity: number;
}

export const keyOf = ({ id, selectedAttributeValues }: Pick<DraftLine, 'id' | 'selectedAttributeValues'>): string =>
  cartKey(id, selectedAttributeValues);

/** Adds one piece; a new line is the last. */
export function withOneMore(lines: readonly DraftLine[], found: OrderGoods): DraftLine[] {
  const known = lines.some((line) => keyOf(line) === keyOf(found));
  if (known)
    return lines.map((line) => (keyOf(line) === keyOf(found) ? { ...line, quantity: line.quantity + 1 } : line));
  const { id, title, choice, selectedAttributeValues, picture, price } = found;
  return [...lines, { id, title, choice, selectedAttributeValues, picture, price, quantity: 1 }];
}
