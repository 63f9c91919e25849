import type { PaymentState } from '#shared/contract/order-status.ts';

/** The state of a payment in words for the buyer; managers read other words. */
export const BUYER_PAYMENT_WORDS = {
  unpaid: 'Не оплачен',
  pending: 'Оплата проверяется',
  paid: 'Оплачен',
  failed: 'Оплата не прошла',
  refund_due: 'Деньги вернём',
  refunded: 'Деньги возвращены',
} satisfies Record<PaymentState, string>;
