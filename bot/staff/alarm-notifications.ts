import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { type Alarm, type AlarmKind, findAlarm } from '#shared/domain/monitoring/alarms.ts';

interface Words {
  /** What has happened, and what to do. */
  raised: (alarm: Alarm) => FormattedString;
  /** 'Уведомления снова уходят'. */
  over: string;
}

const WORDS: Record<AlarmKind, Words> = {
  notifications: {
    raised: ({ count }) => fmt`${b}Уведомления не уходят${b}

Дольше десяти минут ${waits(count)} отправки ${count} ${russianPlural(count, 'сообщение', 'сообщения', 'сообщений')}. Обычно это значит, что Telegram не отвечает или отказывает боту. ${LOOK}`,
    over: 'Уведомления снова уходят',
  },
  payments: {
    raised: ({ count }) => fmt`${b}Оплата застряла${b}

Магазин не может узнать у платёжной системы, чем закончились оплата, возврат или чек (всего таких: ${count}). Деньги не потеряны: магазин спрашивает снова и снова. Посмотрите, открывается ли кабинет сервиса и верны ли пароли. ${LOOK}`,
    over: 'Платёжная система снова отвечает',
  },
  jobs: {
    raised: ({ count }) => fmt`${b}Задания бота стоят${b}

${russianPlural(count, 'Не выполняется', 'Не выполняются', 'Не выполняются')} ${count} ${russianPlural(count, 'задание', 'задания', 'заданий')}: карточки заказов или рассылка могут отставать. ${LOOK}`,
    over: 'Задания бота снова выполняются',
  },
  backup: {
    raised: ({ reason }) => fmt`${b}Нет свежей резервной копии${b}

${causeOf(reason)} Копию можно сделать и самому: выполните на сервере npm run backup. ${LOOK}`,
    over: 'Резервная копия снова сделана',
  },
};

const LOOK = 'Что именно не так, покажет npm run doctor на сервере и журнал бота. Когда всё наладится, я напишу.';

const waits = (count: number) => russianPlural(count, 'ждёт', 'ждут', 'ждут');

function causeOf(reason: string): string {
  if (/ENOSPC|no space left/i.test(reason)) return 'На диске кончилось место: освободите его.';
  if (/EACCES|EPERM|EROFS/.test(reason)) return 'В папку копий нельзя писать: проверьте права на неё.';
  const isOld = reason === '' || reason.startsWith('the last one');
  return isOld ? 'Больше двух суток не сделано ни одной копии.' : `Ночная копия не получилась: ${reason}.`;
}

/** `40 мин`, `3 ч 5 мин`. */
function lasted({ raisedAt, endedAt }: Alarm): string {
  const minutes = Math.max(1, Math.round(((endedAt ?? raisedAt).getTime() - raisedAt.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} мин` : `${hours} ч ${minutes % 60} мин`;
}

export const alarmRaised = (alarm: Alarm): FormattedString => WORDS[alarm.kind].raised(alarm);

export const alarmOver = (alarm: Alarm): FormattedString =>
  fmt`${WORDS[alarm.kind].over}. Это длилось ${lasted(alarm)}.`;

export const alarmNotifications = {
  alarm_for_admin: async ({ db }, { subject }) => {
    const alarm = await findAlarm(db, subject);
    return alarm && { content: alarmRaised(alarm) };
  },
  alarm_over_for_admin: async ({ db }, { subject }) => {
    const alarm = await findAlarm(db, subject);
    return alarm && { content: alarmOver(alarm) };
  },
} satisfies Partial<Renderers>;
