import type { Transaction } from '#shared/domain/database.ts';

const DAY = 24 * 3600 * 1000;

/** A code that is over is still told apart from one that never was, for as long as somebody may ask about it. */
const CODES_KEPT = 30 * DAY;

/** Deletes sessions that have run out and codes that ran out a month ago, used or not. Answers how many of each. */
export async function pruneSignIns(db: Transaction): Promise<{ sessions: number; codes: number }> {
  const now = new Date();
  const sessions = await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
  const codes = await db.oneTimeCode.deleteMany({
    where: { expiresAt: { lte: new Date(now.getTime() - CODES_KEPT) } },
  });
  return { sessions: sessions.count, codes: codes.count };
}
