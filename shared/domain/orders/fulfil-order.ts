import type { Fulfilment } from '#shared/contract/fulfilment.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { queueCardRefresh, queueSettledCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { StatusActor } from './change-status.ts';
import { findOrder, type OrderKey } from './find-order.ts';
import { fulfilmentStep } from './fulfilment-steps.ts';
import { orderAudience } from './order-audience.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { settling, type UndoDeps } from './undoable-step.ts';

/**
 * Moves an order in work one step further: packed, then sent or ready for pickup. The buyer is notified once the step
 * can no longer be undone. `from` is the fulfilment that the actor saw. Throws `order_not_found`, `illegal_transition`
 * (also to the later of two at once).
 */
export function fulfilOrder(
  { db, ...undo }: { db: Database } & UndoDeps,
  key: OrderKey,
  to: Fulfilment,
  actor: StatusActor,
  { from: seen }: { from?: Fulfilment } = {},
): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const order = await findOrder(tx, key);
    const { id, fulfilment: from } = order;
    const step = from === (seen ?? from) ? fulfilmentStep(order, to, actor.as) : null;
    if (!step) throw new ShopError('illegal_transition');
    const { count } = await tx.order.updateMany({
      where: { id, status: 'processing', fulfilment: from, deliveryId: order.deliveryId },
      data: { fulfilment: to },
    });
    if (count === 0) throw new ShopError('illegal_transition');
    const settles = settling(undo);
    const { userId: actorId, channel } = actor;
    const event = await tx.orderEvent.create({
      data: { orderId: id, kind: 'fulfilment', from, to, actorId, channel, ...settles },
      select: { id: true },
    });
    await notify(tx, step.tells, event.id, await orderAudience(tx, id), settles.settlesAt);
    await queueCardRefresh(tx, id);
    if (settles.settlesAt) await queueSettledCardRefresh(tx, id, settles.settlesAt);
    return tx.order.findUniqueOrThrow({ where: { id }, include: orderInclude });
  });
}
