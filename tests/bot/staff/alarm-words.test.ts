import { describe, expect, it } from 'vitest';
import { alarmOver, alarmRaised } from '#bot/staff/alarm-notifications.ts';
import type { Alarm } from '#shared/domain/monitoring/alarms.ts';

const alarm = (changes: Partial<Alarm>): Alarm => ({
  id: 1,
  kind: 'jobs',
  count: 1,
  reason: '',
  raisedAt: new Date('2026-11-22T10:00:00Z'),
  endedAt: null,
  ...changes,
});

describe('what an admin reads of trouble', () => {
  it.each([
    [{ kind: 'notifications', count: 1 }, 'Дольше десяти минут ждёт отправки 1 сообщение.'],
    [{ kind: 'notifications', count: 3 }, 'Дольше десяти минут ждут отправки 3 сообщения.'],
    [{ kind: 'payments', count: 5 }, 'чем закончились оплата, возврат или чек (всего таких: 5)'],
    [{ kind: 'jobs', count: 1 }, 'Не выполняется 1 задание:'],
    [{ kind: 'jobs', count: 12 }, 'Не выполняются 12 заданий:'],
    [{ kind: 'backup', reason: 'ENOSPC: no space left on device, write' }, 'На диске кончилось место'],
    [{ kind: 'backup', reason: "EACCES: permission denied, mkdir '/backups'" }, 'нельзя писать'],
    [{ kind: 'backup', reason: '' }, 'Больше двух суток не сделано ни одной копии.'],
    [{ kind: 'backup', reason: 'Connection terminated' }, 'Ночная копия не получилась: Connection terminated.'],
  ] as const)('%j', (changes, words) => {
    const { text } = alarmRaised(alarm(changes));
    expect(text).toContain(words);
    expect(text).toContain('npm run doctor');
  });

  it.each([
    ['2026-11-22T10:00:20Z', '1 мин'],
    ['2026-11-22T10:42:00Z', '42 мин'],
    ['2026-11-22T13:05:00Z', '3 ч 5 мин'],
  ])('when it is over at %s', (endedAt, lasted) => {
    expect(alarmOver(alarm({ endedAt: new Date(endedAt) })).text).toBe(
      `Задания бота снова выполняются. Это длилось ${lasted}.`,
    );
  });
});
