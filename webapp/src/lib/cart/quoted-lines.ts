import type { PricedLine, Quote } from '#shared/contract/cart.ts';
import type { CartLine } from './cart-line.ts';
import { countedAs, type Reserved } from './reservation.ts';

/**
 * The cart with the server's current prices. A line keeps its old values (`priceWas`, `quantityWas`, `problem`), so
 * that the page can show what changed. Lines that are not in the quote do not change.
 */
export function quotedLines(lines: readonly CartLine[], quote: Quote, reserved: Reserved = {}): CartLine[] {
  const answered = new Map(quote.lines.map((line) => [line.key, line]));
  const wanted = new Map<string, number>();
  for (const { key, id, variantId, quantity } of lines) {
    const counted = countedAs(answered.get(key) ?? { id, variant_id: variantId });
    wanted.set(counted, (wanted.get(counted) ?? 0) + quantity);
  }
  const priced = new Map(
    quote.lines.map((line) => {
      const counted = countedAs(line);
      return [line.key, withOwnPieces(line, reserved[counted] ?? 0, wanted.get(counted) ?? 0)];
    }),
  );
  return lines.map((line) => {
    const now = priced.get(line.key);
    return now ? quotedLine(line, now) : line;
  });
}

function withOwnPieces(line: PricedLine, own: number, wanted: number): PricedLine {
  if (line.available === null || own === 0) return line;
  const available = line.available + own;
  const enough = (line.problem === 'sold_out' || line.problem === 'not_enough') && wanted <= available;
  return { ...line, available, problem: enough ? null : line.problem === 'sold_out' ? 'not_enough' : line.problem };
}

function quotedLine(line: CartLine, now: PricedLine): CartLine {
  if (now.problem === 'not_enough' && now.available !== null && now.available > 0) {
    const fewer = withPrice({ ...line, problem: null, stock: now.available, variantId: now.variant_id }, now);
    return now.available < line.quantity
      ? { ...fewer, quantity: now.available, quantityWas: line.quantityWas ?? line.quantity }
      : fewer;
  }
  if (now.problem !== null) {
    return { ...line, problem: now.problem === 'not_enough' ? 'sold_out' : now.problem, priceWas: null };
  }
  return {
    ...withPrice(line, now),
    problem: null,
    stock: now.available,
    thumbnail: now.thumbnail ?? line.thumbnail,
    variantId: now.variant_id,
  };
}

function withPrice(line: CartLine, now: PricedLine): CartLine {
  if (line.finalPrice === now.price) return line;
  const was = line.priceWas ?? line.finalPrice;
  return { ...line, finalPrice: now.price, priceWas: was === now.price ? null : was };
}
