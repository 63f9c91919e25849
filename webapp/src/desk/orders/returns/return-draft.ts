import type { OrderReturnInput, ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import { sumOfPieces } from '#shared/contract/returned-pieces.ts';

export type ReturnableLine = ReturnableOrder['lines'][number];

/** How many pieces of a line come back, and whether they do to the stock. */
export interface ChosenPieces {
  quantity: number;
  /** Null follows the reason: what is faulty is not sold again. */
  toStock: boolean | null;
}

/** By the line that they are of; one that is not here stays with the buyer. */
export type ReturnDraft = ReadonlyMap<number | null, ChosenPieces>;

const kopecks = (roubles: number): number => Math.round(roubles * 100);

export const linePiecesLeft = ({ quantity, returned_quantity }: ReturnableLine): number => quantity - returned_quantity;

/** Roubles that so many pieces of a line give back now. */
export function sumOfLine({ line_id, quantity, sum, returned_quantity, returned_sum }: ReturnableLine, pieces: number) {
  if (pieces === 0) return 0;
  const returned = { returnedQuantity: returned_quantity, returnedSum: kopecks(returned_sum) };
  return sumOfPieces({ orderLineId: line_id, quantity, sum: kopecks(sum), ...returned }, pieces) / 100;
}

export const totalOf = (lines: readonly ReturnableLine[], draft: ReturnDraft): number =>
  lines.reduce((sum, line) => sum + kopecks(sumOfLine(line, draft.get(line.line_id)?.quantity ?? 0)), 0) / 100;

/** What is given back: the price of pieces, or a sum as it is typed. */
export type ReturnedThing = 'goods' | 'sum';

interface Wanted {
  what: ReturnedThing;
  draft: ReturnDraft;
  /** As it was read: null where nothing is typed, undefined for what is no sum. */
  typed: number | null | undefined;
}

/** Roubles that go back. Goods give back what is left where a sum went back before them; a sum is not made smaller. */
export function amountOf({ lines, most }: Pick<ReturnableOrder, 'lines' | 'most'>, { what, draft, typed }: Wanted) {
  return what === 'sum' ? (typed ?? 0) : Math.min(totalOf(lines, draft), most);
}

/** The lines as the shop is asked for them. */
export const chosenLines = (draft: ReturnDraft, isFaulty: boolean): NonNullable<OrderReturnInput['lines']> =>
  [...draft].flatMap(([line_id, { quantity, toStock }]) =>
    quantity === 0 ? [] : [{ line_id, quantity, to_stock: toStock ?? !isFaulty }],
  );

type Payments = ReturnableOrder['payments'];
interface Share {
  payment: Payments[number];
  sum: number;
}

/** From which payments so much goes back, the first as far as it goes; null where they do not reach. */
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
