import type { OrderEventLine } from '#shared/contract/desk/order.ts';
import type { PaymentOutcome } from '#shared/contract/desk/payment-outcome.ts';
import { manualPaymentWords } from '#shared/contract/manual-payment.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { fieldWords } from '#shared/contract/order-fields.ts';
import { PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';

const STEPS: Record<string, string> = {
  pending: 'Открыт снова',
  processing: 'Взят в работу',
  completed: 'Завершён',
  cancelled: 'Отменён',
  new: 'Снова не собран',
  assembled: 'Собран',
  ready: 'Готов к выдаче',
  shipped: 'Отправлен',
};

/** By the outcome of a payment; the sum follows, if there is one. */
const MONEY = {
  money_received: 'Получено',
  money_withdrawn: 'Отменено получение',
  started: 'Начата оплата',
  resumed: 'Оплата продолжена',
  paid: 'Оплачено онлайн',
  failed: 'Оплата не прошла',
  expired: 'Время оплаты вышло',
  supplement_due: 'После изменения ждёт доплаты',
  refund_due: 'Пришли деньги, которые нужно вернуть',
  play_money: 'Тестовый платёж, деньги не пришли',
  contradiction: 'Платёжная система ответила по-другому, чем раньше',
  another_order: 'Пришёл платёж, сделанный для другого заказа',
  unreadable_sum: 'Пришёл платёж с непонятной суммой',
  edited: 'После изменения доплачивать не нужно',
  overpaid_by_hand: 'Заказ стал дешевле, нужно вернуть самим',
  refund_requested: 'Запрошен возврат',
  refund_uncertain: 'Возврат без ответа, проверьте',
  refund_refused: 'В возврате отказано',
  refunded: 'Возвращено',
  receipt: 'Чек зарегистрирован',
  receipt_failed: 'Чек не зарегистрирован',
} satisfies Record<PaymentOutcome, string>;

const moneyDone = (outcome: string | null): string | undefined =>
  Object.entries(MONEY).find(([name]) => name === outcome)?.[1];

const EDITS: Record<string, string> = {
  proposed: 'Покупателю предложено изменение',
  accepted: 'Покупатель согласился на изменение',
  accepted_by_phone: 'Покупатель согласился на изменение по телефону',
  refused: 'Покупатель отказался от изменения',
  withdrawn: 'Предложение изменения отозвано',
};

/** Names of what an event may have changed: the buyer's fields, and more. */
const FIELDS: Record<string, string> = {
  ...fieldWords('staff'),
  delivery_id: 'доставка',
  delivery: 'доставка',
  delivery_price: 'доставка',
  delivery_day: 'день доставки',
  delivery_interval: 'день доставки',
  payment_method_id: 'способ оплаты',
  lines: 'товары',
  discount: 'скидка',
  discounts: 'скидка',
  promo_code: 'промокод',
  track: 'трек-номер',
};

/** What happened, without who did it. */
export function eventWords(event: OrderEventLine): string {
  const { kind, from, to, is_undo, reason } = event;
  if (kind === 'created') return event.outcome === 'by_phone' ? 'Принят по телефону' : 'Оформлен';
  if (kind === 'payment') return moneyWords(event);
  if (is_undo) return 'Шаг отменён';
  if (kind === 'method') return 'Выбран способ оплаты';
  if (kind === 'details') return detailsWords(event);
  const done = to === 'processing' && from === 'completed' ? 'Возвращён в работу' : (STEPS[to ?? ''] ?? 'Изменён');
  return reason === null ? done : `${done}: «${reason}»`;
}

function moneyWords({ outcome, amount, manual_type: manualType, to, reason }: OrderEventLine): string {
  const done = moneyDone(outcome);
  if (done === undefined) {
    const state = Object.entries(PAYMENT_STATE_NAMES).find(([name]) => name === to)?.[1];
    return state ?? 'Изменилась оплата';
  }
  const sum = amount === null ? '' : ` ${formatRoubles(amount)}`;
  const why = reason === null || reason === '' ? '' : `: «${reason}»`;
  return `${done}${sum}${manualType === null ? '' : ` ${manualPaymentWords(manualType)}`}${why}`;
}

function detailsWords({ outcome, changed }: OrderEventLine): string {
  const edit = EDITS[outcome ?? ''];
  if (edit !== undefined) return edit;
  const fields = [...new Set(changed.flatMap((name) => FIELDS[name] ?? []))];
  return fields.length === 0 ? 'Изменён' : `Изменено: ${fields.join(', ')}`;
}

/** Who did it: the buyer, a person of the staff by name, or the system. */
export function whoDid(event: OrderEventLine): string {
  const { is_by_buyer, actor, channel } = event;
  if (is_by_buyer) return 'покупатель';
  if (actor !== null) return actor;
  if (channel === 'provider') return 'платёжная система';
  return channel === 'api' && isGuests(event) ? 'гость' : 'магазин';
}

/** Outcomes that only staff bring about. */
const BY_STAFF = new Set(['by_phone', 'proposed', 'accepted_by_phone', 'withdrawn']);

/** Whether it is something that guests do; they have no account, so that nobody is named. */
function isGuests({ kind, from, to, outcome }: OrderEventLine): boolean {
  // They restore an order, and replace one that they have not paid.
  if (kind === 'status')
    return (from === 'cancelled' && to === 'pending') || (from === 'pending' && to === 'cancelled');
  return ['created', 'method', 'details'].includes(kind) && !BY_STAFF.has(outcome ?? '');
}
