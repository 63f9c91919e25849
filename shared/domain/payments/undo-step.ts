import { z } from 'zod';
import type { OrderEvent as EventRow } from '#prisma/generated/client.ts';
import { FULFILMENTS } from '#shared/contract/fulfilment.ts';
import { ORDER_STATUSES } from '#shared/contract/order-status.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { dropUnsent } from '#shared/domain/notifications/drop-unsent.ts';
import { dropJobs, queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import type { StatusActor } from '#shared/domain/orders/change-status.ts';
import { findOrder, type OrderKey } from '#shared/domain/orders/find-order.ts';
import { beginHoldUnlessPaid } from '#shared/domain/orders/hold-time.ts';
import { type OrderRow, orderInclude } from '#shared/domain/orders/order-view.ts';
import { NO_TRACK } from '#shared/domain/orders/reset-fulfilment.ts';
import { findLastStep } from '#shared/domain/orders/undoable-step.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { lockOrder } from './payment-row.ts';
import { withdrawMoney } from './withdraw-money.ts';

/**
 * Undoes the actor's last step before anybody is notified of it: its messages and its fiscal receipts are dropped in
 * the same transaction. `eventId` is the last step that the actor saw. Throws `order_not_found`, `illegal_transition`
 * if another step has followed, `forbidden` for somebody else's step, `step_settled` once its time is over.
 */
export function undoStep(
  { db }: { db: Database },
  key: OrderKey,
  eventId: number,
  actor: Pick<StatusActor, 'userId' | 'channel'>,
  now?: Date,
): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const { id } = await findOrder(tx, key);
    await lockOrder(tx, id);
    const step = await findLastStep(tx, id);
    if (step?.id !== eventId) throw new ShopError('illegal_transition');
    if (step.actorId === null || step.actorId !== actor.userId) throw new ShopError('forbidden');
    // By the current clock: another step may have locked the order until the time was over.
    if (step.settlesAt === null || step.settlesAt <= (now ?? new Date())) throw new ShopError('step_settled');
    if (!(await dropUnsent(tx, [eventId]))) throw new ShopError('step_settled');
    const { to, details } = await takeBack(tx, step);
    const { kind, to: from } = step;
    const { userId: actorId, channel } = actor;
    await tx.orderEvent.create({
      data: { orderId: id, kind, from, to, actorId, channel, details: { ...details, undoes: eventId } },
    });
    await queueCardRefresh(tx, id);
    return tx.order.findUniqueOrThrow({ where: { id }, include: orderInclude });
  });
}

/** The order's state now, and further details for its history. */
interface TakenBack {
  to: string | null;
  details?: Record<string, string | number>;
}

async function takeBack(tx: Transaction, event: EventRow): Promise<TakenBack> {
  if (event.kind === 'payment') return withdrawMoney(tx, event);
  await (event.kind === 'fulfilment' ? takeBackFulfilment(tx, event) : takeBackStatus(tx, event));
  return { to: event.from };
}

// Events keep the names of states as text.
const fulfilment = z.enum(FULFILMENTS);
const status = z.enum(ORDER_STATUSES);

async function takeBackFulfilment(tx: Transaction, { id: eventId, orderId, from, to }: EventRow): Promise<void> {
  if (to === 'shipped') await dropUnsentTrack(tx, orderId, eventId);
  const { count } = await tx.order.updateMany({
    where: { id: orderId, status: 'processing', fulfilment: fulfilment.parse(to) },
    data: { fulfilment: fulfilment.parse(from), ...NO_TRACK },
  });
  if (count === 0) throw new ShopError('illegal_transition');
}

/** Removes the number of a parcel that is not on its way after all. */
async function dropUnsentTrack(tx: Transaction, orderId: number, since: number): Promise<void> {
  const unsent = await tx.notification.findMany({
    where: { kind: 'order_track_for_customer', event: { orderId, id: { gt: since } } },
    select: { eventId: true },
  });
  await dropUnsent(
    tx,
    unsent.flatMap(({ eventId }) => eventId ?? []),
  );
}

async function takeBackStatus(tx: Transaction, { orderId, from, to, createdAt }: EventRow): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { id: orderId, status: status.parse(to) },
    data: { status: status.parse(from) },
  });
  if (count === 0) throw new ShopError('illegal_transition');
  if (from === 'pending') await beginHoldUnlessPaid(tx, orderId);
  if (to !== 'completed') return;
  await dropJobs(tx, [`settle_receipts:${orderId}`]);
  const receipts = await tx.fiscalReceipt.count({
    where: { kind: 'second', createdAt: { gte: createdAt }, payment: { orderId } },
  });
  // The tax office already has it.
  if (receipts > 0) throw new ShopError('step_settled');
}
