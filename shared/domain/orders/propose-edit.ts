import type { Prisma } from '#prisma/generated/client.ts';
import type { OrderDifference, OrderEditInput } from '#shared/contract/desk/order-edit.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { applyEdit, orderToEdit } from './apply-edit.ts';
import { assertEditor, type Editor, noteEdit, previewEdit } from './edit-order.ts';
import { orderAudience } from './order-audience.ts';
import { orderDifference } from './order-difference.ts';
import { orderVersion } from './order-version.ts';

/** The result of an edit: it is applied, or its buyer is asked. */
export interface MadeEdit {
  /** The proposal; null if the edit is applied already. */
  proposalId: number | null;
  difference: OrderDifference;
}

/**
 * Edits an order at once, or asks its buyer if the goods change or the sum rises. A proposal holds no pieces: it is
 * checked and its pieces are taken at the moment of consent. So a question that nobody answers takes nothing from other
 * buyers, can stay open and never oversells. It ends with any other change of the order, and with the next proposal.
 * Throws `conflict`, `forbidden`, and what `applyEdit` throws.
 */
export async function proposeEdit(
  { db }: { db: Database },
  orderId: number,
  { version, change, by_phone: isByPhone, amount_to_pay: seen }: OrderEditInput,
  editor: Editor,
): Promise<MadeEdit> {
  const difference = await previewEdit({ db }, orderId, { version, change });
  assertSeen(seen, difference);
  const isAsked = difference.needs_consent && !isByPhone;
  return transact(db, async (tx) => {
    await assertEditor(tx, editor);
    const order = await orderToEdit(tx, orderId, version);
    const { userId: actorId, channel } = editor;
    // What was requested is stored as it was seen; the goods are checked again when the buyer agrees.
    if (isAsked) {
      // A second press, or two people with the same question, create one proposal.
      const same = await tx.orderEdit.findFirst({
        where: { orderId, state: 'proposed', version, change: { equals: change as Prisma.InputJsonObject } },
        select: { id: true },
      });
      if (same) return { proposalId: same.id, difference };
      await withdrawOpen(tx, orderId);
      const proposal = await tx.orderEdit.create({
        data: {
          orderId,
          actorId,
          channel,
          version,
          change: change as Prisma.InputJsonObject,
          difference,
        },
        select: { id: true },
      });
      const details = { edit: 'proposed', proposalId: proposal.id };
      const event = await tx.orderEvent.create({ data: { orderId, kind: 'details', actorId, channel, details } });
      await notify(tx, 'order_edit_proposed_for_customer', event.id, await orderAudience(tx, orderId));
      await queueCardRefresh(tx, orderId);
      return { proposalId: proposal.id, difference };
    }
    const after = await applyEdit(tx, order, change);
    const made = orderDifference(order, after);
    assertSeen(seen, made);
    // A price has changed since the form was opened: a change that needed no consent needs it now.
    if (made.needs_consent && !isByPhone) throw new ShopError('conflict');
    await withdrawOpen(tx, orderId);
    const consent = made.needs_consent ? 'phone' : 'none';
    await noteEdit(tx, { before: order, after, consent, actorId, channel });
    return { proposalId: null, difference: made };
  });
}

function assertSeen(seen: number | undefined, { after }: OrderDifference): void {
  if (seen !== undefined && seen !== after.amount_to_pay) throw new ShopError('conflict');
}

const withdrawOpen = (tx: Prisma.TransactionClient, orderId: number) =>
  tx.orderEdit.updateMany({
    where: { orderId, state: 'proposed' },
    data: { state: 'withdrawn', answeredAt: new Date() },
  });

/** Whether a proposal still matches its order. */
export const isStillOpen = (proposal: { state: string; version: string }, order: Parameters<typeof orderVersion>[0]) =>
  proposal.state === 'proposed' && proposal.version === orderVersion(order);
