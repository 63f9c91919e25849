import type { OrderReturnInput, ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import { sumOfPieces } from '#shared/contract/returned-pieces.ts';

export type ReturnableLine = ReturnableOrder['lines'][number];

/** How many pieces of a line come back, and whether they return to the stock. */
export interface ChosenPieces {
  quantity: number;
  /** Null: decided by the reason, because faulty pieces are not sold again. */
  toStock: boolean | null;
}

/** By the line's id; a line that is left out is not returned. */
export type ReturnDraft = ReadonlyMap<number | null, ChosenPieces>;

const kopecks = (roubles: number): number => Math.round(roubles * 100);

export const linePiecesLeft = ({ quantity, returned_quantity }: ReturnableLine): number => quantity - returned_quantity;

/** The refund for this number of pieces of a line, in roubles. */
export function sumOfLine({ line_id, quantity, sum, returned_quantity, returned_sum }: ReturnableLine, pieces: number) {
  if (pieces === 0) return 0;
  const returned = { returnedQuantity: returned_quantity, returnedSum: kopecks(returned_sum) };
  return sumOfPieces({ orderLineId: line_id, quantity, sum: kopecks(sum), ...returned }, pieces) / 100;
}

export const totalOf = (lines: readonly ReturnableLine[], draft: ReturnDraft): number =>
  lines.reduce((sum, line) => sum + kopecks(sumOfLine(line, draft.get(line.line_id)?.quantity ?? 0)), 0) / 100;

/** What is refunded: the price of returned pieces, or a typed sum. */
export type RefundBasis = 'goods' | 'sum';

interface Wanted {
  basis: RefundBasis;
  draft: ReturnDraft;
  /** Null when nothing is typed, undefined when the text is not a sum. */
  typed: number | null | undefined;
}

/** The refund in roubles. For goods it is at most what is left after earlier refunds; a typed sum is not reduced. */
export function amountOf({ lines, most }: Pick<ReturnableOrder, 'lines' | 'most'>, { basis, draft, typed }: Wanted) {
  return basis === 'sum' ? (typed ?? 0) : Math.min(totalOf(lines, draft), most);
}

/** The lines as they are sent. */
export const chosenLines = (draft: ReturnDraft, isFaulty: boolean): NonNullable<OrderReturnInput['lines']> =>
  [...draft].flatMap(([line_id, { quantity, toStock }]) =>
    quantity === 0 ? [] : [{ line_id, quantity, to_stock: toStock ?? !isFaulty }],
  );

type Payments = ReturnableOrder['payments'];
interface Share {
  payment: Payments[number];
  sum: number;
}

/** Splits a refund among the payments, from the first on; null when they are not enough. */
export function sharesOf(payments: Payments, roubles: number): Share[] | null {
  let rest = kopecks(roubles);
  const shares: Share[] = [];
  for (const payment of payments) {
    const sum = Math.min(kopecks(payment.left), rest);
    rest -= sum;
    if (sum > 0) shares.push({ payment, sum: sum / 100 });
  }
  return rest > 0 ? null : shares;
}
