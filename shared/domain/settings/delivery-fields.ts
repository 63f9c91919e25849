import type { Delivery as DeliveryRow } from '#prisma/generated/client.ts';
import { DELIVERY_DAYS_LIMITS, type DeliveryDays } from '#shared/contract/delivery-days-schema.ts';
import { type PickupPoint, pickupPointsSchema } from '#shared/contract/pickup-point.ts';
import { readLength, readPrice, readWhole, type Understood } from '#shared/contract/read-text.ts';
import { WEEKDAYS } from '#shared/contract/weekdays.ts';
import { readClosedDays, readDayCount, readHour, readIntervals } from './read-delivery-days.ts';
import { readPickupPoints } from './read-pickup-points.ts';
import { DELIVERY_LIMITS, type DeliveryChange } from './save-delivery.ts';
import { type DeclaredField, sumTyped, type WrittenField, writtenField } from './written-field.ts';

type DeliveryField = WrittenField<DeliveryRow, DeliveryChange>;

const ofDelivery = <Value>(field: DeclaredField<Value, DeliveryRow, DeliveryChange>): DeliveryField =>
  writtenField(field);

/** What is written about a delivery. Its days are below. */
export const DELIVERY_FIELDS = {
  title: ofDelivery<string>({
    name: 'Название',
    step: 'title',
    question: 'Как назвать способ доставки? Например: «Курьер по городу».',
    read: readLength('Название', DELIVERY_LIMITS.title, { isOneLine: true }),
    change: (title) => ({ title }),
    typed: ({ title }) => title,
  }),
  price: ofDelivery<number>({
    name: 'Цена',
    step: 'price',
    question: 'Сколько стоит доставка, в рублях?',
    input: 'number',
    read: readPrice(DELIVERY_LIMITS.maxPrice),
    instead: [{ label: 'Бесплатно', value: 'none', means: 0 }],
    change: (price) => ({ price }),
    typed: ({ price }) => sumTyped(price),
  }),
  freeFrom: ofDelivery<number | null>({
    name: 'Бесплатно от',
    step: 'freeFrom',
    question:
      'От какой суммы товаров привозить бесплатно, в рублях? Считается сумма после скидок. Покупатель увидит в корзине, сколько осталось.',
    input: 'number',
    read: readFreeFrom,
    instead: [{ label: 'Всегда за деньги', value: 'none', means: null }],
    change: (freeFrom) => ({ freeFrom }),
    typed: ({ freeFrom }) => sumTyped(freeFrom ?? 0),
  }),
  description: ofDelivery<string>({
    name: 'Пояснение',
    step: 'description',
    question: 'Что важно знать покупателю? Например, сроки: «1–2 дня, с 10 до 20».',
    read: readLength('Пояснение', DELIVERY_LIMITS.description),
    input: 'lines',
    instead: [{ label: 'Без пояснения', value: 'none', means: '' }],
    change: (description) => ({ description }),
    typed: ({ description }) => description,
  }),
  points: ofDelivery<PickupPoint[]>({
    name: 'Пункты выдачи',
    step: 'points',
    question:
      'Каждый пункт — с новой строки: адрес и, через черту, часы. Например:\nМосква, ул. Лесная, 5 | 10–20, без выходных\nПокупатель выберет пункт из списка, а свой адрес писать не будет.',
    input: 'lines',
    read: readPickupPoints,
    instead: [{ label: 'Без списка', value: 'none', means: [] }],
    change: (pickupPoints) => ({ pickupPoints }),
    typed: ({ pickupPoints }) =>
      pickupPointsSchema
        .parse(pickupPoints)
        .map(({ address, hours }) => (hours === '' ? address : `${address} | ${hours}`))
        .join('\n'),
  }),
} satisfies Record<string, DeliveryField>;

type DayField = WrittenField<DeliveryDays, Partial<DeliveryDays>>;

const ofDays = <Value>(field: DeclaredField<Value, DeliveryDays, Partial<DeliveryDays>>): DayField =>
  writtenField(field);

/** What is written about the days that a delivery offers. */
export const DAY_FIELDS = {
  dayFrom: ofDays<number>({
    name: 'Первый день',
    step: 'dayfrom',
    question: 'Через сколько дней после заказа первая доставка? 0 — в тот же день, 1 — на следующий.',
    input: 'number',
    read: readWhole(DELIVERY_DAYS_LIMITS.from),
    change: (from) => ({ from }),
    typed: ({ from }) => String(from),
  }),
  dayCount: ofDays<number>({
    name: 'Сколько дней',
    step: 'daycount',
    question: 'Сколько дней предложить на выбор? Например, 7.',
    input: 'number',
    read: readDayCount,
    change: (count) => ({ count }),
    typed: ({ count }) => String(count),
  }),
  dayClosed: ofDays<number[]>({
    name: 'Выходные',
    step: 'dayclosed',
    question: 'По каким дням недели не привозите? Например: сб, вс.',
    input: 'weekdays',
    read: readClosedDays,
    instead: [{ label: 'Привозим каждый день', value: 'none', means: [] }],
    change: (closed) => ({ closed }),
    typed: ({ closed }) => closed.map((day) => WEEKDAYS[day - 1]).join(', '),
  }),
  dayUntil: ofDays<number | null>({
    name: 'Приём заказов',
    step: 'dayuntil',
    question:
      'До какого часа заказ считается сегодняшним? Например, 18: заказ в 18:00 и позже — как завтрашний. Часы — магазина.',
    input: 'number',
    read: readHour,
    instead: [{ label: 'До полуночи', value: 'none', means: null }],
    change: (until) => ({ until }),
    typed: ({ until }) => (until === null ? '' : String(until)),
  }),
  dayIntervals: ofDays<string[]>({
    name: 'Интервалы',
    step: 'dayhours',
    question: 'В какие часы привозите? Интервалы — через запятую: 10:00–14:00, 14:00–18:00.',
    read: readIntervals,
    instead: [{ label: 'Без интервалов', value: 'none', means: [] }],
    change: (intervals) => ({ intervals }),
    typed: ({ intervals }) => intervals.join(', '),
  }),
} satisfies Record<string, DayField>;

/** Said where it is asked whether an order must have a day. */
export const WITHOUT_DAY =
  'На сайте ближайший день выбран сразу. Без дня заказ может оформить сотрудник или подключённая программа.';

function readFreeFrom(text: string): Understood<number> {
  const sum = readPrice(DELIVERY_LIMITS.maxPrice)(text);
  return 'value' in sum && sum.value === 0
    ? { hint: 'Чтобы доставка всегда была бесплатной, поставьте ей цену 0.' }
    : sum;
}
