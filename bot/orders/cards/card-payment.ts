import { shorten } from '#bot/kernel/message-text.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import type { CardMoney } from '#shared/domain/orders/card-money.ts';
import type { OrderCard } from '#shared/domain/orders/order-card.ts';

/** The payment of an order for its card: the method, how much is paid, and where the money is. */
export function cardPayment({ order, money }: OrderCard): string {
  const { status, due, amount_to_pay } = order;
  const sums: [name: string, sum: number][] = [
    ['Получено', money.received],
    ['Нужно вернуть', money.toReturn],
    ['Возврат в пути', money.onItsWay],
    ['Возврат без ответа, проверьте', money.uncertain],
    ['Возвращено', money.returned],
    ['Тестовый платёж, заказ им не оплачен', money.playMoney],
  ];
  return [
    stateLine(order, money),
    ...sums.filter(([, sum]) => sum > 0).map(([name, sum]) => `${name}: ${formatRoubles(sum)}`),
    ...(due > 0 && due < amount_to_pay ? [`Осталось получить: ${formatRoubles(due)}`] : []),
    ...(due > 0 && status === 'completed' ? ['❗️ Заказ завершён, а деньги не отмечены. Получили их?'] : []),
  ].join('\n');
}

/** Once there is money, or nothing to pay, it no longer matters that no method was chosen. */
function stateLine({ payment_method_name: method, payment_status, due }: OrderCard['order'], money: CardMoney): string {
  const state = PAYMENT_STATE_NAMES[payment_status];
  if (method !== null) return `${shorten(method, 60)} · ${state.toLowerCase()}`;
  return due > 0 && money.received === 0 ? `${state}, способ ещё не выбран` : state;
}
