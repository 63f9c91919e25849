import type { Database } from '#shared/domain/database.ts';

/** The notifications that a staff member receives in their own chat; the managers' chat is always notified. */
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
