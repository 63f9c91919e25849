import { shorten } from '#bot/kernel/message-text.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import type { OrderCard } from '#shared/domain/orders/order-card.ts';

/** The payment of an order for its card: the method, how much is paid, and where the money is. */
export function cardPayment({ order, money }: OrderCard): string {
  const { payment_method_name, payment_status, status, due, amount_to_pay } = order;
  const sums: [name: string, sum: number][] = [
    ['Получено', money.received],
    ['Нужно вернуть', money.toReturn],
    ['Возврат в пути', money.onItsWay],
    ['Возврат без ответа, проверьте', money.uncertain],
    ['Возвращено', money.returned],
    ['Тестовый платёж, заказ им не оплачен', money.playMoney],
  ];
  const method = shorten(payment_method_name ?? 'способ ещё не выбран', 60);
  return [
    `${method} · ${PAYMENT_STATE_NAMES[payment_status].toLowerCase()}`,
    ...sums.filter(([, sum]) => sum > 0).map(([name, sum]) => `${name}: ${formatRoubles(sum)}`),
    ...(due > 0 && due < amount_to_pay ? [`Осталось получить: ${formatRoubles(due)}`] : []),
    ...(due > 0 && status === 'completed' ? ['❗️ Заказ завершён, а деньги не отмечены. Получили их?'] : []),
  ].join('\n');
}
