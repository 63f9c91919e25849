import type { Transaction } from '#shared/domain/database.ts';

/** One thing to fetch from the shelf, for all orders that wait for it. */
export interface PickedThing {
  title: string;
  valueName: string;
  sku: string;
  pieces: number;
  /** Numbers of the orders, oldest first, each with its pieces. */
  orders: { number: number; pieces: number }[];
}

export interface PickList {
  things: PickedThing[];
  /** How many orders are to be packed. */
  orders: number;
}

/** What the orders in work that nobody has packed yet need, by thing; as they are called in the shop's lists. */
export async function pickList(db: Transaction): Promise<PickList> {
  const rows = await db.order.findMany({
    where: { status: 'processing', fulfilment: 'new' },
    select: { number: true, lines: { orderBy: { position: 'asc' } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const things = new Map<string, PickedThing>();
  for (const { number, lines } of rows) {
    for (const { productId, variantId, title, valueName, sku, quantity } of lines) {
      // A thing that was renamed meanwhile is still one; its newest name is what stands on the shelf.
      const key = JSON.stringify(productId === null ? [title, valueName, sku] : [productId, variantId, valueName]);
      const thing = things.get(key) ?? { title, valueName, sku, pieces: 0, orders: [] };
      const same = thing.orders.find((order) => order.number === number);
      if (same) same.pieces += quantity;
      else thing.orders.push({ number, pieces: quantity });
      things.set(key, { ...thing, title, valueName, sku, pieces: thing.pieces + quantity });
    }
  }
  const order = new Intl.Collator('ru');
  const sorted = [...things.values()].sort(
    (one, other) => order.compare(one.title, other.title) || order.compare(one.valueName, other.valueName),
  );
  return { things: sorted, orders: rows.length };
}
