import type { OrderStatus } from '#shared/contract/order-status.ts';
import type { OrderCard } from '#shared/domain/orders/order-card.ts';
import type { ShopError } from '#shared/domain/shop-error.ts';
import { stepText } from './card-history.ts';

const DONE = {
  pending: 'снова открыт',
  processing: 'в работе',
  completed: 'завершён',
  cancelled: 'отменён',
} satisfies Record<OrderStatus, string>;

/** The short message after a press. */
export const stepDone = (orderNumber: number, to: OrderStatus): string => `Заказ №${orderNumber} ${DONE[to]}`;

/** The card was older than the order: somebody else was faster. */
export function staleCard({ order, steps }: OrderCard): string {
  const last = steps.at(-1);
  const state = last ? stepText(last) : 'ещё ждёт';
  return `Заказ №${order.order_number} уже ${state}.`;
}

/** Why a step could not be taken. */
export function stepRefused({ code, details }: ShopError): string {
  if (code !== 'stock_missing') return 'Не получилось: такого заказа больше нет.';
  return `Не получилось: товар уже раскупили. ${(details ?? []).map(({ message }) => message).join('; ')}`;
}
