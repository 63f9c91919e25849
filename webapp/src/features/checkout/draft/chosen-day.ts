import { type ChosenDay, dayWith, deliveryDays } from '#shared/contract/delivery-days.ts';
import type { OfferedDays } from '#shared/contract/delivery-days-schema.ts';

/** The chosen day while it is offered, otherwise the nearest one. */
export function chosenDay(days: OfferedDays | null, wish: ChosenDay | null, now: Date): ChosenDay | null {
  if (days === null) return null;
  const choices = deliveryDays(days, now);
  const choice = choices.find(({ day }) => day === wish?.day) ?? choices[0];
  return choice ? dayWith(choice, wish?.interval ?? '') : null;
}
