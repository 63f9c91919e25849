import type { Database } from '#shared/domain/database.ts';

/** What somebody of the staff wants to be notified of by the bot itself; the managers' chat is told anyway. */
export interface NotificationPreferences {
  wantsNotifications: boolean;
  wantsDigest: boolean;
}

export async function changeNotificationPreferences(
  { db }: { db: Database },
  userId: number,
  preferences: Partial<NotificationPreferences>,
): Promise<NotificationPreferences> {
  return db.user.update({
    where: { id: userId },
    data: preferences,
    select: { wantsNotifications: true, wantsDigest: true },
  });
}
