import type { ErrorCode } from '#shared/contract/error-codes.ts';
import type { ApiError } from '#webapp/lib/api-client.ts';

/** Refusals whose usual words are meant for a buyer. */
const REFUSED: Partial<Record<ErrorCode, string>> = {
  price_changed: 'Цены только что изменились: назовите покупателю новую сумму и примите заказ ещё раз.',
  line_unavailable: 'Часть товаров только что купили. Проверьте количество и примите заказ ещё раз.',
  buyer_blocked: 'Этот покупатель заблокирован. Разблокировать его можно на странице его заказа.',
  order_too_large: 'Сумма больше той, что магазин может принять одним заказом. Разделите его на два.',
  idempotency_conflict: 'Похоже, этот заказ уже принят: посмотрите список заказов. Если его там нет, нажмите ещё раз.',
};

/** Why the order was not taken, for whoever has the buyer on the phone. */
export const refusalOf = ({ code, message, details }: ApiError): string =>
  REFUSED[code as ErrorCode] ?? (details.length > 0 ? details.map((one) => one.message).join('. ') : message);
