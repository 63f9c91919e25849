import { russianPlural } from '#shared/contract/russian-plural.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long somebody has been waiting, as one unit: '5 минут', '3 часа', '2 дня'. */
export function durationWords(ms: number): string {
  const [days, hours] = [Math.floor(ms / DAY), Math.floor(ms / HOUR)];
  if (days >= 2) return `${days} ${russianPlural(days, 'день', 'дня', 'дней')}`;
  if (hours >= 1) return `${hours} ${russianPlural(hours, 'час', 'часа', 'часов')}`;
  const minutes = Math.max(1, Math.floor(ms / MINUTE));
  return `${minutes} ${russianPlural(minutes, 'минуту', 'минуты', 'минут')}`;
}
