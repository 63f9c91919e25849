import type { Prisma } from '#prisma/generated/client.ts';
import { dateFormat } from '#shared/contract/date-format.ts';
import { fieldTitles, ORDER_FIELD_NAMES, type OrderField } from '#shared/contract/order-fields.ts';
import { ORDER_STATUS_NAMES, PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import type { Database } from '#shared/domain/database.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { fieldsView } from './order-fields.ts';

/** What the buyer entered, in the order of its columns. */
const FIRST: readonly OrderField[] = ['fio', 'phone'];
const FIELDS = [...FIRST, ...ORDER_FIELD_NAMES.filter((field) => !FIRST.includes(field))];
const FIELD_HEADS = fieldTitles('staff');

const HEADS = [
  'Номер заказа',
  'Дата',
  'Статус',
  'Оплата',
  'Способ оплаты',
  'Доставка',
  'День доставки',
  'Часы доставки',
  ...FIELDS.map((field) => FIELD_HEADS[field]),
  'Товар',
  'Вариант',
  'Артикул',
  'Количество',
  'Цена, ₽',
  'Скидка на строку, ₽',
  'Сумма строки, ₽',
  'Вернули, шт.',
  'Вернули за строку, ₽',
  'Стоимость доставки, ₽',
  'Комиссия, ₽',
  'Итого по заказу, ₽',
  'Вернули по заказу, ₽',
  'Причина отмены',
];

/** Orders read at a time. */
const AT_ONCE = 500;

const WITH_LINES = {
  lines: {
    orderBy: { position: 'asc' },
    include: {
      refundLines: {
        where: { isPast: false, refund: { state: 'finished' } },
        select: { quantity: true, amount: true },
      },
    },
  },
  payments: { where: { paidAt: { not: null } }, select: { refundedAmount: true } },
  paymentMethod: { select: { name: true } },
} satisfies Prisma.OrderInclude;
type OrderWithLines = Prisma.OrderGetPayload<{ include: typeof WITH_LINES }>;

/** Days of the shop's clock, both included: `2026-11-01`. */
export interface Period {
  from: string;
  to: string;
}

/**
 * Orders of a period as a table: the headings, then a row for each line, oldest first. The sums of an order are in its
 * first row.
 */
export async function* exportOrders(db: Database, period: Period): AsyncGenerator<Cell[]> {
  yield HEADS;
  const [clock] = await db.$queryRaw<{ since: Date; until: Date; timezone: string }[]>`
    SELECT ${period.from}::date::timestamp AT TIME ZONE timezone AS since,
      (${period.to}::date + 1)::timestamp AT TIME ZONE timezone AS until, timezone
    FROM settings WHERE id = 1`;
  if (!clock) throw new Error('the shop has no settings');
  const moment = clockOf(clock.timezone);
  for (let after = 0; ; ) {
    const orders = await db.order.findMany({
      where: { id: { gt: after }, createdAt: { gte: clock.since, lt: clock.until } },
      include: WITH_LINES,
      orderBy: { id: 'asc' },
      take: AT_ONCE,
    });
    for (const order of orders) yield* rowsOf(order, moment(order.createdAt));
    const last = orders.at(-1);
    if (!last || orders.length < AT_ONCE) return;
    after = last.id;
  }
}

/** `2026-11-22 14:05`, which sorts as text. */
function clockOf(timeZone: string): (at: Date) => string {
  const format = dateFormat({ timeZone, dateStyle: 'short', timeStyle: 'short' }, 'sv-SE');
  return (at) => format.format(at);
}

function* rowsOf(order: OrderWithLines, date: string): Generator<Cell[]> {
  const told = fieldsView(order);
  const about: Cell[] = [
    order.number,
    date,
    ORDER_STATUS_NAMES[order.status],
    PAYMENT_STATE_NAMES[order.paymentState],
    order.paymentMethod?.name ?? '',
    order.deliveryTitle,
    order.deliveryDay,
    order.deliveryInterval,
    ...FIELDS.map((field) => told[field]),
  ];
  for (const [place, line] of order.lines.entries()) {
    const { title, valueName, sku, quantity, unitPrice, discount, refundLines: back } = line;
    const sum = unitPrice * quantity - discount;
    yield [
      ...about,
      title,
      valueName,
      sku,
      quantity,
      roubles(unitPrice),
      roubles(discount),
      roubles(sum),
      sumOf(back, (one) => one.quantity),
      roubles(sumOf(back, ({ amount }) => amount)),
      // Once per order, so that the sum of the column is correct.
      ...(place === 0 ? totalsOf(order) : ['', '', '', '', '']),
    ];
  }
}

const totalsOf = ({ deliveryPrice, rentPrice, amountToPay, payments, cancelReason }: OrderWithLines): Cell[] => [
  roubles(deliveryPrice),
  roubles(rentPrice),
  roubles(amountToPay),
  // Includes what was refunded as a sum, or for the delivery, which is in no line.
  roubles(sumOf(payments, ({ refundedAmount }) => refundedAmount)),
  cancelReason ?? '',
];

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const roubles = (kopecks: number): number => kopecks / 100;
