import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { OrderStepName } from '#shared/contract/desk/order-step.ts';
import { FULFILMENT_NAMES } from '#shared/contract/fulfilment.ts';
import type { Order } from '#shared/contract/order.ts';
import type { OrderStatus } from '#shared/contract/order-status.ts';

type Standing = Pick<Order, 'status' | 'fulfilment'>;

export const STATUS_WORDS = {
  pending: 'Новый',
  processing: 'В работе',
  completed: 'Завершён',
  cancelled: 'Отменён',
} satisfies Record<OrderStatus, string>;

/** The state of an order in a word or two. */
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

/** The text of the button that takes this step. */
export const stepWords = (step: OrderStepName, { status }: Pick<Standing, 'status'>): string =>
  step === 'processing' && status === 'completed' ? 'Вернуть в работу' : STEP_WORDS[step];

/** The next step of an order; null at the end. */
export function nextStep({ status, fulfilment, delivery_id }: Standing & Pick<Order, 'delivery_id'>) {
  if (status === 'pending') return 'processing';
  if (status !== 'processing') return null;
  if (fulfilment === 'new') return 'assembled';
  if (fulfilment !== 'assembled') return 'completed';
  return delivery_id === null ? 'ready' : 'shipped';
}

/** Shown when the step is done. */
export const stepDone = ({ order }: DeskOrder): string =>
  `Заказ №${order.order_number}: ${stateWords(order).toLowerCase()}`;

/** The message after a late press: the order's new state, and who changed it. */
export function lateWords({ order, diary }: DeskOrder): string {
  const last = diary.findLast(({ kind }) => kind === 'status' || kind === 'fulfilment');
  const who = last?.is_by_buyer ? 'покупатель' : last?.actor;
  return `Заказ №${order.order_number} уже изменился: ${stateWords(order).toLowerCase()}${who ? ` (${who})` : ''}. Показываем, как он есть сейчас.`;
}
