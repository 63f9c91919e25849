import type { Database } from '#shared/domain/database.ts';
import { bad, type Finding, good, warning } from './finding.ts';

const OPEN_ALARMS = {
  notifications: 'уведомления не уходят',
  payments: 'платёжная система не отвечает',
  jobs: 'задания бота стоят',
  backup: 'ночная копия не получилась',
} as const;

/** Checks whether the shop has an owner, and lists the bot's open alarms. */
export async function checkShop(db: Database): Promise<Finding[]> {
  const admins = await db.user.count({ where: { role: 'admin', telegramId: { not: null } } });
  const alarms = await db.alarm.findMany({ where: { endedAt: null }, orderBy: { id: 'asc' } });
  return [
    admins > 0
      ? good('Администратор', admins === 1 ? 'есть' : `их ${admins}`)
      : warning('Администратор', 'его пока нет. Отправьте боту /claim и код, который бот напечатал при запуске'),
    ...alarms.map(({ kind, raisedAt, reason }) =>
      bad(
        'Тревога',
        `${OPEN_ALARMS[kind]} с ${raisedAt.toISOString()}${reason && ` (${reason})`}. Причина в журнале бота`,
      ),
    ),
  ];
}
