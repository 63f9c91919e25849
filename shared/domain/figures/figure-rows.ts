import { roublesFromKopecks } from '#shared/contract/money.ts';
import { sourceName } from '#shared/contract/order-source.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import type { Figures, Totals } from './read-figures.ts';

const NO_METHOD = 'Способ не указан';
const STRETCHES = { day: 'День', week: 'Неделя с', month: 'Месяц с' } as const;

/** The average sum of an order, in kopecks; 0 without orders. */
export const averageOf = ({ placed }: Pick<Totals, 'placed'>): number =>
  placed.count === 0 ? 0 : Math.round(placed.sum / placed.count);

/** Money that came less money that was refunded, in kopecks. */
export const netTakings = ({ paid, refunded }: Pick<Totals, 'paid' | 'refunded'>): number => paid.sum - refunded.sum;

/** All figures as the rows of one table, part by part; sums in roubles. */
export function figureRows(figures: Figures): Cell[][] {
  const { days, before, series, stretch, goods, promoCodes, sources, funnel } = figures;
  const sum = roublesFromKopecks;
  const part = (...rows: Cell[][]): Cell[][] => [...rows, []];
  return [
    ...part(['Показатель', `${days.from} — ${days.to}`, `${before.from} — ${before.to}`], ...totalRows(figures)),
    ...part(
      [STRETCHES[stretch], 'Заказов', 'Сумма заказов, ₽', 'Выручка, ₽'],
      ...series.map((bar) => [bar.day, bar.orders, sum(bar.sum), sum(bar.takings)]),
    ),
    ...part(
      ['Способ оплаты', 'Заказов', 'Выручка, ₽'],
      ...figures.totals.byMethod.map((one) => [one.method ?? NO_METHOD, one.count, sum(one.sum)]),
    ),
    ...part(['Товар', 'Продано, шт.', 'Сумма, ₽'], ...goods.top.map((one) => [one.title, one.pieces, sum(one.sum)])),
    ...part(['Ни разу не продан'], ...goods.neverSold.map(({ title }) => [title])),
    ...part(['Закончился, и его ждут', 'Человек'], ...goods.asked.map(({ title, people }) => [title, people])),
    ...part(
      ['Промокод', 'Заказов', 'Сумма заказов, ₽', 'Скидка, ₽'],
      ...promoCodes.map((one) => [one.code, one.count, sum(one.sum), sum(one.discount)]),
    ),
    ...part(
      ['Откуда', 'Заказов', 'Сумма, ₽'],
      ...sources.map((one) => [sourceName(one.source), one.count, sum(one.sum)]),
    ),
    ['Путь к заказу', 'Сколько'],
    ['Посещения', funnel.visit],
    ['Положили в корзину', funnel.cart],
    ['Начали оформлять', funnel.checkout],
    ['Заказали на сайте и в приложении', funnel.orders],
  ];
}

function totalRows({ totals, before }: Figures): Cell[][] {
  const sum = roublesFromKopecks;
  const rows: [string, (totals: Totals) => number][] = [
    ['Заказов', ({ placed }) => placed.count],
    ['Сумма заказов, ₽', ({ placed }) => sum(placed.sum)],
    ['Средний заказ, ₽', (all) => sum(averageOf(all))],
    ['Завершено', ({ completed }) => completed.count],
    ['Отменено', ({ cancelled }) => cancelled.count],
    ['Выручка, ₽', ({ paid }) => sum(paid.sum)],
    ['Возвращено, ₽', ({ refunded }) => sum(refunded.sum)],
    ['Выручка за вычетом возвратов, ₽', (all) => sum(netTakings(all))],
    ['Новых покупателей', ({ fresh }) => fresh],
    ['Вернувшихся покупателей', ({ returning }) => returning],
  ];
  return rows.map(([name, of]) => [name, of(totals), of(before.totals)]);
}
