import type { ErrorCode } from '#shared/contract/error-codes.ts';
import type { ApiError } from '#webapp/lib/api-client.ts';

/** Errors whose usual texts are written for buyers. */
const REFUSED: Partial<Record<ErrorCode, string>> = {
  price_changed: 'Цены только что изменились: назовите покупателю новую сумму и примите заказ ещё раз.',
  line_unavailable: 'Часть товаров только что купили. Проверьте количество и примите заказ ещё раз.',
  buyer_blocked: 'Этот покупатель заблокирован. Разблокировать его можно на странице его заказа.',
  order_too_large: 'Сумма больше той, что магазин может принять одним заказом. Разделите его на два.',
  idempotency_conflict: 'Похоже, этот заказ уже принят: посмотрите список заказов. Если его там нет, нажмите ещё раз.',
};

/** The message for staff about an order that was not taken. */
export const refusalOf = ({ code, message, details }: ApiError): string =>
  REFUSED[code as ErrorCode] ?? (details.length > 0 ? details.map((one) => one.message).join('. ') : message);
