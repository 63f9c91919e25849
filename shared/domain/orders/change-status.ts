import type { Channel } from '#prisma/generated/enums.ts';
import type { Fulfilment } from '#shared/contract/fulfilment.ts';
import type { OrderStatus } from '#shared/contract/order-status.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import {
  queueCardRefresh,
  queueFiscalReceiptsOfOrder,
  queueSettledCardRefresh,
} from '#shared/domain/notifications/jobs.ts';
import { queueOrderMoved } from '#shared/domain/notifications/order-notifications.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { findOrder, type OrderKey } from './find-order.ts';
import { forgetUnsentSteps } from './forget-unsent-steps.ts';
import { beginHoldUnlessPaid } from './hold-time.ts';
import { orderAudience } from './order-audience.ts';
import { returnMoney, takeMoneyBack } from './order-money.ts';
import { type Mover, mayMove } from './order-transitions.ts';
import { type OrderRow, orderInclude } from './order-view.ts';
import { returnPromoCode } from './promo-code-use.ts';
import { resetFulfilment } from './reset-fulfilment.ts';
import { reopenPromoCode } from './retake-promo-code.ts';
import { retakeStock, returnStock } from './stock.ts';
import { settling, type UndoDeps } from './undoable-step.ts';

/** Who moves an order, with which rights, and through which channel. */
export interface StatusActor {
  userId: number | null;
  as: Mover;
  channel: Channel;
}

interface StatusStep {
  /** What the actor saw; if the order has changed since, the step is `illegal_transition`. */
  from?: OrderStatus;
  /** The same for its fulfilment. */
  fulfilment?: Fulfilment;
  /** Why it is cancelled, in words that the buyer reads too. */
  reason?: string;
  /** One of many at once: the managers are not notified of each. */
  isQuiet?: boolean;
}

/**
 * What the staff may undo for a while. A cancelled order is reopened instead, because its goods may be sold to somebody
 * else by then.
 */
const isUndoable = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'completed' || (from === 'pending' && to === 'processing');

/**
 * Moves an order by one status. Cancelling gives its stock back and makes a paid order `refund_due`; reopening a
 * cancelled one takes its stock and its promo code again. The event, the managers' cards and the notifications belong
 * to the same transaction. Throws `order_not_found`, `illegal_transition` (also to the later of two at once) and
 * `stock_missing`.
 */
export function changeStatus(
  { db, ...undo }: { db: Database } & UndoDeps,
  key: OrderKey,
  to: OrderStatus,
  actor: StatusActor,
  { from: seen, fulfilment: seenAt, reason, isQuiet = false }: StatusStep = {},
): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const order = await findOrder(tx, key);
    const { id, status: from, replacedById } = order;
    // A replaced order has passed its notifications and cards to the order that replaced it.
    const isAsSeen = from === (seen ?? from) && order.fulfilment === (seenAt ?? order.fulfilment);
    if (!mayMove(from, to, actor.as) || replacedById !== null || !isAsSeen) throw new ShopError('illegal_transition');
    const isByStaff = actor.as !== 'customer';
    const settles = isByStaff && isUndoable(from, to) ? settling(undo) : {};
    const cancelReason = to === 'cancelled' ? (reason ?? null) : null;
    if (from === 'cancelled') await resetFulfilment(tx, order, actor);
    const { count } = await tx.order.updateMany({
      // A reopened order was reset to the beginning just before, in this transaction.
      where: { id, status: from, ...(seenAt && from !== 'cancelled' && { fulfilment: seenAt }) },
      data: { status: to, cancelReason, isHoldEnded: false },
    });
    if (count === 0) throw new ShopError('illegal_transition');
    const event = await tx.orderEvent.create({
      data: {
        orderId: id,
        kind: 'status',
        from,
        to,
        actorId: actor.userId,
        channel: actor.channel,
        ...settles,
        ...(cancelReason && { details: { reason: cancelReason } }),
      },
      select: { id: true },
    });
    // Unsent notifications of earlier steps are outdated.
    const isReopened = from === 'completed' && (await forgetUnsentSteps(tx, id, ['completed']));
    // Sent at once, as through the API, it would arrive before them. Where a parcel is stays useful.
    if (to === 'completed' && !settles.settlesAt) {
      await forgetUnsentSteps(tx, id, ['processing', 'assembled', 'ready']);
    }
    if (to === 'cancelled') {
      await forgetUnsentSteps(tx, id);
      await returnStock(tx, id);
      await returnPromoCode(tx, id);
    }
    if (from === 'cancelled') {
      await retakeStock(tx, id);
      await reopenPromoCode(tx, order, actor);
    }
    const isRefundDue = to === 'cancelled' && (await returnMoney(tx, id, actor));
    if (from === 'cancelled') {
      await takeMoneyBack(tx, id, actor);
      await beginHoldUnlessPaid(tx, id);
    }
    if (to === 'completed') await queueFiscalReceiptsOfOrder(tx, id, settles.settlesAt);
    const audience = isReopened ? [] : await orderAudience(tx, id);
    await queueOrderMoved(tx, {
      eventId: event.id,
      to,
      actorId: actor.userId,
      isByStaff,
      audience,
      isRefundDue,
      isQuiet,
      ...settles,
    });
    await queueCardRefresh(tx, id);
    if (settles.settlesAt) await queueSettledCardRefresh(tx, id, settles.settlesAt);
    return tx.order.findUniqueOrThrow({ where: { id }, include: orderInclude });
  });
}
