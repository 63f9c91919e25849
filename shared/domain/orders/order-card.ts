import type { ProposedEdit } from '#shared/contract/desk/order-edit.ts';
import { FULFILMENTS, type Fulfilment } from '#shared/contract/fulfilment.ts';
import type { Order } from '#shared/contract/order.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/contract/order-status.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { type CardMoney, findCardMoney } from './card-money.ts';
import { type CardNote, findCardNotes } from './card-notes.ts';
import { type CardReceipt, findCardReceipts } from './card-receipts.ts';
import { type CardRefund, findCardRefunds } from './card-refunds.ts';
import { openEdit } from './editable-order.ts';
import { isBuyerBlocked } from './order-blocks.ts';
import { orderDue } from './order-due.ts';
import { type OrderStep, stepInclude, stepView } from './order-step.ts';
import { orderInclude, orderView } from './order-view.ts';
import { findLastStep, undoneBy } from './undoable-step.ts';

export interface CardStep extends OrderStep {
  to: OrderStatus | Fulfilment;
  at: Date;
  /** The person who took the previous step undid it. */
  isUndo?: boolean;
}

/** What a staff member may undo for a while. */
interface Undoable {
  eventId: number;
  /** The Telegram id of the person who took the step. */
  by: number | null;
}

/** An order as its managers work with it: its state, and who did what. */
export interface OrderCard {
  order: Order;
  /** Its steps so far, oldest first. */
  steps: CardStep[];
  /** Its refunds, oldest first. */
  refunds: CardRefund[];
  money: CardMoney;
  /** Kopecks that are still to be paid; the same as the order's `due`. */
  due: number;
  /** Money that staff took, oldest first. */
  received: CardReceipt[];
  notes: CardNote[];
  undo: Undoable | null;
  /** What its buyer is asked to agree to. */
  proposal: ProposedEdit | null;
  /** The time zone of the managers. */
  timezone: string;
  /** The shop no longer takes orders from its buyer. */
  isBlocked: boolean;
}

/** Older steps of an order with many steps are found among its events. */
const SHOWN_STEPS = 6;

/** Null for an unknown order. */
export async function findOrderCard(db: Transaction, orderId: number): Promise<OrderCard | null> {
  const row = await db.order.findUnique({ where: { id: orderId }, include: orderInclude });
  if (!row) return null;
  const events = await db.orderEvent.findMany({
    where: { orderId, kind: { in: ['status', 'fulfilment'] } },
    include: stepInclude,
    orderBy: { id: 'desc' },
    take: SHOWN_STEPS,
  });
  const { timezone } = await readSettings(db);
  const steps = events.reverse().flatMap((event) => {
    const to = [...ORDER_STATUSES, ...FULFILMENTS].find((name) => name === event.to);
    return to ? [{ ...stepView(event), to, at: event.createdAt, ...(undoneBy(event) > 0 && { isUndo: true }) }] : [];
  });
  return {
    order: orderView(row),
    steps,
    refunds: await findCardRefunds(db, orderId, SHOWN_STEPS),
    money: await findCardMoney(db, orderId),
    due: orderDue(row, row.payments).due,
    received: await findCardReceipts(db, orderId, SHOWN_STEPS),
    notes: await findCardNotes(db, orderId),
    undo: await findUndoable(db, orderId),
    proposal: await openEdit(db, row),
    timezone,
    isBlocked: await isBuyerBlocked(db, orderId),
  };
}

async function findUndoable(db: Transaction, orderId: number): Promise<Undoable | null> {
  const step = await findLastStep(db, orderId);
  if (!step?.settlesAt || step.settlesAt <= new Date() || step.actorId === null) return null;
  const actor = await db.user.findUnique({ where: { id: step.actorId }, select: { telegramId: true } });
  return { eventId: step.id, by: actor?.telegramId ? Number(actor.telegramId) : null };
}

/** Whether somebody who reads cards in a chat may reopen orders. In a group this is checked when they press. */
export async function mayReopenIn(db: Transaction, chatId: number): Promise<boolean> {
  if (chatId < 0) return true;
  return (await db.user.count({ where: { telegramId: BigInt(chatId), role: 'admin' } })) > 0;
}
