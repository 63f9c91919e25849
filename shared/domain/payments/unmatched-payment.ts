import { z } from 'zod';
import type { PaymentProvider } from '#prisma/generated/enums.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** Money that matches no order, as its provider reported it. */
export interface UnmatchedPayment {
  provider: PaymentProvider;
  /** By the provider's own names, for a search in its cabinet. */
  facts: [name: string, value: string][];
}

const storedFacts = z.record(z.string(), z.coerce.string()).catch({});

/** Null for a deleted webhook. */
export async function findUnmatchedPayment(
  db: Transaction,
  paymentWebhookId: number,
): Promise<UnmatchedPayment | null> {
  const row = await db.paymentWebhook.findUnique({ where: { id: paymentWebhookId } });
  return row && { provider: row.provider, facts: Object.entries(storedFacts.parse(row.payload)) };
}
