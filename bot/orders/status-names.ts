import { ORDER_STATUS_NAMES, type OrderStatus } from '#shared/contract/order-status.ts';

/** The storefront's names of statuses, with ё as in the rest of the bot's messages. */
export const STATUS_NAMES = {
  ...ORDER_STATUS_NAMES,
  completed: 'Завершён',
  cancelled: 'Отменён',
} satisfies Record<OrderStatus, string>;

export const STATUS_MARKS = {
  pending: '🆕',
  processing: '🛠',
  completed: '✅',
  cancelled: '✖️',
} satisfies Record<OrderStatus, string>;
