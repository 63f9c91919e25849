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
 * What so many of its pieces give back now. The first pieces are the dearer ones where a kopeck cannot be shared, and the
 * last one is all that is left: returned one by one they give back exactly what all of them cost. So they do where only a part
 * of a piece's price came back, since one of its payments refused, and where an edit made the pieces that were left cheaper.
 */
export function sumOfPieces(bought: Bought, pieces: number): number {
  const { sum, returnedQuantity, returnedSum } = bought;
  const left = piecesLeft(bought);
  if (pieces === left) return Math.max(0, sum - returnedSum);
  // Those that went back had cost more than the rest does.
  const wereDearer = returnedQuantity > 0 && returnedSum > costOf(bought, returnedQuantity);
  if (wereDearer) return costOf({ quantity: left, sum: Math.max(0, sum - returnedSum) }, pieces);
  return Math.max(0, costOf(bought, returnedQuantity + pieces) - returnedSum);
}

/** Of the first so many. */
function costOf({ quantity, sum }: Pick<Bought, 'quantity' | 'sum'>, pieces: number): number {
  const price = Math.floor(sum / quantity);
  return price * pieces + Math.min(pieces, sum - price * quantity);
}
