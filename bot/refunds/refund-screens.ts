import { b, code, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { momentOf } from '#bot/kernel/local-time.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { openCardButton } from '#bot/orders/order-buttons.ts';
import { ended } from '#shared/contract/ended.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { PROVIDER_NAMES } from '#shared/contract/payment.ts';
import { hasOpenRefund, isOwed, nextRefundOf, type RefundTask } from '#shared/domain/payments/refund-tasks.ts';
import {
  checkRefundButton,
  giveBackButton,
  refundButton,
  refundsButton,
  resolveRefundButton,
} from './refund-buttons.ts';
import { returnsButton } from './return-buttons.ts';

export const REFUNDS_ON_SCREEN = 10;

const PROVIDERS = { ...PROVIDER_NAMES, offline: 'лично' };

const REASONS = {
  cancelled: 'заказ отменён',
  double: 'второй платёж',
  amount: 'другая сумма',
} satisfies Record<NonNullable<RefundTask['reason']>, string>;

const WHY = {
  cancelled: 'Оплаченный заказ отменён, или деньги пришли уже после отмены.',
  double: 'За этот заказ заплатили дважды.',
  amount: 'Пришла не та сумма, которую ждал заказ.',
} satisfies Record<NonNullable<RefundTask['reason']>, string>;

const WHY_OVERPAID = 'Оплаченный заказ изменили, и он стал дешевле: разницу нужно вернуть.';

/** What the shop has to refund. */
export function refundQueue({ tasks, total }: { tasks: readonly RefundTask[]; total: number }): Screen {
  if (total === 0) return { content: fmt`${b}Возвраты${b}\n\nВозвращать нечего: все расчёты закрыты.` };
  const rest = total - tasks.length;
  const more = rest > 0 ? `\nПоказаны первые ${tasks.length}: за ними появятся следующие.` : '';
  return {
    content: fmt`${b}Возвраты: ${String(total)}${b}\n\nДольше всех ждут верхние. Нажмите на платёж, чтобы вернуть деньги.${more}`,
    keyboard: taskRows(tasks),
  };
}

/** The payments of an order, if there are several. */
export function orderRefunds(orderNumber: number, tasks: readonly RefundTask[]): Screen {
  const keyboard = taskRows(tasks);
  const kept = tasks.find(isKept);
  if (kept) keyboard.text(RETURN_PART, returnsButton.data(kept.orderId)).row();
  return { content: fmt`${b}Платежи за заказ №${orderNumber}${b}\n\nПо какому вернуть деньги?`, keyboard };
}

const RETURN_PART = '🛍 Вернуть часть товаров';

/** True for an order that stays paid; for any other order all money is refunded. */
const isKept = (task: RefundTask): boolean => !task.isDue && task.left > 0 && !hasOpenRefund(task);

function taskRows(tasks: readonly RefundTask[]): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const task of tasks) keyboard.text(rowText(task), refundButton.data(task.paymentId, 'show')).row();
  return keyboard;
}

function rowText(task: RefundTask): string {
  const { orderNumber, left, received } = task;
  return `№${orderNumber} · ${formatKopecks(left === 0 ? received : nextRefundOf(task))} · ${rowState(task)}`;
}

function rowState(task: RefundTask): string {
  if (task.left === 0) return 'возвращено';
  if (hasOpenRefund(task)) return 'в пути';
  if (task.overpaid > 0) return 'заказ стал дешевле';
  return task.reason ? REASONS[task.reason] : 'заказ оплачен';
}

interface Seen {
  timezone: string;
  /** Only an admin gets the buttons that refund money. */
  isAdmin: boolean;
}

/** One payment, the state of its refund, and its buttons. */
export function refundScreen(task: RefundTask, { timezone, isAdmin }: Seen): Screen {
  const { orderNumber, orderId, provider, invoice, operation, paidAt, received, refunded, left, reason } = task;
  const when = paidAt === null ? '' : `, ${momentOf(paidAt, timezone)}`;
  const parts = refunded > 0 && left > 0 ? `\nУже возвращено: ${formatKopecks(refunded)}` : '';
  const named = operation === null ? fmt`` : fmt`\nОперация ${code}${operation}${code}`;
  const content = fmt`${b}Возврат по заказу №${orderNumber}${b}

Получено: ${formatKopecks(received)} · ${PROVIDERS[provider]}${when}
Счёт ${code}${String(invoice)}${code}${named}
Покупатель: ${shorten(task.fullName, 100)}${parts}
${b}${leftWords(task)}${b}${stateWords(task, reason)}`;
  const keyboard = isAdmin ? doButtons(task) : new InlineKeyboard();
  keyboard.text('Карточка заказа', openCardButton.data(orderId)).text('← Все возвраты', refundsButton.data());
  return { content, keyboard };
}

