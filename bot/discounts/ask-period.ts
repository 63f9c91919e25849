import type { FormattedString } from '@grammyjs/parse-mode';
import type { BotDeps } from '#bot/kernel/context.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import type { Dialogue } from '#bot/kernel/conversation/dialogue.ts';
import { clockReading, momentAt } from '#bot/kernel/local-time.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import type { Period } from './discount-words.ts';

const HINT = 'Напишите даты, например: до 30.11, или 1.12–7.12, или с 1.12 10:00 до 7.12 18:00.';

/** Asks when a discount runs, in the shop's time zone. */
export async function askPeriod(
  dialogue: Dialogue,
  words: FormattedString,
  { db }: Pick<BotDeps, 'db'>,
): Promise<Period> {
  const clock = await dialogue.talk.external(async () => ({
    now: Date.now(),
    timeZone: (await readSettings(db)).timezone,
  }));
  const until = (days: number): Period => ({ startsAt: null, endsAt: endOfDay(clock, days).toISOString() });
  return askText<Period>(dialogue, {
    step: 'period',
    words,
    read: (text) => readPeriod(text, clock),
    instead: [
      { label: 'Только сегодня', value: 'day', means: until(0) },
      { label: 'Неделя', value: 'week', means: until(6) },
      { label: 'Без срока', value: 'none', means: { startsAt: null, endsAt: null } },
    ],
  });
}

interface Clock {
  now: number;
  timeZone: string;
}

function endOfDay({ now, timeZone }: Clock, days: number): Date {
  const { year, month, day } = clockReading(new Date(now + days * 24 * 3600 * 1000), timeZone);
  return lastMoment(momentAt({ year, month, day, hour: 23, minute: 59 }, timeZone) ?? new Date(now));
}

/** To the minute: for people who read 'до 30.11', the whole day counts. */
const lastMoment = (minute: Date): Date => new Date(minute.getTime() + 59_999);

const DATE = String.raw`(\d{1,2})\.(\d{1,2})(?:\.(\d{2}|\d{4}))?(?:\s+(?:в\s+)?(\d{1,2}):(\d{2}))?`;
const FROM_TO = new RegExp(String.raw`^(?:с\s+)?${DATE}\s*(?:[-—–]|до|по)\s*${DATE}$`, 'i');
const ONLY_FROM = new RegExp(String.raw`^с\s+${DATE}$`, 'i');
const ONLY_TO = new RegExp(String.raw`^(?:до\s+|по\s+)?${DATE}$`, 'i');

/** 'до 30.11', '1.12–7.12', 'с 1.12 10:00 до 7.12 18:00', 'с 1.12'. A date without a year is the next one of that day. */
export function readPeriod(text: string, clock: Clock): Understood<Period> {
  const both = FROM_TO.exec(text);
  const from = both?.slice(1, 6) ?? ONLY_FROM.exec(text)?.slice(1);
  const to = both?.slice(6) ?? ONLY_TO.exec(text)?.slice(1);
  if (!from && !to) return { hint: HINT };
  const startsAt = from ? momentOfDate(from, clock, 'start') : null;
  const endsAt = to ? momentOfDate(to, clock, 'end') : null;
  if (startsAt === undefined || endsAt === undefined) return { hint: `Такой даты нет. ${HINT}` };
  if (endsAt && endsAt.getTime() <= clock.now) return { hint: 'Этот срок уже прошёл. Напишите дату, которая впереди.' };
  if (startsAt && endsAt && startsAt >= endsAt) return { hint: 'Окончание должно быть позже начала.' };
  return { value: { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null } };
}

/** Undefined if the date does not exist. */
function momentOfDate(
  [day, month, year, hour, minute]: (string | undefined)[],
  { now, timeZone }: Clock,
  what: 'start' | 'end',
): Date | undefined {
  const thisYear = clockReading(new Date(now), timeZone).year;
  const inYear = (wanted: number) => {
    const [h, m] = hour === undefined ? (what === 'end' ? [23, 59] : [0, 0]) : [Number(hour), Number(minute)];
    const at = momentAt(
      { year: wanted, month: Number(month), day: Number(day), hour: h ?? 0, minute: m ?? 0 },
      timeZone,
    );
    return at && what === 'end' && hour === undefined ? lastMoment(at) : at;
  };
  if (year !== undefined) return inYear(year.length === 2 ? 2000 + Number(year) : Number(year)) ?? undefined;
  const at = inYear(thisYear);
  const isLongPast = at !== null && at.getTime() < now - HALF_A_YEAR;
  return (isLongPast ? inYear(thisYear + 1) : at) ?? undefined;
}

/** 'до 10.01' in December means the next year; a date of yesterday is a typo. */
const HALF_A_YEAR = 183 * 24 * 3600 * 1000;
