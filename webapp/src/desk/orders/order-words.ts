import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { OrderStepName } from '#shared/contract/desk/order-step.ts';
import { FULFILMENT_NAMES } from '#shared/contract/fulfilment.ts';
import type { MoneyWay } from '#shared/contract/money-ways.ts';
import type { Order } from '#shared/contract/order.ts';
import type { OrderStatus } from '#shared/contract/order-status.ts';

type Standing = Pick<Order, 'status' | 'fulfilment'>;

const STATUS_WORDS = {
  pending: 'Новый',
  processing: 'В работе',
  completed: 'Завершён',
  cancelled: 'Отменён',
} satisfies Record<OrderStatus, string>;

/** How an order stands, in a word or two. */
export const stateWords = ({ status, fulfilment }: Standing): string =>
  status === 'processing' && fulfilment !== 'new' ? FULFILMENT_NAMES[fulfilment] : STATUS_WORDS[status];

const STEP_WORDS = {
  processing: 'Взять в работу',
  assembled: 'Собран',
  ready: 'Готов к выдаче',
  shipped: 'Отправлен',
  completed: 'Завершить',
  cancelled: 'Отменить заказ',
  pending: 'Открыть снова',
} satisfies Record<OrderStepName, string>;

/** What a button says that takes this step. */
export const stepWords = (step: OrderStepName, { status }: Pick<Standing, 'status'>): string =>
  step === 'processing' && status === 'completed' ? 'Вернуть в работу' : STEP_WORDS[step];

/** The one press that takes an order further; null where it has come to its end. */
export function nextStep({ status, fulfilment, delivery_id }: Standing & Pick<Order, 'delivery_id'>) {
  if (status === 'pending') return 'processing';
  if (status !== 'processing') return null;
  if (fulfilment === 'new') return 'assembled';
  if (fulfilment !== 'assembled') return 'completed';
  return delivery_id === null ? 'ready' : 'shipped';
}

/** Said once it is done. */
export const stepDone = ({ order }: DeskOrder): string =>
  `Заказ №${order.order_number}: ${stateWords(order).toLowerCase()}`;

/** Whoever was late reads what the order has become, and by whom. */
export function lateWords({ order, diary }: DeskOrder): string {
  const last = diary.findLast(({ kind }) => kind === 'status' || kind === 'fulfilment');
  const who = last?.is_by_buyer ? 'покупатель' : last?.actor;
  return `Заказ №${order.order_number} уже изменился: ${stateWords(order).toLowerCase()}${who ? ` (${who})` : ''}. Показываем, как он есть сейчас.`;
}

export const WAY_WORDS = {
  cash: 'Наличными',
  card: 'Картой',
  transfer: 'Переводом',
} satisfies Record<MoneyWay, string>;

const WAY_OF = {
  cash: 'cash',
  card: 'card',
  electronic: 'transfer',
  other: null,
  online: null,
} satisfies Record<NonNullable<Order['payment_method']>, MoneyWay | null>;

/** The way that the buyer has chosen, where that says how money comes to a person. */
export const wayChosen = ({ payment_method: method }: Pick<Order, 'payment_method'>): MoneyWay | null =>
  method === null ? null : WAY_OF[method];
