import { z } from 'zod';
import type { PaymentProvider } from '#prisma/generated/enums.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { nameOf } from './order-step.ts';
import { returnedNames } from './returned-names.ts';

/** Money refunded to the buyer, from the order's history. */
export interface CardRefund {
  at: Date;
  /** Roubles. */
  amount: number;
  /** Who refunded it, by the name that people use. */
  actorName: string | null;
  /** What it was for; empty for a sum. */
  returned: string[];
  /** By which provider; null if the shop did it by hand. */
  provider: PaymentProvider | null;
}

const storedDetails = z.object({ refundId: z.int() }).catch({ refundId: 0 });

/** The newest refunds that have ended, oldest first. */
export async function findCardRefunds(db: Transaction, orderId: number, take: number): Promise<CardRefund[]> {
  const events = await db.orderEvent.findMany({
    where: { orderId, kind: 'payment', details: { path: ['outcome'], equals: 'refunded' } },
    include: { actor: true },
    orderBy: { id: 'desc' },
    take,
  });
  const told = events.reverse().map((event) => ({ ...event, ...storedDetails.parse(event.details) }));
  const refunds = await db.refund.findMany({
    where: { id: { in: told.map(({ refundId }) => refundId) } },
    include: { actor: true, payment: { select: { provider: true } } },
  });
  const shown: CardRefund[] = [];
  for (const { refundId, createdAt, actor } of told) {
    const refund = refunds.find(({ id }) => id === refundId);
    if (!refund) continue;
    shown.push({
      at: createdAt,
      amount: roublesFromKopecks(refund.amount),
      // A provider's refund ends on its own, long after somebody asked for it.
      actorName: nameOf(refund.actor ?? actor),
      returned: await returnedNames(db, refundId),
      provider: refund.isManual ? null : refund.payment.provider,
    });
  }
  return shown;
}
