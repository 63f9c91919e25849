import { type DayChoice, deliveryDays } from '#shared/contract/delivery-days.ts';
import type { OfferedDays } from '#shared/contract/delivery-days-schema.ts';

/** A day of a delivery and its hours, which are empty where there are none to choose. */
export interface ChosenDay {
  day: string;
  interval: string;
}

/** What is wished while it is offered, else the nearest: nobody has to choose what is right already. */
export function chosenDay(days: OfferedDays | null, wish: ChosenDay | null, now: Date): ChosenDay | null {
  if (days === null) return null;
  const choices = deliveryDays(days, now);
  const choice = choices.find(({ day }) => day === wish?.day) ?? choices[0];
  return choice ? dayWith(choice, wish?.interval ?? '') : null;
}

/** A day with these hours, or with its first. */
export const dayWith = ({ day, intervals }: DayChoice, interval: string): ChosenDay => ({
  day,
  interval: intervals.includes(interval) ? interval : (intervals[0] ?? ''),
});
