export const ORDER_STATUSES = ['pending', 'processing', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_NAMES = {
  pending: 'Ожидание',
  processing: 'В обработке',
  completed: 'Завершен',
  cancelled: 'Отменен',
} satisfies Record<OrderStatus, string>;

/** The shop still works on it; the others are over. */
export const OPEN_STATUSES = ['pending', 'processing'] as const satisfies readonly OrderStatus[];

export const isOpenOrder = (status: OrderStatus): boolean => OPEN_STATUSES.some((one) => one === status);

export const PAYMENT_STATES = ['unpaid', 'pending', 'paid', 'failed', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Money is still expected; if the order is open too, it can be paid. */
export const AWAITING_MONEY = ['unpaid', 'pending', 'failed'] as const satisfies readonly PaymentState[];

export const awaitsMoney = (state: PaymentState): boolean => AWAITING_MONEY.some((one) => one === state);

/** Whether it can still be paid, and its payment method changed: it is open, and no money has come. */
export const canBePaid = (order: { status: OrderStatus; payment_status: PaymentState }): boolean =>
  isOpenOrder(order.status) && awaitsMoney(order.payment_status);

export const PAYMENT_STATE_NAMES = {
  unpaid: 'Не оплачен',
  pending: 'Ожидает оплаты',
  paid: 'Оплачен',
  failed: 'Оплата не прошла',
  refund_due: 'Нужно вернуть деньги',
  refunded: 'Деньги возвращены',
} satisfies Record<PaymentState, string>;
