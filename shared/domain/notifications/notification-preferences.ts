import type { Database } from '#shared/domain/database.ts';

/** What a staff member wants to be notified of in their own chat; the managers' chat is always notified. */
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
