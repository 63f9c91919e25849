import { allocate } from '#shared/domain/allocate.ts';

/** What is returned of one line; `quantity` is 0 if its pieces are already counted in another part. */
export interface ReturnedPart {
  orderLineId: number | null;
  quantity: number;
  amount: number;
  /** Whether its pieces return to the stock. */
  toStock: boolean;
}

/** A payment and how much of its money can be refunded. */
interface Room {
  paymentId: number;
  left: number;
}

/** What can be refunded of an order by choice: what an edit made too much is refunded anyway. Kopecks. */
export const mostToReturn = (rooms: readonly Pick<Room, 'left'>[], { overpaid }: { overpaid: number }): number =>
  Math.max(0, rooms.reduce((sum, { left }) => sum + left, 0) - overpaid);

/** What returned goods refund if a sum was refunded before: everything that is left, each in proportion. */
export function fitParts(parts: readonly ReturnedPart[], most: number): ReturnedPart[] {
  const wanted = parts.map(({ amount }) => amount);
  if (wanted.reduce((sum, amount) => sum + amount, 0) <= most) return [...parts];
  const amounts = allocate(most, wanted);
  return parts.map((part, at) => ({ ...part, amount: amounts[at] ?? 0 }));
}

/** Spreads a return over the payments of its order, the first one first; null if they are not enough. */
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
