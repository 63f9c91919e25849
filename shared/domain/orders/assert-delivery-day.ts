import { dateWords } from '#shared/contract/delivery-day-words.ts';
import { type ChosenDay, type DayChoice, deliveryDays, isDayOffered } from '#shared/contract/delivery-days.ts';
import { type DeliveryDays, deliveryDaysSchema } from '#shared/contract/delivery-days-schema.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Offer {
  /** Null where the delivery offers no days. */
  days: DeliveryDays | null;
  timezone: string;
}

/** What is wrong with a day, by the shop's own clock: a page may be open since yesterday. Null if nothing is. */
export function dayProblem({ days, timezone }: Offer, { day, interval }: ChosenDay, now = new Date()): string | null {
  if (day === '' && interval === '') return days?.required ? 'Выберите день доставки' : null;
  if (days === null) return 'У этого способа доставки дни не выбирают';
  const choices = deliveryDays({ ...days, timezone }, now);
  if (isDayOffered(choices, day, interval)) return null;
  const chosen = choices.find((choice) => choice.day === day);
  return chosen && chosen.intervals.length > 0 ? hoursWords(chosen) : daysWords(choices, day);
}

const SHOWN_DAYS = 3;

const hoursWords = ({ day, intervals }: DayChoice): string =>
  `На ${dateWords(day)} выберите время: ${intervals.join(', ')}`;

function daysWords(choices: readonly DayChoice[], day: string): string {
  const nearest = choices.slice(0, SHOWN_DAYS).map((choice) => dateWords(choice.day));
  const refused = isDate(day) ? `На ${dateWords(day)} уже не привезём` : 'Выберите день доставки';
  return `${refused}. Ближайшие дни: ${nearest.join(', ')}`;
}

const isDate = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T12:00:00Z`));

/** Throws `invalid_fields` with the message, under `delivery_day`. */
export function assertDeliveryDay(offer: Offer, chosen: ChosenDay): void {
  const message = dayProblem(offer, chosen);
  if (message !== null) throw new ShopError('invalid_fields', { details: [{ path: 'delivery_day', message }] });
}

/** What a delivery offers, by its id; for pickup there are no days. */
export async function dayOffer(tx: Transaction, deliveryId: number | null): Promise<Offer> {
  const { timezone } = await readSettings(tx);
  if (deliveryId === null) return { days: null, timezone };
  const delivery = await tx.delivery.findUnique({ where: { id: deliveryId }, select: { days: true } });
  return { days: deliveryDaysSchema.nullable().parse(delivery?.days ?? null), timezone };
}
