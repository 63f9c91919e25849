import type { Track } from '#shared/contract/track.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { StatusActor } from './change-status.ts';
import { findOrder, type OrderKey } from './find-order.ts';
import { orderAudience } from './order-audience.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { findLastStep } from './undoable-step.ts';

/**
 * Sets where a parcel can be followed. The buyer reads it in the message that the order is sent, if that is not sent
 * yet; otherwise in a separate one. The same track again changes nothing. `seen` is the track that the actor saw.
 * Throws `order_not_found`, `illegal_transition` for an order that is not on its way, `conflict` if somebody else was
 * first.
 */
export function setTrack(
  { db }: { db: Database },
  key: OrderKey,
  { carrier, number: trackNumber, url: trackUrl }: Track,
  { userId: actorId, channel }: Pick<StatusActor, 'userId' | 'channel'>,
  { seen }: { seen?: Track } = {},
): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const { id } = await findOrder(tx, key);
    const track = { carrier, trackNumber, trackUrl };
    const before = seen && { carrier: seen.carrier, trackNumber: seen.number, trackUrl: seen.url };
    const { count } = await tx.order.updateMany({
      where: { id, fulfilment: 'shipped', status: { in: ['processing', 'completed'] }, NOT: track, ...before },
      data: track,
    });
    const order = await tx.order.findUniqueOrThrow({ where: { id }, include: orderInclude });
    if (order.fulfilment !== 'shipped' || order.status === 'cancelled') throw new ShopError('illegal_transition');
    if (count === 0) {
      if (!isSame(order, track)) throw new ShopError('conflict');
      return order;
    }
    const event = await tx.orderEvent.create({
      data: { orderId: id, kind: 'details', actorId, channel, details: { changed: ['track'], ...track } },
      select: { id: true },
    });
    const waiting = await lockWaiting(tx, id);
    const told = (await orderAudience(tx, id)).filter((userId) => !waiting.has(userId));
    // Not sent before it is certain that the parcel is on its way.
    const step = await findLastStep(tx, id);
    const runAt = step?.to === 'shipped' ? (step.settlesAt ?? undefined) : undefined;
    await notify(tx, 'order_track_for_customer', event.id, told, runAt);
    await queueCardRefresh(tx, id);
    return order;
  });
}

const isSame = (order: OrderRow, track: Pick<OrderRow, 'carrier' | 'trackNumber' | 'trackUrl'>): boolean =>
  order.carrier === track.carrier && order.trackNumber === track.trackNumber && order.trackUrl === track.trackUrl;

/** People whose notification of sending is not sent yet; it is sent only after this transaction. */
async function lockWaiting(tx: Transaction, orderId: number): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ recipientId: number }[]>`
    SELECT recipient_id AS "recipientId" FROM notifications
    WHERE kind = 'order_shipped_for_customer' AND state IN ('queued', 'skipped')
      AND event_id IN (SELECT id FROM order_events WHERE order_id = ${orderId})
    FOR UPDATE`;
  return new Set(rows.map(({ recipientId }) => recipientId));
}
