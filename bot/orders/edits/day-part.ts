import type { ButtonArg } from '#bot/kernel/callback-data.ts';
import { type ChosenDay, NO_DAY } from '#shared/contract/delivery-days.ts';

const PART = /^d(?:0|([1-9a-z][0-9a-z]{2})([0-9a-z]{3})?([0-9a-z]{3})?)$/;
const DAY_MS = 24 * 3600 * 1000;

/** `dg18go0jg0`: a day since 1970 and the minutes when its interval begins and ends, in base 36; `d0` for no day. */
export const dayPart: ButtonArg<ChosenDay> = {
  write: ({ day, interval }) => {
    if (day === '') return 'd0';
    const minutes = interval === '' ? [] : interval.split('–').map(minutesOf);
    return `d${[Date.parse(day) / DAY_MS, ...minutes].map(digitsOf).join('')}`;
  },
  read: (text) => {
    const [found, day, from, to] = PART.exec(text) ?? [];
    if (found === undefined || (from === undefined) !== (to === undefined)) return null;
    if (day === undefined) return NO_DAY;
    const interval = [from, to].flatMap((digits) => (digits === undefined ? [] : timeOf(numberOf(digits)))).join('–');
    return { day: new Date(numberOf(day) * DAY_MS).toISOString().slice(0, 10), interval };
  },
};

const digitsOf = (number: number): string => number.toString(36).padStart(3, '0');
const numberOf = (digits: string): number => Number.parseInt(digits, 36);

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
