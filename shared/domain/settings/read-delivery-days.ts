import { DELIVERY_DAYS_LIMITS, deliveryIntervalSchema } from '#shared/contract/delivery-days-schema.ts';
import { readWhole, type Understood } from '#shared/contract/read-text.ts';
import { WEEKDAYS } from '#shared/contract/weekdays.ts';

export function readDayCount(text: string): Understood<number> {
  const count = readWhole(DELIVERY_DAYS_LIMITS.count)(text);
  return 'value' in count && count.value === 0 ? { hint: 'Хотя бы один день.' } : count;
}

export function readHour(text: string): Understood<number> {
  const hour = readWhole(23)(text.replace(/:00$/, ''));
  return 'value' in hour && hour.value === 0 ? { hint: 'Час от 1 до 23.' } : hour;
}

const NO_DAYS = 'Напишите дни коротко, через запятую: пн, вт, ср, чт, пт, сб, вс.';

/** `сб, вс`: weekdays by their numbers, Monday first. */
export function readClosedDays(text: string): Understood<number[]> {
  const names: string[] = partsOf(text.toLowerCase(), /[\s,;.]+/);
  const days = names.map((name) => WEEKDAYS.indexOf(name) + 1);
  if (days.length === 0 || days.includes(0)) return { hint: NO_DAYS };
  const closed = [...new Set(days)].sort((one, other) => one - other);
  return closed.length === WEEKDAYS.length
    ? { hint: 'Так не останется ни одного дня: хотя бы в один привозите.' }
    : { value: closed };
}

/** `10-14, 14:00–18:30` as `10:00–14:00` and so on. */
export function readIntervals(text: string): Understood<string[]> {
  const parts = partsOf(text, /[,;\n]+/);
  const read = parts.map((part) => ({ part, interval: intervalOf(part) }));
  const wrong = read.find(({ interval }) => !deliveryIntervalSchema.safeParse(interval).success);
  if (wrong || parts.length === 0) {
    const which = wrong ? `Не понял «${wrong.part.slice(0, 30)}». ` : '';
    return { hint: `${which}Напишите интервалы через запятую, например: 10:00–14:00, 14:00–18:00.` };
  }
  const intervals = [...new Set(read.map(({ interval }) => interval))].sort();
  const { intervals: most } = DELIVERY_DAYS_LIMITS;
  return intervals.length > most
    ? { hint: `Не больше ${most} интервалов, а здесь ${intervals.length}.` }
    : { value: intervals };
}

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Empty if it is not an interval. */
function intervalOf(part: string): string {
  const [, from = '', fromMinutes = '00', to = '', toMinutes = '00'] =
    /^(?:с\s*)?(\d{1,2})(?::(\d{2}))?\s*(?:[-–—]|до)\s*(\d{1,2})(?::(\d{2}))?$/iu.exec(part) ?? [];
  return from === '' ? '' : `${from.padStart(2, '0')}:${fromMinutes}–${to.padStart(2, '0')}:${toMinutes}`;
}
