import type { EditedLineInput } from '#shared/contract/desk/order-edit.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { quoted } from '#shared/contract/quoted.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { countedItem } from '#shared/domain/pricing/offer.ts';
import { type CartLine, priceCart } from '#shared/domain/pricing/price-cart.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { OrderRow } from './order-view.ts';
import { orderedLines } from './repeat-order.ts';
import { findReturned, NOTHING_RETURNED, type Returned, type ReturnedOfLine } from './returned-of-line.ts';

type LineRow = OrderRow['lines'][number];

/** A line as it will be, before its discounts. Prices in kopecks. */
export interface EditedLine {
  /** The line that it was; null for a new one. */
  kept: LineRow | null;
  /** The item as the shop sells it now; for a kept line only its stock is used. */
  now: CartLine;
  quantity: number;
  unitPrice: number;
  fullPrice: number;
  takenFromStock: boolean;
  returned: ReturnedOfLine;
}

/**
 * The lines of an edited order: kept ones at their old prices, new ones at today's. The order's own pieces have been
 * given back, and the rows that count them are locked. Throws `conflict` for a line that the order does not have, and
 * `line_unavailable`, which contains the available quantity, also for fewer pieces than were returned.
 */
export async function editedLines(
  tx: Transaction,
  order: OrderRow,
  wanted: readonly EditedLineInput[],
): Promise<EditedLine[]> {
  const kept = wanted.map((line) => ('line_id' in line ? lineOf(order, line.line_id) : null));
  const inputs = wanted.map((line, at) => {
    if (!('line_id' in line)) return line;
    const [ordered] = orderedLines(kept[at] ? [kept[at]] : []);
    return { id: 0, selectedAttributeValues: {}, ...ordered, quantity: line.quantity };
  });
  const priced = await priceCart(tx, inputs);
  const returned = await findReturned(tx, order.id);
  const lines = priced.lines.map((now, at) => editedLine(kept[at] ?? null, now, returned));
  const details = lines.flatMap((line, at) => {
    const message = problemOf(line, lines);
    return message === null ? [] : [{ path: `change.lines.${at}`, message } satisfies FieldProblem];
  });
  details.push(...returnedProblems(order, lines, returned));
  if (details.length > 0) throw new ShopError('line_unavailable', { details });
  return lines;
}

function lineOf({ lines }: OrderRow, id: number): LineRow {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new ShopError('conflict');
  return line;
}

/** Returned pieces stay in the order, otherwise nobody could say what the money was refunded for. */
const returnedProblems = ({ lines }: OrderRow, edited: readonly EditedLine[], returned: Returned): FieldProblem[] =>
  lines.flatMap((line) => {
    const { quantity, sum } = returned(line);
    const least = sum > 0 ? Math.max(1, quantity) : 0;
    const left = edited.find(({ kept }) => kept?.id === line.id)?.quantity ?? 0;
    const message = `${quoted(line.title)}: ${least} шт. уже вернули, столько остаётся в заказе`;
    return left < least ? [{ path: 'change.lines', message }] : [];
  });

function editedLine(kept: LineRow | null, now: CartLine, returned: Returned): EditedLine {
  const { quantity } = now.input;
  const isCounted = now.stock !== null;
  if (!kept) {
    const { unitPrice, fullPrice } = now;
    return { kept, now, quantity, unitPrice, fullPrice, takenFromStock: isCounted, returned: NOTHING_RETURNED };
  }
  const { unitPrice, fullPrice, salePrice, takenFromStock } = kept;
  return {
    kept,
    now,
    quantity,
    // A code that replaced a sale may lose to it again.
    unitPrice: salePrice ?? unitPrice,
    fullPrice: fullPrice ?? unitPrice,
    // Pieces that were sold before they were counted stay uncounted as long as nobody asks for more.
    takenFromStock: takenFromStock || (quantity > kept.quantity && isCounted),
    returned: returned(kept),
  };
}

const asksForMore = ({ kept, quantity }: EditedLine): boolean => quantity > (kept?.quantity ?? 0);

/** Only a line that asks for more can be refused: the pieces that the order had are still its own. */
function problemOf(line: EditedLine, lines: readonly EditedLine[]): string | null {
  if (!asksForMore(line)) return null;
  const { now, kept, quantity } = line;
  const title = quoted(now.product?.title ?? kept?.title ?? '');
  if (!now.product || now.problem === 'unknown') {
    return kept ? `${title} больше не продаётся: оставьте не больше ${kept.quantity} шт.` : 'Этого товара больше нет';
  }
  if (now.problem === 'attributes') return `${title}: такого варианта нет`;
  if (now.stock === null) return null;
  const item = countedItem(now.product, now);
  const others = lines.filter((one) => one !== line && one.takenFromStock && itemOf(one) === item);
  // Pieces that came back to the stock are not taken from it again.
  const back = kept?.restocked ?? 0;
  const left = Math.max(0, now.stock + back - others.reduce((sum, one) => sum + piecesOf(one), 0));
  if (quantity <= left) return null;
  return left === 0 ? `${title} закончился` : `${title}: есть только ${left} шт.`;
}

const piecesOf = ({ quantity, kept }: EditedLine): number => quantity - (kept?.restocked ?? 0);

const itemOf = ({ now }: EditedLine): string => (now.product ? countedItem(now.product, now) : '');
