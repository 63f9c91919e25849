import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Database } from '#shared/domain/database.ts';
import { findCardMoney } from '#shared/domain/orders/card-money.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { foundOrderViews } from '#shared/domain/orders/found-order-view.ts';
import { orderTalkView } from '#shared/domain/orders/inbox-view.ts';
import { isBuyerBlocked } from '#shared/domain/orders/order-blocks.ts';
import { readOrderEvents } from '#shared/domain/orders/order-events.ts';
import { readNotes } from '#shared/domain/orders/order-notes.ts';
import { nameOf } from '#shared/domain/orders/order-step.ts';
import type { Mover } from '#shared/domain/orders/order-transitions.ts';
import { stepsFrom } from '#shared/domain/orders/take-step.ts';
import { findLastStep } from '#shared/domain/orders/undoable-step.ts';
import { type BoughtLine, findBoughtLines } from './bought-lines.ts';
import { listOrderPayments } from './order-payments.ts';

/** The person who reads the order: what they may do depends on it. */
interface Reader {
  id: number;
  role: Mover;
}

/** An order as staff work with it. Throws `order_not_found`. */
export async function readDeskOrder(db: Database, id: number, reader: Reader): Promise<DeskOrder> {
  const row = await findOrder(db, { id, asStaff: true });
  const [found, { playMoney: _, ...money }, payments, diary, notes, talk, undo, isBlocked, bought] = await Promise.all([
    foundOrderViews(db, [row]),
    findCardMoney(db, id),
    listOrderPayments(db, id),
    readOrderEvents(db, id),
    readNotes(db, id),
    orderTalkView(db, id),
    findUndo(db, id, reader),
    isBuyerBlocked(db, id),
    findBoughtLines(db, id),
  ]);
  const [order] = found;
  if (!order) throw new Error(`order ${id} has no view`);
  const { toReturn, onItsWay, ...sums } = money;
  return {
    order,
    money: { ...sums, to_return: toReturn, on_its_way: onItsWay },
    payments,
    diary,
    notes,
    talk,
    undo,
    is_blocked: isBlocked,
    steps: stepsFrom(row, reader.role),
    returned_lines: returnedLines(bought),
    can_return: reader.role === 'admin' && row.paymentState === 'paid' && money.returnable > 0,
  };
}

const returnedLines = (bought: readonly BoughtLine[]): DeskOrder['returned_lines'] =>
  bought.flatMap(({ orderLineId, returnedQuantity: quantity, returnedSum }, at) =>
    returnedSum === 0 && quantity === 0
      ? []
      : [{ place: orderLineId === null ? null : at, quantity, sum: roublesFromKopecks(returnedSum) }],
  );

/** The step that could be undone; others can only see it. */
async function findUndo(db: Database, orderId: number, reader: Reader): Promise<DeskOrder['undo']> {
  const step = await findLastStep(db, orderId);
  const now = Date.now();
  if (!step?.settlesAt || step.settlesAt.getTime() <= now || step.actorId === null) return null;
  const actor = await db.user.findUnique({
    where: { id: step.actorId },
    select: { firstName: true, lastName: true, login: true },
  });
  return {
    event_id: step.id,
    left_ms: step.settlesAt.getTime() - now,
    actor: nameOf(actor),
    is_own: step.actorId === reader.id,
  };
}
