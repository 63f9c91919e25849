import type { Channel } from '#prisma/generated/enums.ts';
import type { OrderDifference, OrderEditInput, OrderSide } from '#shared/contract/desk/order-edit.ts';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { applyEdit, orderToEdit } from './apply-edit.ts';
import { orderAudience } from './order-audience.ts';
import { orderDifference } from './order-difference.ts';
import type { OrderRow } from './order-view.ts';

export interface Editor {
  userId: number;
  channel: Channel;
}

/** How the buyer agreed: by phone with the editor, or by a button; or no consent was needed. */
type Consent = 'phone' | 'buyer' | 'none';

/** Carries the preview out of the transaction that is rolled back. */
class TakenBack extends Error {
  readonly difference: OrderDifference;

  constructor(difference: OrderDifference) {
    super('an edit was looked at');
    this.difference = difference;
  }
}

/**
 * What an edit would do: the edit runs and is rolled back, so the preview never differs from the edit itself. Throws
 * what the edit throws.
 */
export async function previewEdit(
  { db }: { db: Database },
  orderId: number,
  { version, change }: Pick<OrderEditInput, 'version' | 'change'>,
): Promise<OrderDifference> {
  try {
    return await transact(db, async (tx) => {
      const order = await orderToEdit(tx, orderId, version);
      throw new TakenBack(orderDifference(order, await applyEdit(tx, order, change)));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.difference;
    throw error;
  }
}

interface AppliedEdit {
  before: OrderRow;
  after: OrderRow;
  consent: Consent;
  /** What was agreed to and is no longer possible. */
  lostDay?: Pick<OrderSide, 'delivery_day' | 'delivery_interval'> | null;
  actorId: number | null;
  channel: Channel;
}

/**
 * Writes an edit into the history, and notifies the buyer once; returns the event. An edit that changed nothing is not
 * written: null.
 */
export async function noteEdit(
  tx: Transaction,
  { before, after, consent, lostDay = null, actorId, channel }: AppliedEdit,
): Promise<number | null> {
  const { changed } = orderDifference(before, after);
  if (changed.length === 0) return null;
  const { fulfilment: from } = before;
  if (from !== after.fulfilment) {
    const step = { kind: 'fulfilment', from, to: after.fulfilment } as const;
    await tx.orderEvent.create({ data: { orderId: after.id, ...step, actorId, channel } });
  }
  const { paymentState: paid } = before;
  if (paid !== after.paymentState) {
    const to = after.paymentState;
    const outcome: PaymentOutcome = to === 'paid' ? 'edited' : 'supplement_due';
    await tx.orderEvent.create({
      data: { orderId: after.id, kind: 'payment', from: paid, to, actorId, channel, details: { outcome } },
    });
  }
  const sums = { from: before.amountToPay, to: after.amountToPay };
  const { id } = await tx.orderEvent.create({
    data: {
      orderId: after.id,
      kind: 'details',
      actorId,
      channel,
      details: { changed, consent, sums, toReturn: after.overpaid, ...(lostDay && { lostDay: { ...lostDay } }) },
    },
    select: { id: true },
  });
  const audience = await orderAudience(tx, after.id);
  await notify(
    tx,
    'order_edited_for_customer',
    id,
    audience.filter((person) => person !== actorId),
  );
  await queueCardRefresh(tx, after.id);
  return id;
}

/** Throws unless the editor is staff at this moment. */
export const assertEditor = (tx: Transaction, { userId }: Editor): Promise<void> => requireRole(tx, userId, STAFF);
