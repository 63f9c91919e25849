import { expect } from 'vitest';
import type { Database } from '#shared/domain/database.ts';

interface Thing {
  id: number;
  stock: number | null;
}

export type StockRoom = ReturnType<typeof openStockRoom>;

/** Records for every product and variant how many pieces have come in so far. */
export function openStockRoom(db: Database, { products, variants }: { products: Thing[]; variants: Thing[] }) {
  const shelves = [
    ...products.map(({ id, stock }) => ({ kind: 'product' as const, id, full: stock ?? 0, cameIn: stock ?? 0 })),
    ...variants.map(({ id, stock }) => ({ kind: 'variant' as const, id, full: stock ?? 0, cameIn: stock ?? 0 })),
  ];

  /** The stock, by product and variant. */
  async function pieces(): Promise<number[]> {
    const rows = [
      ...(await db.product.findMany({ where: { id: { in: products.map(({ id }) => id) } } })).map(
        ({ id, stock }) => [`product ${id}`, stock ?? 0] as const,
      ),
      ...(await db.productVariant.findMany({ where: { id: { in: variants.map(({ id }) => id) } } })).map(
        ({ id, stock }) => [`variant ${id}`, stock ?? 0] as const,
      ),
    ];
    const left = new Map(rows);
    return shelves.map(({ kind, id }) => left.get(`${kind} ${id}`) ?? 0);
  }

  return {
    /** Refills every stock to its first value. */
    refill: async () => {
      for (const [n, left] of (await pieces()).entries()) {
        const shelf = shelves[n];
        if (!shelf || left >= shelf.full) continue;
        const more = { where: { id: shelf.id }, data: { stock: { increment: shelf.full - left } } };
        await (shelf.kind === 'product' ? db.product.update(more) : db.productVariant.update(more));
        shelf.cameIn += shelf.full - left;
      }
    },
    /** Checks that the stock and the pieces of open and completed orders add up to what has come in. */
    expectAddsUp: async () => {
      const held = await db.orderLine.groupBy({
        by: ['productId', 'variantId'],
        where: { order: { status: { not: 'cancelled' } } },
        _sum: { quantity: true },
      });
      const heldOf = ({ kind, id }: (typeof shelves)[number]) =>
        held
          .filter(({ productId, variantId }) => (kind === 'variant' ? variantId === id : productId === id))
          .reduce((sum, { _sum }) => sum + (_sum.quantity ?? 0), 0);
      const now = (await pieces()).map((left, n) => left + (shelves[n] ? heldOf(shelves[n]) : 0));
      expect(now).toEqual(shelves.map(({ cameIn }) => cameIn));
    },
  };
}
