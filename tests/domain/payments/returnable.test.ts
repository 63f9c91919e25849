import { describe, expect, it } from 'vitest';
import { type Bought, piecesLeft, sumOfPieces } from '#shared/contract/returned-pieces.ts';
import { allocateToPayments } from '#shared/domain/payments/returnable.ts';
import { seededRandom } from '../../support/seeded-random.ts';

const random = seededRandom(20261124);
const upTo = (most: number) => Math.floor(random() * (most + 1));
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

describe('pieces of a line', () => {
  it('returned in any portions give back exactly what all of them cost', () => {
    for (let round = 0; round < 500; round += 1) {
      const quantity = 1 + upTo(30);
      const line: Bought = {
        orderLineId: 1,
        quantity,
        sum: upTo(500_000),
        returnedQuantity: 0,
        returnedSum: 0,
      };
      while (piecesLeft(line) > 0) {
        const pieces = 1 + upTo(piecesLeft(line) - 1);
        const sum = sumOfPieces(line, pieces);
        expect(Math.abs(sum - (pieces * line.sum) / quantity)).toBeLessThanOrEqual(pieces);
        line.returnedQuantity += pieces;
        line.returnedSum += sum;
      }
      expect(line.returnedSum).toBe(line.sum);
    }
  });

  it('give back no more than is left of their price', () => {
    const line = { orderLineId: 1, quantity: 3, sum: 100, returnedQuantity: 0, returnedSum: 90 };
    expect([sumOfPieces(line, 1), sumOfPieces(line, 3)]).toEqual([0, 10]);
  });

  it('return the rest of a piece when one of its payments refused the refund', () => {
    const line = { orderLineId: 1, quantity: 3, sum: 300, returnedQuantity: 0, returnedSum: 40 };
    expect([sumOfPieces(line, 1), sumOfPieces(line, 2), sumOfPieces(line, 3)]).toEqual([60, 160, 260]);
  });

  it('return what they cost now when an edit made them cheaper than those returned before', () => {
    const line = { orderLineId: 1, quantity: 3, sum: 2000, returnedQuantity: 1, returnedSum: 1000 };
    expect([sumOfPieces(line, 1), sumOfPieces(line, 2)]).toEqual([500, 1000]);
  });
});

describe('a return over several payments', () => {
  it('takes from each no more than it has, and lists every piece once', () => {
    for (let round = 0; round < 500; round += 1) {
      const wanted = Array.from({ length: 1 + upTo(4) }, (_, index) => ({
        orderLineId: index + 1,
        quantity: 1 + upTo(5),
        amount: 1 + upTo(90_000),
        toStock: true,
      }));
      const rooms = Array.from({ length: 1 + upTo(3) }, (_, index) => ({ paymentId: index + 1, left: upTo(150_000) }));
      const room = rooms.reduce((sum, { left }) => sum + left, 0);
      const spread = allocateToPayments(wanted, rooms);
      expect(spread === null).toBe(room < sumOf(wanted));
      for (const { paymentId, amount, parts } of spread ?? []) {
        expect(sumOf(parts)).toBe(amount);
        expect(amount).toBeLessThanOrEqual(rooms[paymentId - 1]?.left ?? 0);
      }
      if (spread === null) continue;
      for (const { orderLineId, quantity, amount } of wanted) {
        const parts = spread.flatMap(({ parts }) => parts.filter((part) => part.orderLineId === orderLineId));
        expect([sumOf(parts), parts.reduce((all, part) => all + part.quantity, 0)]).toEqual([amount, quantity]);
      }
    }
  });
});
