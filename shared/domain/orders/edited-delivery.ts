import type { OrderChangeInput } from '#shared/contract/desk/order-edit.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { chooseDelivery } from '#shared/domain/pricing/quote.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import type { OrderRow } from './order-view.ts';
import { isDeliveryReturned } from './returned-of-line.ts';

/**
 * The delivery of an edited order whose goods now cost this sum. A newly chosen delivery has its current price; the old
 * one keeps its price, unless the new goods cross the sum from which it is free. Throws `delivery_unavailable`.
 */
export async function editedDelivery(
  tx: Transaction,
  order: OrderRow,
  { delivery_id: id, lines }: Pick<OrderChangeInput, 'delivery_id' | 'lines'>,
  cartTotal: number,
) {
  if (id !== undefined) {
    const { deliveryEnabled } = await readSettings(tx);
    const chosen = await chooseDelivery(tx, { id, cartTotal, deliveryEnabled });
    return { deliveryId: chosen.id, deliveryTitle: chosen.title, deliveryPrice: chosen.price };
  }
  // A change of only the staff's discount does not make delivery dearer.
  return lines === undefined ? {} : { deliveryPrice: await priceAfterGoods(tx, order, cartTotal) };
}

async function priceAfterGoods(tx: Transaction, order: OrderRow, cartTotal: number): Promise<number> {
  const { deliveryId, deliveryPrice } = order;
  const terms = deliveryId === null ? null : await tx.delivery.findUnique({ where: { id: deliveryId } });
  if (!terms || (await isDeliveryReturned(tx, order.id))) return deliveryPrice;
  const { price, freeFrom } = terms;
  const isFree = (sum: number): boolean => freeFrom !== null && sum >= freeFrom;
  if (isFree(order.cartTotal) === isFree(cartTotal)) return deliveryPrice;
  if (isFree(cartTotal)) return 0;
  return deliveryPrice === 0 ? price : deliveryPrice;
}
