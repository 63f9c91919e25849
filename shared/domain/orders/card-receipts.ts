import { z } from 'zod';
import { MANUAL_PAYMENT_TYPES, type ManualPaymentType } from '#shared/contract/manual-payment.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { nameOf } from './order-step.ts';

/** Money that staff recorded or withdrew, from the order's history. */
export interface CardReceipt {
  at: Date;
  /** Roubles. */
  amount: number;
  manualType: ManualPaymentType | null;
  isUndo: boolean;
  actorName: string | null;
}

const stored = z.object({
  received: z.int(),
  outcome: z.string(),
  way: z.enum(MANUAL_PAYMENT_TYPES).nullable().default(null),
});

/** The newest, oldest first. */
export async function findCardReceipts(db: Transaction, orderId: number, take: number): Promise<CardReceipt[]> {
  const outcomes = ['money_received', 'money_withdrawn'];
  const events = await db.orderEvent.findMany({
    where: {
      orderId,
      kind: 'payment',
      OR: outcomes.map((equals) => ({ details: { path: ['outcome'], equals } })),
    },
    include: { actor: true },
    orderBy: { id: 'desc' },
    take,
  });
  return events.reverse().flatMap(({ createdAt, actor, details }) => {
    const told = stored.safeParse(details);
    if (!told.success) return [];
    const { received, way: manualType, outcome } = told.data;
    const isUndo = outcome === 'money_withdrawn';
    return [{ at: createdAt, amount: roublesFromKopecks(received), manualType, isUndo, actorName: nameOf(actor) }];
  });
}
