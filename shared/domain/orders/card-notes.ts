import type { Transaction } from '#shared/domain/database.ts';
import { nameOf } from './order-step.ts';

/** What staff tell each other about an order. */
export interface CardNote {
  at: Date;
  text: string;
  authorName: string | null;
}

const SHOWN_NOTES = 3;

/** The newest, oldest first. */
export async function findCardNotes(db: Transaction, orderId: number): Promise<CardNote[]> {
  const rows = await db.orderNote.findMany({
    where: { orderId },
    include: { author: true },
    orderBy: { id: 'desc' },
    take: SHOWN_NOTES,
  });
  return rows.reverse().map(({ createdAt, text, author }) => ({ at: createdAt, text, authorName: nameOf(author) }));
}
