import type { Quote } from '#shared/contract/cart.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { quoted } from '#shared/contract/quoted.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';

/** Describes how the server's cart differs from what the buyer saw. */
export function describeChanges(
  before: readonly CartLine[],
  after: readonly CartLine[],
  quote: Pick<Quote, 'delivery_price'>,
  seenDelivery: number,
): string[] {
  const fresh = new Map(after.map((line) => [line.key, line]));
  const changes = before.flatMap((line) => {
    const now = fresh.get(line.key);
    return now ? changesOf(line, now) : [];
  });
  if (quote.delivery_price !== seenDelivery) {
    changes.push(`Доставка: была ${formatRoubles(seenDelivery)}, теперь ${formatRoubles(quote.delivery_price)}`);
  }
  return changes;
}

function changesOf(line: CartLine, now: CartLine): string[] {
  if (now.problem !== null && line.problem === null) return [`${quoted(line.title)} закончился и не войдёт в заказ`];
  const changes: string[] = [];
  if (now.finalPrice !== line.finalPrice) {
    changes.push(
      `${quoted(line.title)}: цена была ${formatRoubles(line.finalPrice)}, теперь ${formatRoubles(now.finalPrice)}`,
    );
  }
  if (now.quantity !== line.quantity) {
    changes.push(`${quoted(line.title)}: осталось только ${now.quantity} шт., было выбрано ${line.quantity}`);
  }
  return changes;
}
