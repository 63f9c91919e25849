import { deliveryDayWords } from './delivery-day-words.ts';
import type { Order } from './order.ts';
import type { OrderPage, OrderPageReceipt, OrderPageStepKind } from './order-page.ts';
import { isOpenOrder } from './order-status.ts';

export const ORDER_STEP_WORDS = {
  created: 'Заказ оформлен',
  reopened: 'Заказ снова открыт',
  paid: 'Оплата получена',
  processing: 'Заказ в работе',
  assembled: 'Заказ собран',
  ready: 'Заказ ждёт вас',
  shipped: 'Заказ отправлен',
  completed: 'Заказ завершён',
  cancelled: 'Заказ отменён',
  refunded: 'Деньги возвращены',
} satisfies Record<OrderPageStepKind, string>;

/** `сегодня, 14:05` for a moment, in the page's time zone. */
type MomentWords = (iso: string) => string;

/** What happens next, in one or two sentences. */
export const whatNext = (order: Order, momentWords: MomentWords): string => NEXT[order.status](order, momentWords);

/** `Доставка: вторник, 24 ноября` for a future delivery; empty if no day was chosen. */
export function whenWords(order: Order): string {
  const day = deliveryDayWords(order);
  return day !== '' && isOpenOrder(order.status) ? `Доставка: ${day}` : '';
}

const IN_WORK = {
  new: 'Магазин собирает заказ.',
  assembled: 'Заказ собран: скоро его отправят или выдадут.',
  ready: 'Заказ собран и ждёт вас.',
  shipped: 'Заказ в пути.',
} satisfies Record<Order['fulfilment'], string>;

const NEXT = {
  pending: (order, momentWords) => {
    if (order.payment_status === 'paid') return 'Оплата получена. Скоро магазин возьмёт заказ в работу.';
    if (order.payment_status === 'pending') {
      return 'Ждём деньги от платёжной системы. Если вы не закончили оплату, вернитесь к ней.';
    }
    const until = order.hold_ends_at === null ? '' : ` Товары отложены для вас до ${momentWords(order.hold_ends_at)}.`;
    const isOnline =
      order.payment_method !== null && order.payment_method !== 'other' && order.payment_method !== 'cash';
    return isOnline && order.due > 0
      ? `Заказ ждёт оплаты.${until}`
      : `Менеджер свяжется с вами и подтвердит заказ.${until}`;
  },
  processing: ({ fulfilment, due, payment_method }) => {
    if (due <= 0) return IN_WORK[fulfilment];
    return `${IN_WORK[fulfilment]} ${payment_method === 'cash' ? 'Оплата при получении.' : 'Оплатить его можно уже сейчас.'}`;
  },
  completed: ({ due }) => (due > 0 ? 'Заказ у вас, оплата ещё не отмечена.' : 'Заказ завершён. Спасибо за покупку!'),
  cancelled: (order) => {
    if (order.payment_status === 'refund_due') return 'Заказ отменён. Деньги за него магазин вернёт.';
    if (order.payment_status === 'refunded') return 'Заказ отменён, деньги за него возвращены.';
    return order.can_restore
      ? 'Заказ отменился: его не успели оплатить или подтвердить. Пока товары есть, его можно восстановить.'
      : 'Заказ отменён. Платить за него не нужно.';
  },
} satisfies Record<Order['status'], (order: Order, momentWords: MomentWords) => string>;

interface SumRow {
  label: string;
  /** Roubles. */
  sum: number;
  look?: 'total' | 'less';
}

type Sums = Pick<OrderPage, 'order' | 'paid' | 'returned'> & Partial<Pick<OrderPage, 'to_return'>>;

/** The sums of an order, one row each, from the goods to what is due. */
export function sumRows({ order, paid, returned, to_return = 0 }: Sums): SumRow[] {
  const discount = order.discounts.reduce((kopecks, { sum }) => kopecks + Math.round(sum * 100), 0) / 100;
  return [
    { label: 'Товары', sum: Math.round((order.cart_total + discount) * 100) / 100 },
    ...order.discounts.map(({ title, sum }): SumRow => ({ label: title, sum: -sum, look: 'less' })),
    { label: order.delivery_title, sum: order.delivery_price },
    ...(order.rent_type === 'u2p' && order.rent_price > 0
      ? [{ label: 'Комиссия сервиса U2P', sum: order.rent_price }]
      : []),
    { label: order.due > 0 && paid === 0 ? 'Итого к оплате' : 'Итого', sum: order.amount_to_pay, look: 'total' },
    ...(paid > 0 ? [{ label: 'Оплачено', sum: paid }] : []),
    ...(returned > 0 ? [{ label: 'Возвращено', sum: returned }] : []),
    ...(to_return > 0 ? [{ label: 'Вернём вам', sum: to_return }] : []),
    ...(order.due > 0 && paid > 0 ? [{ label: 'Осталось оплатить', sum: order.due }] : []),
  ];
}

/** `Чек от 21.11.2026: ФН 9999078900004312, ФД 4512, ФП 1234567890`. */
export function receiptWords({ kind, fn, document, sign, date }: OrderPageReceipt): string {
  const [day] = date.split('T');
  const dotted = day?.split('-').reverse().join('.') ?? '';
  return `${kind === 'first' ? 'Чек' : 'Чек при получении'} от ${dotted}: ФН ${fn}, ФД ${document}, ФП ${sign}`;
}

/** `СДЭК 1234567890`; empty if no parcel is known. */
export const trackWords = ({ carrier, track_number: number, track_url: url }: Order): string =>
  number === '' && url === '' ? '' : [carrier, number].filter((part) => part !== '').join(' ');
