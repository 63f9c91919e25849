import type { Database } from '#shared/domain/database.ts';

/** What somebody of the staff wants to be told of by the bot itself; the managers' chat is told anyway. */
export interface NoticeWishes {
  wantsNotices: boolean;
  wantsDigest: boolean;
}

export async function changeNoticeWishes(
  { db }: { db: Database },
  userId: number,
  wishes: Partial<NoticeWishes>,
): Promise<NoticeWishes> {
  return db.user.update({
    where: { id: userId },
    data: wishes,
    select: { wantsNotices: true, wantsDigest: true },
  });
}
