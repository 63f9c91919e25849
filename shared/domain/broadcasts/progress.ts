import type { BroadcastState } from '#prisma/generated/client.ts';
import type { Database } from '#shared/domain/database.ts';

export interface BroadcastProgress {
  id: number;
  state: BroadcastState;
  createdAt: Date;
  /** The chat in which its author watches it. */
  chatId: number;
  messageId: number | null;
  total: number;
  sent: number;
  /** They blocked the bot, or withdrew the consent. */
  skipped: number;
  failed: number;
  waiting: number;
}

/** The progress of a broadcast; null for an unknown one. */
export async function broadcastProgress(db: Database, id: number): Promise<BroadcastProgress | null> {
  const broadcast = await db.broadcast.findUnique({ where: { id } });
  if (!broadcast) return null;
  const groups = await db.broadcastRecipient.groupBy({ by: ['state'], where: { broadcastId: id }, _count: true });
  const count = (...states: string[]) =>
    groups.reduce((sum, { state, _count }) => sum + (states.includes(state) ? _count : 0), 0);
  return {
    id,
    state: broadcast.state,
    createdAt: broadcast.createdAt,
    chatId: Number(broadcast.chatId),
    messageId: broadcast.messageId,
    total: groups.reduce((sum, { _count }) => sum + _count, 0),
    sent: count('sent'),
    skipped: count('skipped'),
    failed: count('failed'),
    waiting: count('queued', 'sending'),
  };
}

/** Stores the message in which the author watches a broadcast. */
export async function watchBroadcast(db: Database, id: number, messageId: number): Promise<void> {
  await db.broadcast.update({ where: { id }, data: { messageId } });
}
