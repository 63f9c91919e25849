import type { PaymentState } from '#shared/contract/order-status.ts';

/** The state of a payment as its buyer reads it; managers have words of their own. */
export const BUYER_PAYMENT_WORDS = {
  unpaid: 'Не оплачен',
  pending: 'Оплата проверяется',
  paid: 'Оплачен',
  failed: 'Оплата не прошла',
  refund_due: 'Деньги вернём',
  refunded: 'Деньги возвращены',
} satisfies Record<PaymentState, string>;
