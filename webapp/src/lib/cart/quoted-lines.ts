import type { PricedLine, Quote } from '#shared/contract/cart.ts';
import type { CartLine } from './cart-line.ts';

/**
 * The cart as the server prices it now. A line keeps what it was (`priceWas`, `quantityWas`, `problem`), so that the
 * page can say what changed; a line that the server did not speak of stays as it is.
 */
export function quotedLines(lines: readonly CartLine[], quote: Quote): CartLine[] {
  const priced = new Map(quote.lines.map((line) => [line.key, line]));
  return lines.map((line) => {
    const now = priced.get(line.key);
    return now ? quotedLine(line, now) : line;
  });
}

function quotedLine(line: CartLine, now: PricedLine): CartLine {
  if (now.problem === 'not_enough' && now.available !== null && now.available > 0) {
    const fewer = withPrice({ ...line, problem: null, stock: now.available }, now);
    return now.available < line.quantity
      ? { ...fewer, quantity: now.available, quantityWas: line.quantityWas ?? line.quantity }
      : fewer;
  }
  if (now.problem !== null) {
    return { ...line, problem: now.problem === 'not_enough' ? 'sold_out' : now.problem, priceWas: null };
  }
  return { ...withPrice(line, now), problem: null, stock: now.available, thumbnail: now.thumbnail ?? line.thumbnail };
}

function withPrice(line: CartLine, now: PricedLine): CartLine {
  if (line.finalPrice === now.price) return line;
  const was = line.priceWas ?? line.finalPrice;
  return { ...line, finalPrice: now.price, priceWas: was === now.price ? null : was };
}