/** What is still here to be returned, without what is on its way. */
function leftWords(task: RefundTask): string {
  if (task.left === 0) return 'Всё возвращено.';
  const underway = hasOpenRefund(task) ? (task.refund?.amount ?? 0) : 0;
  const rest = nextRefundOf(task) - underway;
  if (rest <= 0) return 'Всё, что нужно вернуть, уже в пути.';
  const more = underway > 0 || task.refunded > 0 ? ' ещё' : '';
  return `${isOwed(task) ? 'К возврату' : 'Можно вернуть'}${more}: ${formatKopecks(rest)}`;
}

/** Empty if all money was returned. */
function stateWords(task: RefundTask, reason: RefundTask['reason']): string {
  return task.left === 0 ? '' : `\n\n${whatToDo(task, reason)}`;
}

function whatToDo({ refund, isDue, isAskable, provider, overpaid }: RefundTask, reason: RefundTask['reason']): string {
  const sum = refund ? formatKopecks(refund.amount) : '';
  switch (refund?.state) {
    case 'requested':
      return `Возврат ${sum} отправляется.`;
    case 'processing':
      return `Возврат ${sum} отправлен. Платёжная система его проводит, это занимает от минут до нескольких дней.`;
    case 'uncertain':
      return `Возврат ${sum} отправлен, но ответ не пришёл. Посмотрите в кабинете платёжной системы, ушли ли деньги.`;
    case 'refused':
      return `Возврат ${sum} не прошёл${refund.reason ? `: ${ended(shorten(refund.reason, 200))}` : '.'} Деньги остались у магазина.`;
  }
  const why = reason
    ? WHY[reason]
    : isDue
      ? ''
      : overpaid > 0
        ? WHY_OVERPAID
        : 'Этим платежом заказ оплачен. Возвращайте, если договорились с покупателем.';
  if (isAskable) return why;
  const where =
    provider === 'telegram' ? 'кабинете платёжной системы, подключённой к Telegram' : 'кабинете платёжной системы';
  return `${why} Вернуть отсюда нельзя: сделайте возврат в ${where}, а потом отметьте его здесь.`.trim();
}

function doButtons(task: RefundTask): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  const { paymentId, refund, left, isAskable, provider } = task;
  if (refund && hasOpenRefund(task)) {
    if (refund.state === 'uncertain') {
      return keyboard
        .text('Деньги ушли', resolveRefundButton.data(paymentId, refund.id, 'done'))
        .text('Не ушли', resolveRefundButton.data(paymentId, refund.id, 'not'))
        .row();
    }
    return keyboard.text('🔄 Проверить', checkRefundButton.data(paymentId, refund.id)).row();
  }
  if (left === 0) return keyboard;
  if (isAskable) {
    keyboard.text(`💸 Вернуть через ${PROVIDERS[provider]}`, refundButton.data(paymentId, 'ask')).row();
  }
  keyboard.text('✋ Отметить: вернули сами', refundButton.data(paymentId, 'hand')).row();
  return isKept(task) ? keyboard.text(RETURN_PART, returnsButton.data(task.orderId)).row() : keyboard;
}

/** Asks for confirmation before a refund, with its sum. */
export function refundQuestion(task: RefundTask, by: 'provider' | 'hand'): Screen {
  const { paymentId, orderNumber, provider } = task;
  const amount = nextRefundOf(task);
  const sum = formatKopecks(amount);
  const content: FormattedString =
    by === 'provider'
      ? fmt`${b}Вернуть ${sum} по заказу №${orderNumber}?${b}

Деньги уйдут покупателю через ${PROVIDERS[provider]}. Отменить это нельзя.`
      : fmt`${b}Вы уже вернули ${sum} по заказу №${orderNumber}?${b}

Переводом, наличными или в кабинете платёжной системы. Покупатель получит сообщение о возврате.`;
  const keyboard = new InlineKeyboard()
    .text(
      by === 'provider' ? `Да, вернуть ${sum}` : 'Да, деньги возвращены',
      giveBackButton.data(paymentId, by, amount),
    )
    .row()
    .text(by === 'provider' ? '← Не возвращать' : '← Ещё нет', refundButton.data(paymentId, 'show'));
  return { content, keyboard };
}
