import { z } from 'zod';
import { type OrderDifference, orderDifferenceSchema } from '#shared/contract/desk/order-edit.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { orderInclude, orderView } from './order-view.ts';
import { isStillOpen } from './propose-edit.ts';

const proposedDetails = z.object({ proposalId: z.int() });
const editedDetails = z.object({
  changed: z.array(z.string()),
  /** Kopecks. */
  sums: z.object({ from: z.int(), to: z.int() }),
  /** What the order had above its price then. Kopecks. */
  toReturn: z.int().default(0),
  /** What was agreed to and is no longer possible. */
  lostDay: z.object({ delivery_day: z.string(), delivery_interval: z.string() }).optional(),
});

export interface ToldProposal {
  order: Order;
  proposalId: number;
  difference: OrderDifference;
}

const inclusion = { event: { include: { order: { include: orderInclude } } } } as const;

/** The proposal that a notification asks about; null once there is nothing to answer. */
export async function findNotificationProposal(db: Transaction, notificationId: number): Promise<ToldProposal | null> {
  const { event } = await db.notification.findUniqueOrThrow({ where: { id: notificationId }, include: inclusion });
  const details = proposedDetails.safeParse(event?.details).data;
  const proposal = details && (await db.orderEdit.findUnique({ where: { id: details.proposalId } }));
  if (!event || !proposal || !isStillOpen(proposal, event.order)) return null;
  const difference = orderDifferenceSchema.parse(proposal.difference);
  return { order: orderView(event.order), proposalId: proposal.id, difference };
}

/** The difference that an edit made, as it was stored; null if it is no longer known. */
export async function findNotificationEdit(db: Transaction, notificationId: number) {
  const { event } = await db.notification.findUniqueOrThrow({ where: { id: notificationId }, include: inclusion });
  const details = editedDetails.safeParse(event?.details).data;
  return event && details ? { order: orderView(event.order), ...details } : null;
}
