import { Prisma } from '#prisma/generated/client.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { messageInclude, messageView, type OrderMessageView } from './order-messages.ts';
import { isOfThread, threadOf } from './thread.ts';

/** What a buyer wrote in one thread and nobody has answered yet; its id and text are those of the last message. */
export interface WaitingQuestion extends OrderMessageView {
  /** Since when the buyer waits. */
  since: Date;
  /** How many messages are unanswered. */
  messages: number;
}

interface WaitingThread {
  last: number;
  since: Date;
  messages: number;
}

/** The talks that wait for the shop, those that wait longest first. */
export async function listInbox(
  db: Transaction,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ questions: WaitingQuestion[]; total: number }> {
  const threads = await db.$queryRaw<(WaitingThread & { total: number })[]>`
    SELECT max(id)::int AS last, min(created_at) AS since, count(*)::int AS messages, count(*) OVER ()::int AS total
    FROM order_messages WHERE is_waiting
    GROUP BY order_id, customer_id, product_id
    ORDER BY since, last LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;
  const questions = await withWords(db, threads);
  return {
    questions,
    total: threads[0]?.total ?? (page > 1 ? (await listInbox(db, { page: 1, perPage: 1 })).total : 0),
  };
}

async function withWords(db: Transaction, threads: readonly WaitingThread[]): Promise<WaitingQuestion[]> {
  const ids = threads.map(({ last }) => last);
  const rows = await db.orderMessage.findMany({ where: { id: { in: ids } }, include: messageInclude });
  return threads.flatMap(({ last, since, messages }) => {
    const row = rows.find(({ id }) => id === last);
    return row ? [{ ...messageView(row), since, messages }] : [];
  });
}

/** One line of a talk, oldest first. */
interface TalkLine {
  id: number;
  isFromShop: boolean;
  authorName: string | null;
  text: string;
  hasPhoto: boolean;
  at: Date;
}

export interface Talk {
  /** The message that was asked for. */
  question: OrderMessageView;
  isWaiting: boolean;
  lines: TalkLine[];
}

/** The last messages of the talk that a message belongs to; null for a deleted message. */
export async function findTalk(db: Transaction, messageId: number, longest = 20): Promise<Talk | null> {
  const asked = await db.orderMessage.findUnique({ where: { id: messageId }, include: messageInclude });
  const thread = asked && threadOf(asked);
  if (!asked || !thread) return null;
  const rows = await db.orderMessage.findMany({
    where: isOfThread(thread),
    include: messageInclude,
    orderBy: { id: 'desc' },
    take: longest,
  });
  const lines = rows.reverse().map((row) => ({
    id: row.id,
    isFromShop: row.isFromShop,
    authorName: messageView(row).authorName,
    text: row.text,
    hasPhoto: row.photoId !== null,
    at: row.createdAt,
  }));
  return { question: messageView(asked), isWaiting: rows.some(({ isWaiting }) => isWaiting), lines };
}

/**
 * Closes a talk by hand, up to the message that was read: what the buyer wrote since still waits. Returns whether
 * anything was waiting. Throws `forbidden`, and `not_found` for a deleted message.
 */
export function closeQuestion({ db }: { db: Database }, actorId: number, messageId: number): Promise<boolean> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    const row = await tx.orderMessage.findUnique({ where: { id: messageId } });
    const thread = row && threadOf(row);
    if (!thread) throw new ShopError('not_found');
    const { count } = await tx.orderMessage.updateMany({
      where: { ...isOfThread(thread), isWaiting: true, id: { lte: messageId } },
      data: { isWaiting: false },
    });
    return count > 0;
  });
}

/** Of some orders, those whose buyers wait for an answer. */
export const waitsForAnswer = Prisma.sql`
  EXISTS (SELECT FROM order_messages WHERE order_messages.order_id = orders.id AND is_waiting)`;
