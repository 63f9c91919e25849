import { allocate } from '#shared/domain/allocate.ts';

/** What comes back of one line; `quantity` is none where its pieces are counted in another part already. */
export interface ReturnedPart {
  orderLineId: number | null;
  quantity: number;
  amount: number;
  /** Whether its pieces go back to the stock. */
  toStock: boolean;
}

/** A payment and what of its money can go back. */
interface Room {
  paymentId: number;
  left: number;
}

/** All that can be refunded of an order by choice: what an edit made too much is refunded anyway. Kopecks. */
export const mostToReturn = (rooms: readonly Pick<Room, 'left'>[], { overpaid }: { overpaid: number }): number =>
  Math.max(0, rooms.reduce((sum, { left }) => sum + left, 0) - overpaid);

/** What returned goods refund after a sum was refunded before: all that is left, each in proportion. */
export function fitParts(parts: readonly ReturnedPart[], most: number): ReturnedPart[] {
  const wanted = parts.map(({ amount }) => amount);
  if (wanted.reduce((sum, amount) => sum + amount, 0) <= most) return [...parts];
  const amounts = allocate(most, wanted);
  return parts.map((part, at) => ({ ...part, amount: amounts[at] ?? 0 }));
}

/** Spreads a return over the payments of its order, the first as far as it goes; null where they do not reach. */
export function allocateToPayments(
  wanted: readonly ReturnedPart[],
  rooms: readonly Room[],
): { paymentId: number; amount: number; parts: ReturnedPart[] }[] | null {
  const rest = wanted.map((part) => ({ ...part }));
  const spread = rooms.map(({ paymentId, left }) => {
    let room = left;
    const parts: ReturnedPart[] = [];
    for (const part of rest) {
      const amount = Math.min(part.amount, room);
      if (amount === 0) continue;
      parts.push({ ...part, amount });
      room -= amount;
      part.amount -= amount;
      part.quantity = 0;
    }
    return { paymentId, amount: left - room, parts };
  });
  if (rest.some(({ amount }) => amount > 0)) return null;
  return spread.filter(({ amount }) => amount > 0);
}
