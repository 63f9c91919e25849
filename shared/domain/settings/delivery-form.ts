import type { Delivery as DeliveryRow } from '#prisma/generated/client.ts';
import { type DeliveryDays, deliveryDaysSchema } from '#shared/contract/delivery-days-schema.ts';
import type { DeliveryField } from '#shared/contract/desk/deliveries.ts';
import type { FieldValues } from '#shared/contract/desk/written-field.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import { DAY_FIELDS, DELIVERY_FIELDS, WITHOUT_DAY } from './delivery-fields.ts';
import { type DeliveryChange, deliveryChange } from './save-delivery.ts';
import { isKey, readField, readValues, textView } from './written-field.ts';

type Section = DeliveryField['section'];

/** What the fields of the days begin with. */
const USUAL_DAYS: DeliveryDays = { from: 1, count: 7, closed: [], until: null, intervals: [], required: false };

const daysOf = ({ days }: Pick<DeliveryRow, 'days'>): DeliveryDays | null => deliveryDaysSchema.nullable().parse(days);

/** What is on or off. Without the day's choice, the fields of the days mean nothing. */
const SWITCHES = {
  isActive: {
    section: 'main',
    name: 'Предлагать покупателям',
    question: '',
    of: ({ isActive }) => isActive,
    read: (isActive) => ({ own: { isActive } }),
  },
  choosesDay: {
    section: 'days',
    name: 'Покупатель выбирает день доставки',
    question: '',
    of: (delivery) => delivery.days !== null,
    read: () => ({}),
  },
  dayRequired: {
    section: 'days',
    name: 'День обязателен',
    question: WITHOUT_DAY,
    of: (delivery) => daysOf(delivery)?.required ?? USUAL_DAYS.required,
    read: (required) => ({ days: { required } }),
  },
} satisfies Record<
  string,
  {
    section: Section;
    name: string;
    question: string;
    of: (delivery: DeliveryRow) => boolean;
    read: (value: boolean) => Part;
  }
>;

/** What one field says: of the delivery itself, or of its days. */
interface Part {
  own?: DeliveryChange;
  days?: Partial<DeliveryDays>;
}

const switchView = (key: keyof typeof SWITCHES, delivery: DeliveryRow): DeliveryField => {
  const { section, name, question, of } = SWITCHES[key];
  return { kind: 'switch', key, section, name, question, value: of(delivery) };
};

/** A delivery as the fields of its form. */
export function deliveryFields(delivery: DeliveryRow): DeliveryField[] {
  const own = keysOf(DELIVERY_FIELDS).map((key) =>
    textView({ key, section: 'main' as const }, DELIVERY_FIELDS[key], delivery),
  );
  return [...own, switchView('isActive', delivery), ...dayFields(delivery)];
}

function dayFields(delivery: DeliveryRow): DeliveryField[] {
  const days = daysOf(delivery) ?? USUAL_DAYS;
  return [
    switchView('choosesDay', delivery),
    ...keysOf(DAY_FIELDS).map((key) => textView({ key, section: 'days' as const }, DAY_FIELDS[key], days)),
    switchView('dayRequired', delivery),
  ];
}

/** Whether the values are of days that the delivery does not offer: only who sees that it does can have typed them. */
export const assumesDays = ({ days }: DeliveryRow, values: FieldValues): boolean =>
  days === null &&
  values.choosesDay === undefined &&
  dayFields(NO_DELIVERY).some(({ key }) => Object.hasOwn(values, key));

/** A delivery that does not exist yet. */
export const NO_DELIVERY: DeliveryRow = {
  id: 0,
  title: '',
  description: '',
  price: 0,
  freeFrom: null,
  pickupPoints: [],
  days: null,
  isActive: true,
  position: 0,
};

/** What typed values change. Days are written as a whole: what is not among the values stays. Throws `invalid_fields`. */
export function readDeliveryValues(before: DeliveryRow, values: FieldValues): DeliveryChange {
  const seenDays = Object.fromEntries(dayFields(before).map(({ key, value }) => [key, value]));
  const areDaysChanged = Object.keys(values).some((key) => Object.hasOwn(seenDays, key));
  const typed: FieldValues = areDaysChanged ? { ...seenDays, ...values } : values;
  const choosesDay = typed.choosesDay !== false;
  const parts = readValues(typed, (key, value) => readPart(key, value, choosesDay));
  const days = Object.assign({}, ...parts.map((part) => part.days)) as unknown;
  return deliveryChange.parse({
    ...Object.assign({}, ...parts.map(({ own }) => own)),
    ...(areDaysChanged && { days: choosesDay ? days : null }),
  });
}

function readPart(key: string, value: string | boolean, choosesDay: boolean): Understood<Part> {
  if (isKey(SWITCHES, key) && typeof value === 'boolean') return { value: SWITCHES[key].read(value) };
  if (isKey(DELIVERY_FIELDS, key) && typeof value === 'string') {
    return partOf(readField(DELIVERY_FIELDS[key], value), (own) => ({ own }));
  }
  if (isKey(DAY_FIELDS, key) && typeof value === 'string') {
    return choosesDay ? partOf(readField(DAY_FIELDS[key], value), (days) => ({ days })) : { value: {} };
  }
  return { hint: 'Такого поля нет' };
}

const partOf = <Change>(read: Understood<Change>, part: (change: Change) => Part): Understood<Part> =>
  'value' in read ? { value: part(read.value) } : read;
