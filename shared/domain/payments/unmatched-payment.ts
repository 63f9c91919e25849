import { z } from 'zod';
import type { PaymentProvider } from '#prisma/generated/enums.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** Money that fits no order, as its provider told of it. */
export interface UnmatchedPayment {
  provider: PaymentProvider;
  /** By the provider's own names, for a search in its cabinet. */
  facts: [name: string, value: string][];
}

const storedFacts = z.record(z.string(), z.coerce.string()).catch({});

/** Null for a notice that is gone. */
export async function findUnmatchedPayment(db: Transaction, paymentNoticeId: number): Promise<UnmatchedPayment | null> {
  const row = await db.paymentNotice.findUnique({ where: { id: paymentNoticeId } });
  return row && { provider: row.provider, facts: Object.entries(storedFacts.parse(row.payload)) };
}
