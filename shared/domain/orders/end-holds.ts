import type { Prisma } from '#prisma/generated/client.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { HOLD_REASONS, waitOf } from './hold-time.ts';
import { orderAudience } from './order-audience.ts';
import { returnMoney } from './order-money.ts';
import { returnPromoCode } from './promo-code-use.ts';
import { returnStock } from './stock.ts';

/** What nobody has paid and nobody has taken into work: the first to do either ends the hold for good. */
const HELD = {
  status: 'pending',
  paymentState: { in: ['unpaid', 'failed', 'pending'] },
} satisfies Prisma.OrderWhereInput;

/** At most so many per run; the rest a minute later. */
const AT_ONCE = 500;

/**
 * Cancels every order whose hold has ended and reminds those whose hold ends soon. Each order has its own transaction:
 * one that fails does not delay the others, and is retried a minute later.
 */
export async function endHolds(
  { db }: { db: Database },
  now = new Date(),
): Promise<{ ended: number; reminded: number }> {
  const over = await db.order.findMany({
    where: { ...HELD, holdEndsAt: { lte: now } },
    select: { id: true },
    orderBy: { holdEndsAt: 'asc' },
    take: AT_ONCE,
  });
  let ended = 0;
  for (const { id } of over) if (await transact(db, (tx) => endHold(tx, id, now))) ended += 1;
  const soon = await db.order.findMany({
    where: { ...HELD, holdRemindAt: { lte: now }, holdEndsAt: { gt: now } },
    select: { id: true },
    orderBy: { holdRemindAt: 'asc' },
    take: AT_ONCE,
  });
  let reminded = 0;
  for (const { id } of soon) if (await transact(db, (tx) => remind(tx, id, now))) reminded += 1;
  return { ended, reminded };
}

/** True if this call ended it. */
async function endHold(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: { id, ...HELD, holdEndsAt: { lte: now } },
    data: { status: 'cancelled', isHoldEnded: true, holdEndsAt: null, holdRemindAt: null },
  });
  if (count === 0) return false;
  // The row is locked from here on: the method stored in it is the last one chosen.
  const order = await tx.order.findUniqueOrThrow({ where: { id }, include: { paymentMethod: true } });
  const reason = HOLD_REASONS[waitOf(order, await readSettings(tx))];
  await tx.order.update({ where: { id }, data: { cancelReason: reason } });
  const event = await tx.orderEvent.create({
    data: { orderId: id, kind: 'status', from: 'pending', to: 'cancelled', channel: 'job', details: { reason } },
    select: { id: true },
  });
  await returnStock(tx, id);
  await returnPromoCode(tx, id);
  await returnMoney(tx, id, { userId: null, channel: 'job' });
  await notify(tx, 'hold_ended_for_customer', event.id, await orderAudience(tx, id));
  // Managers need to do nothing: their card shows it, and no message is sent for each order.
  await queueCardRefresh(tx, id);
  return true;
}

async function remind(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: { id, ...HELD, holdRemindAt: { lte: now }, holdEndsAt: { gt: now } },
    data: { holdRemindAt: null },
  });
  if (count === 0) return false;
  const created = await tx.orderEvent.findFirst({ where: { orderId: id, kind: 'created' }, select: { id: true } });
  if (created) await notify(tx, 'hold_ending_for_customer', created.id, await orderAudience(tx, id));
  return true;
}
