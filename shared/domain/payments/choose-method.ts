import { AWAITING_MONEY, OPEN_STATUSES } from '#shared/contract/order-status.ts';
import type { Database } from '#shared/domain/database.ts';
import { type Transaction, transact } from '#shared/domain/database.ts';
import { queueCalmCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { findOrder, type OrderKey } from '#shared/domain/orders/find-order.ts';
import { holdForMethod } from '#shared/domain/orders/hold-time.ts';
import { assertMayChange } from '#shared/domain/orders/order-rights.ts';
import { type OrderRow, orderInclude } from '#shared/domain/orders/order-view.ts';
import { findPaymentMethod } from '#shared/domain/settings/selling.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Choice {
  paymentMethodId: number;
  actorId: number | null;
}

/**
 * Chooses how an open, unpaid order is paid; for methods without a provider that is all the manager waits for.
 * Throws `order_not_found`, `unauthorized`, `forbidden`, `order_locked`, `payment_method_unavailable`.
 */
export function chooseMethod(
  { db }: { db: Database },
  key: OrderKey,
  { paymentMethodId, actorId }: Choice,
): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const before = await findOrder(tx, key);
    const method = await findPaymentMethod(tx, paymentMethodId);
    // Anybody may pay for somebody else's order, but not promise for its owner to pay at the door.
    if (method.provider === 'offline') assertMayChange(before, actorId);
    const { count } = await tx.order.updateMany({
      // Also if a manager has already taken it into work: only the payment changes.
      // Also after a payment with a provider was started: money that still comes from it is accepted or refunded.
      where: { id: before.id, status: { in: [...OPEN_STATUSES] }, paymentState: { in: [...AWAITING_MONEY] } },
      data: { paymentMethodId: method.id },
    });
    if (count === 0) throw new ShopError('order_locked');
    await holdForMethod(tx, before);
    if (method.provider === 'offline') await stopWaiting(tx, before.id, actorId);
    // A second tap changes nothing, so it is not reported.
    if (before.paymentMethod?.id !== method.id) {
      await tx.orderEvent.create({
        data: { orderId: before.id, kind: 'method', actorId, channel: 'api', details: { paymentMethodId: method.id } },
      });
      await queueCalmCardRefresh(tx, before.id);
    }
    return tx.order.findUniqueOrThrow({ where: { id: before.id }, include: orderInclude });
  });
}

/** A person will receive the money: the order no longer waits for a provider. */
async function stopWaiting(tx: Transaction, orderId: number, actorId: number | null): Promise<void> {
  for (const from of ['pending', 'failed'] as const) {
    const { count } = await tx.order.updateMany({
      where: { id: orderId, paymentState: from },
      data: { paymentState: 'unpaid' },
    });
    if (count === 0) continue;
    await tx.orderEvent.create({ data: { orderId, kind: 'payment', from, to: 'unpaid', actorId, channel: 'api' } });
  }
}
