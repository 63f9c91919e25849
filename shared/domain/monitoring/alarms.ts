import type { Alarm, AlarmKind } from '#prisma/generated/client.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { notifyStaff } from '#shared/domain/notifications/notify.ts';

export type { Alarm, AlarmKind };

/** What is wrong: how many things it affects, 0 if there is nothing to count, and why, in the system's own words. */
export interface Trouble {
  count: number;
  reason: string;
}

/** Admins are notified of a trouble once, and once when it is over, however often and by whatever process it is set. */
export async function setAlarm(db: Database, kind: AlarmKind, trouble: Trouble | null): Promise<void> {
  await transact(db, async (tx) => {
    if (trouble) {
      const raised = await tx.alarm.createManyAndReturn({ data: [{ kind, ...trouble }], skipDuplicates: true });
      for (const { id } of raised) await notifyStaff(tx, 'alarm_for_admin', id);
      return;
    }
    const ended = await tx.alarm.updateManyAndReturn({ where: { kind, endedAt: null }, data: { endedAt: new Date() } });
    for (const { id } of ended) await notifyStaff(tx, 'alarm_over_for_admin', id);
  });
}

/** Null for one that no longer exists. */
export const findAlarm = (db: Database, id: number): Promise<Alarm | null> => db.alarm.findUnique({ where: { id } });
