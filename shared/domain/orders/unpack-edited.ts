import type { Transaction } from '#shared/domain/database.ts';
import { orderLocked } from './edited-money.ts';
import { forgetUnsentSteps } from './forget-unsent-steps.ts';
import type { OrderRow } from './order-view.ts';
import { NO_TRACK } from './reset-fulfilment.ts';

/**
 * An order is packed with its goods, and waits or is sent depending on its delivery: with other goods or another
 * delivery it must be packed again. Throws `order_locked` if it is already on its way.
 */
export async function unpackEdited(tx: Transaction, before: OrderRow, after: OrderRow): Promise<void> {
  if (before.fulfilment === 'new') return;
  if (before.deliveryId === after.deliveryId && goodsOf(before) === goodsOf(after)) return;
  if (before.fulfilment === 'shipped') {
    throw orderLocked('Заказ уже отправлен: товары и доставку в нём изменить нельзя.');
  }
  await forgetUnsentSteps(tx, after.id, ['assembled', 'ready']);
  await tx.order.update({ where: { id: after.id }, data: { fulfilment: 'new', ...NO_TRACK } });
}

const goodsOf = ({ lines }: OrderRow): string => JSON.stringify(lines.map(({ id, quantity }) => [id, quantity]));
