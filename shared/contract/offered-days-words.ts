import type { DeliveryDays } from './delivery-days-schema.ts';
import { WEEKDAYS } from './weekdays.ts';

const FIRST = ['в день заказа', 'на следующий день', 'через день'];

/** `первый — на следующий день, на выбор 7, кроме вс; заказы с 18:00 считаются завтрашними; 10:00–14:00, 14:00–18:00`. */
export function offeredDaysWords({ from, count, closed, until, intervals, required }: DeliveryDays): string {
  const days = [
    `первый — ${FIRST[from] ?? `через ${from} дн.`}`,
    `на выбор ${count}`,
    ...(closed.length > 0 ? [`кроме ${closed.map((day) => WEEKDAYS[day - 1]).join(', ')}`] : []),
  ];
  return [
    days.join(', '),
    ...(until === null ? [] : [`заказы с ${until}:00 считаются завтрашними`]),
    ...(intervals.length > 0 ? [intervals.join(', ')] : []),
    ...(required ? ['без дня заказ не принять'] : []),
  ].join('; ');
}
