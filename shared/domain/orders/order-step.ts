import { z } from 'zod';
import type { Prisma, User as UserRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** A step of an order's life, as people see it. */
export interface OrderStep {
  from: string | null;
  /** The order's own buyer took it. */
  isByBuyer: boolean;
  /** Who took it, by the name that people use; null for a guest or somebody without a name. */
  actorName: string | null;
  /** Why the shop cancelled it. */
  reason: string | null;
}

export const stepInclude = { actor: true, order: { select: { userId: true } } } satisfies Prisma.OrderEventInclude;

const storedDetails = z.object({ reason: z.string().nullable().default(null) }).catch({ reason: null });

export function stepView(event: Prisma.OrderEventGetPayload<{ include: typeof stepInclude }>): OrderStep {
  const { from, actorId, actor, order, details } = event;
  return {
    from,
    isByBuyer: actorId !== null && actorId === order.userId,
    actorName: nameOf(actor),
    reason: storedDetails.parse(details).reason,
  };
}

/** The name that people use for somebody; null for nobody, and for somebody without a name. */
export function nameOf(user: Pick<UserRow, 'firstName' | 'lastName' | 'login'> | null): string | null {
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return fullName || (user?.login ?? null);
}

/** The step of a notification. */
export async function findNotificationStep(db: Transaction, notificationId: number): Promise<OrderStep> {
  const { event } = await db.notification.findUniqueOrThrow({
    where: { id: notificationId },
    select: { event: { include: stepInclude } },
  });
  if (!event) throw new Error(`notification ${notificationId} is not about an order`);
  return stepView(event);
}
