import { russianPlural } from '#shared/contract/russian-plural.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a buyer has waited: 'ждёт 3 часа'. */
export function waitingWords(since: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(since));
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor(ms / HOUR), Math.floor(ms / MINUTE)];
  if (days >= 2) return `ждёт ${days} ${russianPlural(days, 'день', 'дня', 'дней')}`;
  if (hours >= 1) return `ждёт ${hours} ${russianPlural(hours, 'час', 'часа', 'часов')}`;
  return minutes < 1 ? 'только что' : `ждёт ${minutes} ${russianPlural(minutes, 'минуту', 'минуты', 'минут')}`;
}
