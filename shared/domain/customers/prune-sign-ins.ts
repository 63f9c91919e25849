import type { Transaction } from '#shared/domain/database.ts';

const DAY = 24 * 3600 * 1000;

/** An expired code is kept so long, to distinguish it from one that never existed. */
const CODES_KEPT = 30 * DAY;

/** Deletes expired sessions, and codes that expired a month ago. Returns how many of each. */
export async function pruneSignIns(db: Transaction): Promise<{ sessions: number; codes: number }> {
  const now = new Date();
  const sessions = await db.session.deleteMany({ where: { expiresAt: { lte: now } } });
  const codes = await db.oneTimeCode.deleteMany({
    where: { expiresAt: { lte: new Date(now.getTime() - CODES_KEPT) } },
  });
  return { sessions: sessions.count, codes: codes.count };
}
