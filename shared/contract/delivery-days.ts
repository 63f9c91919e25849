import { dateFormat } from './date-format.ts';
import type { OfferedDays } from './delivery-days-schema.ts';

/** A day of the shop's calendar, `2026-11-24`, and its intervals. */
export interface DayChoice {
  day: string;
  /** Empty if only the day can be chosen. */
  intervals: readonly string[];
}

/** A chosen day and its hours; both are empty for no day, the hours also if there are none to choose. */
export interface ChosenDay {
  day: string;
  interval: string;
}

export const NO_DAY: ChosenDay = { day: '', interval: '' };

export const isSameDay = (one: ChosenDay, other: ChosenDay): boolean =>
  one.day === other.day && one.interval === other.interval;

/** A day with these hours, or with its first ones. */
export const dayWith = ({ day, intervals }: DayChoice, interval: string): ChosenDay => ({
  day,
  interval: intervals.includes(interval) ? interval : (intervals[0] ?? ''),
});

/** The days that can be chosen at this moment, nearest first. */
export function deliveryDays({ timezone, ...terms }: OfferedDays, now: Date): DayChoice[] {
  const { day: today, time } = clockAt(timezone, now);
  const isLate = terms.until !== null && Number(time.slice(0, 2)) >= terms.until;
  const open: DayChoice[] = [];
  // At most six closed weekdays: at least one day of a week is offered.
  for (let ahead = terms.from + (isLate ? 1 : 0); open.length < terms.count; ahead += 1) {
    const day = dayAfter(today, ahead);
    const intervals = ahead === 0 ? terms.intervals.filter((one) => startOf(one) > time) : terms.intervals;
    const isOver = terms.intervals.length > 0 && intervals.length === 0;
    if (!terms.closed.includes(weekdayOf(day)) && !isOver) open.push({ day, intervals });
  }
  return open;
}

/** Whether the chosen day is among them. */
export function isDayOffered(choices: readonly DayChoice[], day: string, interval: string): boolean {
  const chosen = choices.find((choice) => choice.day === day);
  if (!chosen) return false;
  return chosen.intervals.length === 0 ? interval === '' : chosen.intervals.includes(interval);
}

/** The date in a time zone. */
export const dayAt = (timezone: string, now: Date): string => clockAt(timezone, now).day;

function clockAt(timeZone: string, now: Date): { day: string; time: string } {
  const clock = dateFormat({ timeZone, dateStyle: 'short', timeStyle: 'short' }, 'sv-SE');
  const [day = '', time = ''] = clock.format(now).split(' ');
  return { day, time };
}

const startOf = (interval: string): string => interval.slice(0, 5);

/** Days of a calendar have no hours and no summer time: they are counted in UTC. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

export function dayAfter(day: string, ahead: number): string {
  const moved = noonOf(day);
  moved.setUTCDate(moved.getUTCDate() + ahead);
  return moved.toISOString().slice(0, 10);
}

const weekdayOf = (day: string): number => noonOf(day).getUTCDay() || 7;
