import type { Transaction } from '#shared/domain/database.ts';

/** The step of an order's life that a notification tells of. */
export interface NoticeStep {
  from: string | null;
  /** The order's own buyer took it. */
  isByBuyer: boolean;
  /** Who took it, as people call them; null for a guest or somebody without a name. */
  actorName: string | null;
}

export async function findNoticeStep(db: Transaction, notificationId: number): Promise<NoticeStep> {
  const { event } = await db.notification.findUniqueOrThrow({
    where: { id: notificationId },
    select: { event: { select: { from: true, actorId: true, actor: true, order: { select: { userId: true } } } } },
  });
  if (!event) throw new Error(`notification ${notificationId} tells of no order`);
  const { from, actorId, actor, order } = event;
  return {
    from,
    isByBuyer: actorId !== null && actorId === order.userId,
    actorName: actor?.firstName ?? actor?.login ?? null,
  };
}
