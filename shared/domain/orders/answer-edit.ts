import type { Channel } from '#prisma/generated/enums.ts';
import {
  type OrderDifference,
  type OrderSide,
  orderChangeInput,
  orderDifferenceSchema,
} from '#shared/contract/desk/order-edit.ts';
import { isDayLost } from '#shared/contract/order-edit-words.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { applyEdit, orderToEdit } from './apply-edit.ts';
import { withoutLostDay } from './change-delivery-day.ts';
import { noteEdit } from './edit-order.ts';
import { findOrder, type OrderKey } from './find-order.ts';
import { orderDifference, sideOf } from './order-difference.ts';
import { assertMayChange } from './order-rights.ts';
import type { OrderRow } from './order-view.ts';

/** Staff who got the consent on the phone or withdraw the proposal, or the buyer. */
export type EditAnswer = 'accepted_by_phone' | 'accepted' | 'refused' | 'withdrawn';

interface Answerer {
  userId: number | null;
  channel: Channel;
}

const STATES = {
  accepted_by_phone: 'accepted',
  accepted: 'accepted',
  refused: 'refused',
  withdrawn: 'withdrawn',
} as const satisfies Record<EditAnswer, string>;

const isForStaff = (answer: EditAnswer): boolean => answer === 'accepted_by_phone' || answer === 'withdrawn';

/**
 * Answers a proposal once: a second answer, or one for an order that has changed since, changes nothing and throws
 * `conflict`. On consent the goods are taken at that moment; a delivery day that is no longer possible is left out.
 * Throws `order_not_found`, `not_found`, `unauthorized`, `forbidden`, `price_changed` where the order would now cost more
 * than was agreed, and all that `applyEdit` throws.
 */
export function answerEdit(
  { db }: { db: Database },
  key: OrderKey,
  { proposalId, answer }: { proposalId: number; answer: EditAnswer },
  who: Answerer,
): Promise<OrderRow> {
  return transact(db, async (tx) => {
    if (isForStaff(answer)) await requireRole(tx, who.userId ?? 0, STAFF);
    const order = await findOrder(tx, key);
    if (!isForStaff(answer)) assertMayChange(order, who.userId);
    const { id: orderId } = order;
    // The order is locked first, as in all code that locks both.
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
    const proposal = await tx.orderEdit.findFirst({ where: { id: proposalId, orderId } });
    if (!proposal) throw new ShopError('not_found');
    const { count } = await tx.orderEdit.updateMany({
      where: { id: proposalId, state: 'proposed' },
      data: { state: STATES[answer], answeredAt: new Date(), answeredById: who.userId },
    });
    if (count === 0) throw new ShopError('conflict');
    if (STATES[answer] !== 'accepted') return leave(tx, orderId, { proposalId, answer }, who);
    const before = await orderToEdit(tx, orderId, proposal.version);
    const after = await applyEdit(
      tx,
      before,
      await withoutLostDay(tx, before, orderChangeInput.parse(proposal.change)),
    );
    const asked = orderDifferenceSchema.parse(proposal.difference);
    assertAgreed(orderDifference(before, after), asked);
    const consent = answer === 'accepted' ? 'buyer' : 'phone';
    const lostDay = isDayLost(asked.after, sideOf(after)) ? dayOfSide(asked.after) : null;
    const eventId = await noteEdit(tx, { before, after, consent, lostDay, actorId: who.userId, channel: who.channel });
    // Somebody must agree on another day with the buyer.
    if (lostDay && eventId !== null) await notifyStaff(tx, 'delivery_day_lost_for_manager', eventId);
    return after;
  });
}

const dayOfSide = ({ delivery_day, delivery_interval }: OrderSide) => ({ delivery_day, delivery_interval });

/**
 * New goods and another delivery are priced again, and the consent was given to a certain sum. A lower sum needs no new
 * consent.
 */
function assertAgreed(made: OrderDifference, asked: OrderDifference): void {
  if (made.after.amount_to_pay <= asked.after.amount_to_pay) return;
  const message = 'Цены с тех пор выросли, и заказ вышел бы дороже, чем согласовано. Нужно новое предложение.';
  throw new ShopError('price_changed', { details: [{ path: 'change', message }] });
}

async function leave(
  tx: Transaction,
  orderId: number,
  { proposalId, answer }: { proposalId: number; answer: EditAnswer },
  { userId: actorId, channel }: Answerer,
): Promise<OrderRow> {
  const details = { edit: answer, proposalId };
  await tx.orderEvent.create({ data: { orderId, kind: 'details', actorId, channel, details } });
  await queueCardRefresh(tx, orderId);
  return findOrder(tx, { id: orderId, asStaff: true });
}
