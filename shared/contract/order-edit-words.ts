import { deliveryDayWords } from './delivery-day-words.ts';
import type { OrderDifference, OrderSide } from './desk/order-edit.ts';
import { formatRoubles } from './money.ts';
import { fieldTitles } from './order-fields.ts';

export const EDIT_TITLE = 'Магазин предлагает изменить заказ';
export const EDIT_INTRO = 'Пока вы не ответили, заказ остаётся прежним.';

/** For a buyer whose consent came when the proposed day was no longer available. */
export const DAY_LOST = 'Заказ изменён, но на выбранный день уже не успеть: новый день магазин согласует с вами';

export const isDayLost = (asked: Pick<OrderSide, 'delivery_day'>, now: Pick<OrderSide, 'delivery_day'>): boolean =>
  asked.delivery_day !== '' && now.delivery_day === '';

/** One change of an edit; `was` is empty for what is added. */
export interface EditRow {
  title: string;
  was: string;
  becomes: string;
}

const NONE = 'нет';

/** What an edit changes in an order, item by item: goods, delivery, discounts, the buyer's data, and the sum to pay. */
export function editRows({ before, after, changed }: OrderDifference): EditRow[] {
  return [
    ...lineRows(before, after),
    ...changes('Доставка', deliveryOf(before), deliveryOf(after)),
    ...discountRows(before, after),
    // The new data are in the order; a link must not show them to anybody else.
    ...changed.flatMap((name) => FIELDS[name] ?? []).map((title) => ({ title, was: '', becomes: 'изменится' })),
    ...changes('К оплате', formatRoubles(before.amount_to_pay), formatRoubles(after.amount_to_pay)),
    ...moneyRows(after),
  ];
}

/** What must still be paid for an order that has been paid in part, in roubles; nothing for one without money. */
export const supplementOf = ({ paid, amount_to_pay }: Pick<OrderSide, 'paid' | 'amount_to_pay'>): number =>
  paid > 0 ? Math.round((amount_to_pay - paid) * 100) / 100 : 0;

/** What is refunded to the buyer of an order that was paid more than it costs, in roubles. */
export const toReturnOf = ({ paid, amount_to_pay }: Pick<OrderSide, 'paid' | 'amount_to_pay'>): number =>
  Math.max(0, Math.round((paid - amount_to_pay) * 100) / 100);

function moneyRows(after: OrderSide): EditRow[] {
  const sums: [string, number][] = [
    ['Останется доплатить', supplementOf(after)],
    ['К возврату', toReturnOf(after)],
  ];
  return sums.flatMap(([title, sum]) => (sum > 0 ? [{ title, was: '', becomes: formatRoubles(sum) }] : []));
}

const FIELDS: Readonly<Record<string, string>> = fieldTitles('buyer');

const changes = (title: string, was: string, becomes: string): EditRow[] =>
  was === becomes ? [] : [{ title, was, becomes }];

type Line = OrderSide['lines'][number];

function lineRows({ lines: before }: OrderSide, { lines: after }: OrderSide): EditRow[] {
  const old = new Set(before.map(({ line_id }) => line_id));
  return [
    ...before.flatMap((line) => {
      const now = after.find(({ line_id }) => line_id === line.line_id);
      return changes(nameOf(line), piecesOf(line), now ? piecesOf(now) : 'уберём');
    }),
    ...after
      .filter(({ line_id }) => !old.has(line_id))
      .map((line) => ({ title: nameOf(line), was: '', becomes: piecesOf(line) })),
  ];
}

const nameOf = ({ title, value_name }: Line): string => (value_name === '' ? title : `${title} (${value_name})`);

const piecesOf = ({ quantity, price }: Line): string => `${quantity} × ${formatRoubles(price)}`;

const deliveryOf = (side: OrderSide): string =>
  [
    side.delivery_title,
    side.delivery_price > 0 ? formatRoubles(side.delivery_price) : 'бесплатно',
    deliveryDayWords(side),
  ]
    .filter((part) => part !== '')
    .join(', ');

function discountRows({ discounts: before }: OrderSide, { discounts: after }: OrderSide): EditRow[] {
  const titles = [...new Set([...before, ...after].map(({ title }) => title))];
  const wordsOf = (discounts: OrderSide['discounts'], title: string): string => {
    const sum = discounts.filter((discount) => discount.title === title).reduce((all, one) => all + one.sum, 0);
    return sum > 0 ? `−${formatRoubles(sum)}` : NONE;
  };
  return titles.flatMap((title) => changes(title, wordsOf(before, title), wordsOf(after, title)));
}
