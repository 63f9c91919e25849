import type { DeskOrder } from '#shared/contract/desk/order.ts';

type Payment = DeskOrder['payments'][number];

const STATE_WORDS = {
  pending: 'ждём оплату',
  paid: 'получено',
  failed: 'не прошла',
  expired: 'время вышло',
  refund_due: 'нужно вернуть',
  refunded: 'возвращено',
  withdrawn: 'отменено',
} satisfies Record<Payment['payment_status'], string>;

const WHY = {
  cancelled: 'заказ отменён',
  double: 'оплачен дважды',
  amount: 'сумма не та',
} satisfies Record<NonNullable<Payment['refund_reason']>, string>;

export const paymentStateWords = ({ payment_status, refund_reason }: Payment): string =>
  refund_reason === null ? STATE_WORDS[payment_status] : `${STATE_WORDS[payment_status]}: ${WHY[refund_reason]}`;

export const REFUND_STATE_WORDS = {
  requested: 'запрошен',
  processing: 'в пути',
  uncertain: 'без ответа, проверьте',
  finished: 'завершён',
  refused: 'отказано',
} satisfies Record<Payment['refunds'][number]['state'], string>;
