import { dateFormat } from '#shared/contract/date-format.ts';

/** `12:05`, in the shop's time zone. */
export const timeOf = (at: Date, timeZone: string): string =>
  dateFormat({ timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

/** `21 ноября`. */
export const dayOf = (at: Date, timeZone: string): string =>
  dateFormat({ timeZone, day: 'numeric', month: 'long' }).format(at);

/** `21 ноября, 12:05`. */
export const momentOf = (at: Date, timeZone: string): string => `${dayOf(at, timeZone)}, ${timeOf(at, timeZone)}`;

interface ClockReading {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const CLOCK = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} satisfies Intl.DateTimeFormatOptions;

/** The date and time in a zone at a moment. */
export function clockReading(at: Date, timeZone: string): ClockReading {
  const format = dateFormat({ ...CLOCK, timeZone }, 'en-US');
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/** The moment of this date and time in a zone; null if the date does not exist. */
export function momentAt({ year, month, day, hour, minute }: ClockReading, timeZone: string): Date | null {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const { year: y, month: m, day: d } = clockReading(new Date(asUtc), 'UTC');
  if (y !== year || m !== month || d !== day || hour > 23 || minute > 59) return null;
  const distance = (at: number) => {
    const shown = clockReading(new Date(at), timeZone);
    return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - at;
  };
  // The offset from UTC changes with the season: the one at that moment counts.
  return new Date(asUtc - distance(asUtc - distance(asUtc)));
}
