import { z } from 'zod';
import type { OrderLine as LineRow } from '#prisma/generated/client.ts';
import type { CartLineInput } from '#shared/contract/cart.ts';
import { MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { type CartLine, priceCart } from '#shared/domain/pricing/price-cart.ts';

/** The current state of an order's line: its price and pieces then and now, in kopecks. */
export interface RepeatedLine {
  title: string;
  valueName: string;
  quantity: number;
  unitPrice: number;
  /** Null if it is available as it was ordered. */
  problem: CartLine['problem'];
  /** What it costs now; the old price if it is not available. */
  priceNow: number;
  /** How many are available now. */
  quantityNow: number;
}

const storedValues = z.record(z.string(), z.int()).catch({});

/** An order's lines as cart lines. */
export const orderedLines = (lines: readonly LineRow[]): CartLineInput[] =>
  lines.map(({ productId, quantity, selectedValues }) => ({
    // No product has this id: a deleted product is unknown.
    id: productId ?? 0,
    quantity: Math.min(quantity, MAX_QUANTITY),
    selectedAttributeValues: storedValues.parse(selectedValues),
  }));

/** An old order's lines as the shop sells them now. */
export async function repeatedLines(db: Transaction, { lines }: { lines: LineRow[] }): Promise<RepeatedLine[]> {
  const { lines: priced } = await priceCart(db, orderedLines(lines));
  return lines.map((line, at) => repeatedLine(line, priced[at]));
}

function repeatedLine(line: LineRow, now: CartLine | undefined): RepeatedLine {
  const problem = now ? now.problem : 'unknown';
  const { title, valueName, quantity, unitPrice } = line;
  const isGone = problem !== null && problem !== 'not_enough';
  return {
    title,
    valueName,
    quantity,
    unitPrice,
    problem,
    priceNow: isGone ? unitPrice : (now?.unitPrice ?? unitPrice),
    quantityNow: isGone ? 0 : Math.min(quantity, now?.stock ?? quantity),
  };
}
