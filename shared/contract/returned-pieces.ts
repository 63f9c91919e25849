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
 * of a piece's price came back, since one of its payments refused.
 */
export function sumOfPieces(bought: Bought, pieces: number): number {
  const { sum, returnedQuantity, returnedSum } = bought;
  const cost = pieces === piecesLeft(bought) ? sum : costOf(bought, returnedQuantity + pieces);
  return Math.max(0, Math.min(cost, sum) - returnedSum);
}

/** Of the first so many. */
function costOf({ quantity, sum }: Bought, pieces: number): number {
  const price = Math.floor(sum / quantity);
  return price * pieces + Math.min(pieces, sum - price * quantity);
}
