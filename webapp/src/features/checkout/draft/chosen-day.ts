import { type ChosenDay, dayWith, deliveryDays } from '#shared/contract/delivery-days.ts';
import type { OfferedDays } from '#shared/contract/delivery-days-schema.ts';

/** What is wished while it is offered, else the nearest: nobody has to choose what is right already. */
export function chosenDay(days: OfferedDays | null, wish: ChosenDay | null, now: Date): ChosenDay | null {
  if (days === null) return null;
  const choices = deliveryDays(days, now);
  const choice = choices.find(({ day }) => day === wish?.day) ?? choices[0];
  return choice ? dayWith(choice, wish?.interval ?? '') : null;
}
