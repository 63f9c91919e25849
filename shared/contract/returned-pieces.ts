/** A line of an order, or its delivery, and what was returned of it so far; sums in kopecks. */
export interface Bought {
  /** Null for the delivery. */
  orderLineId: number | null;
  quantity: number;
  /** After all discounts. */
  sum: number;
  returnedQuantity: number;
  returnedSum: number;
}

/** How many pieces of it can still be returned. */
export const piecesLeft = ({ quantity, returnedQuantity }: Bought): number => quantity - returnedQuantity;

/**
 * What so many of its pieces refund now. If kopecks cannot be divided equally, the first pieces are the dearer ones,
 * and the last one is everything that is left: returned one by one they refund exactly what all of them cost. This is
 * also true if only a part of a piece's price was refunded, because one of its payments refused, and if an edit made
 * the remaining pieces cheaper.
 */
export function sumOfPieces(bought: Bought, pieces: number): number {
  const { sum, returnedQuantity, returnedSum } = bought;
  const left = piecesLeft(bought);
  if (pieces === left) return Math.max(0, sum - returnedSum);
  // The returned ones cost more than the rest.
  const wereDearer = returnedQuantity > 0 && returnedSum > costOf(bought, returnedQuantity);
  if (wereDearer) return costOf({ quantity: left, sum: Math.max(0, sum - returnedSum) }, pieces);
  return Math.max(0, costOf(bought, returnedQuantity + pieces) - returnedSum);
}

/** The cost of the first so many pieces. */
function costOf({ quantity, sum }: Pick<Bought, 'quantity' | 'sum'>, pieces: number): number {
  const price = Math.floor(sum / quantity);
  return price * pieces + Math.min(pieces, sum - price * quantity);
}
