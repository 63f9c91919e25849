import type { StockItemRow } from '#shared/contract/desk/stock-intake.ts';

/** A line of an intake that is being entered; `quantity` is the typed text. */
export interface IntakeLine
  extends Pick<StockItemRow, 'product_id' | 'variant_id' | 'title' | 'choice' | 'sku' | 'stock'> {
  quantity: string;
}

export const lineKey = ({ product_id, variant_id }: Pick<IntakeLine, 'product_id' | 'variant_id'>): string =>
  `${product_id}:${variant_id ?? ''}`;

/** Adds one piece, also when the same item is scanned again. The last scanned item is the first in the list. */
export function withOneMore(lines: readonly IntakeLine[], thing: StockItemRow): IntakeLine[] {
  const { product_id, variant_id, title, choice, sku, stock } = thing;
  const known = lines.find((line) => lineKey(line) === lineKey(thing));
  const quantity = known ? String((quantityOf(known) ?? 0) + 1) : '1';
  const line = { product_id, variant_id, title, choice, sku, stock, quantity };
  return [line, ...lines.filter((one) => one !== known)];
}

/** Null when the text is not a number of pieces. */
export function quantityOf({ quantity }: Pick<IntakeLine, 'quantity'>): number | null {
  const text = quantity.replace(/\s/g, '');
  const pieces = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return pieces >= 1 && pieces <= 100_000 ? pieces : null;
}

export const piecesIn = (lines: readonly IntakeLine[]): number =>
  lines.reduce((sum, line) => sum + (quantityOf(line) ?? 0), 0);
