import type { DeliveryNote } from '#shared/contract/desk/pick-list.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { findOrdersOf } from './find-orders-of.ts';
import { keptSums } from './order-due.ts';
import { orderView } from './order-view.ts';
import { returnedPieces } from './returned-pieces.ts';

/** What is in the parcels of some orders, in their order: without the pieces that were returned. */
export async function deliveryNotes(db: Transaction, ids: readonly number[]): Promise<DeliveryNote[]> {
  const [rows, returnedOf] = await Promise.all([findOrdersOf(db, ids), returnedPieces(db, { id: { in: [...ids] } })]);
  return rows.map((row) => {
    const order = orderView(row);
    const items = order.items.flatMap((line, at) => {
      const quantity = line.quantity - returnedOf(row.lines[at] ?? { id: 0 });
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    return { ...order, items, cart_items: items, returned: roublesFromKopecks(keptSums(row.payments).returned) };
  });
}
