import { b, code, type FormattedString, fmt } from '@grammyjs/parse-mode';
import type { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type {
  Addressed,
  NotificationMessage,
  RenderDeps,
  Renderers,
} from '#bot/kernel/notifications/notification-message.ts';
import { customerDetails } from '#bot/orders/customer-details.ts';
import { cardLink, orderKeyboard, refundTaskKeyboard } from '#bot/orders/notifications/notification-keyboards.ts';
import { STATUS_NAMES } from '#bot/orders/status-names.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { PROVIDER_NAMES } from '#shared/contract/payment.ts';
import { findNotificationPayment, type NotificationPayment } from '#shared/domain/payments/notification-payment.ts';
import type { RefundReason } from '#shared/domain/payments/payment-decision.ts';
import { findUnmatchedPayment, type UnmatchedPayment } from '#shared/domain/payments/unmatched-payment.ts';

const asTest = ({ isTest }: NotificationPayment): string => (isTest ? '\nПлатёж тестовый: деньги не списаны.' : '');

export function paymentReceivedForCustomer(news: NotificationPayment): FormattedString {
  return fmt`${b}Заказ №${news.order.order_number} оплачен${b}

Получили ${formatRoubles(news.amount)}, спасибо! Менеджер уже видит оплату.${asTest(news)}`;
}

export function paymentReceivedForManager(news: NotificationPayment): FormattedString {
  const { order } = news;
  const method = order.payment_method_name ? ` · ${order.payment_method_name}` : '';
  return fmt`${b}💰 Заказ №${order.order_number} оплачен${b}

${formatRoubles(news.amount)}${method}
Статус заказа: ${STATUS_NAMES[order.status].toLowerCase()}${asTest(news)}

${b}Покупатель${b}
${customerDetails(order)}`;
}

/** The buyer has paid a sum that the shop must return. */
export function paymentToReturnForCustomer(news: NotificationPayment): FormattedString {
  const why = {
    cancelled: 'Заказ к этому времени уже отменён, поэтому деньги мы вернём.',
    double: 'Этот заказ уже был оплачен раньше, поэтому лишний платёж мы вернём.',
    amount: 'Сумма не совпала с суммой заказа, поэтому оплатой она не считается: менеджер разберётся и напишет вам.',
    none: 'Менеджер проверит этот платёж и напишет вам.',
  };
  return fmt`${b}Заказ №${news.order.order_number}: пришёл платёж${b}

Мы получили ${formatRoubles(news.amount)}. ${why[news.reason ?? 'none']}${asTest(news)}`;
}

/** A task: the shop must return this money. */
export function paymentToReturnForManager(news: NotificationPayment): FormattedString {
  const { order, amount, invoice } = news;
  const due = formatRoubles(order.due);
  const why = {
    cancelled: 'Деньги пришли за отменённый заказ.',
    double: 'Второй платёж за заказ, деньги за который уже приходили.',
    amount: `Сумма не совпадает: к оплате ${due}. Заказ оплаченным не считается.`,
    contradiction: 'Платёжная система сообщила об этом платеже по-разному. Проверьте его в её кабинете.',
    another_order:
      'Платёж пришёл под номером этого заказа, но сделан для другого. Проверьте его в кабинете платёжной системы.',
    unreadable_sum: 'Платёжная система не назвала сумму. Проверьте платёж в её кабинете.',
  } satisfies Record<RefundReason | NotificationPayment['trouble'], string>;
  const heading = news.reason === null ? 'проверьте платёж' : 'верните деньги';
  return fmt`${b}⚠️ Заказ №${order.order_number}: ${heading}${b}

${why[news.reason ?? news.trouble]}
Получено: ${news.reason === null && news.trouble === 'unreadable_sum' ? 'сумму прочитать не удалось' : formatRoubles(amount)}${invoice === null ? '' : ` · счёт ${invoice}`}${asTest(news)}

${b}Покупатель${b}
${customerDetails(order)}`;
}

/** The same after an edit that made a paid order cheaper: no provider can be asked. */
function overpaymentToReturnForManager(news: NotificationPayment): FormattedString {
  const { order, amount, invoice } = news;
  return fmt`${b}⚠️ Заказ №${order.order_number}: верните часть денег${b}

Оплаченный заказ стал дешевле. Верните покупателю ${formatRoubles(amount)} сами: наличными, переводом или в кабинете платёжной системы, а потом отметьте это здесь.${invoice === null ? '' : `\nСчёт ${invoice}`}

${b}Покупатель${b}
${customerDetails(order)}`;
}

const HOW_BACK = {
  hand: 'Если они ещё не пришли, напишите магазину.',
  provider: 'Они придут тем же способом, каким вы платили: банк зачисляет их от нескольких минут до нескольких дней.',
  both: 'Что вы платили онлайн, придёт тем же способом: банк зачисляет деньги от нескольких минут до нескольких дней. Остальное возвращает магазин: если оно ещё не пришло, напишите нам.',
} satisfies Record<NotificationPayment['givenBackBy'], string>;

export function paymentRefundedForCustomer(news: NotificationPayment): FormattedString {
  const { order, amount, givenBackBy, returned, stillToReturn } = news;
  const names = returned.slice(0, MOST_FACTS).map((name) => `• ${shorten(name, 100)}`);
  // A separate message will report the return of the rest.
  const rest = stillToReturn > 0 ? `\n\nЕщё ${formatRoubles(stillToReturn)} магазин вернёт отдельно.` : '';
  const what = names.length === 0 ? '' : `За что:\n${names.join('\n')}\n\n`;
  return fmt`${b}Заказ №${order.order_number}: деньги возвращены${b}

Вернули ${formatRoubles(amount)}.${what === '' ? ' ' : '\n\n'}${what}${HOW_BACK[givenBackBy]}${rest}`;
}

export function refundStuckForManager({ order, amount, invoice, isUncertain }: NotificationPayment): FormattedString {
  const what = isUncertain
    ? 'Ответ платёжной системы не пришёл, и принят ли возврат, неизвестно. Проверьте его в кабинете платёжной системы, прежде чем повторять.'
    : 'Платёжная система возврат не провела. Проверьте остаток в её кабинете и попробуйте ещё раз.';
  return fmt`${b}⚠️ Заказ №${order.order_number}: возврат не завершён${b}

${what}
Сумма: ${formatRoubles(amount)}${invoice === null ? '' : ` · счёт ${invoice}`}`;
}

/** A longer list would not help. */
const MOST_FACTS = 12;

export function unmatchedPaymentForManager({ provider, facts }: UnmatchedPayment): FormattedString {
  const told = facts.slice(0, MOST_FACTS).map(([name, value]) => `${shorten(name, 40)}: ${shorten(value, 80)}`);
  return fmt`${b}⚠️ Пришёл платёж, которого магазин не знает${b}

Он не подходит ни к одному заказу. Найдите его в кабинете платёжной системы, узнайте, чей он, и верните деньги.

${PROVIDER_NAMES[provider]}
${told.join('\n')}`;
}

export function receiptForCustomer({ order, fiscal }: NotificationPayment): FormattedString {
  const facts =
    fiscal === null
      ? fmt`Он зарегистрирован в налоговой службе.`
      : fmt`ФН ${code}${fiscal.fn}${code}
ФД ${code}${fiscal.document}${code}
ФП ${code}${fiscal.sign}${code}

По этим номерам чек можно проверить в приложении «Проверка чеков» налоговой службы.`;
  return fmt`${b}Чек по заказу №${order.order_number}${b}

${facts}`;
}

export function receiptFailedForManager({ order, invoice }: NotificationPayment): FormattedString {
  return fmt`${b}⚠️ Заказ №${order.order_number}: чек не пробит${b}

Платёжная система не смогла зарегистрировать чек${invoice === null ? '' : ` по счёту ${invoice}`}. Откройте её кабинет и пробейте его вручную.`;
}

type PaymentNotification = Addressed<number>;

/** Renders the notification of an order's payment event. */
const aboutPayment =
  (
    words: (news: NotificationPayment) => FormattedString,
    keyboardFor: (orderId: number, chat: RenderDeps & PaymentNotification) => InlineKeyboard | Promise<InlineKeyboard>,
  ) =>
  async (deps: RenderDeps, notification: PaymentNotification): Promise<NotificationMessage> => {
    const news = await findNotificationPayment(deps.db, notification.id);
    return { content: words(news), keyboard: await keyboardFor(news.order.id, { ...deps, ...notification }) };
  };

const underNews = (orderId: number): InlineKeyboard => orderKeyboard(orderId);

export const paymentNotifications = {
  payment_received_for_customer: aboutPayment(paymentReceivedForCustomer, underNews),
  payment_received_for_manager: aboutPayment(paymentReceivedForManager, cardLink),
  payment_to_return_for_customer: aboutPayment(paymentToReturnForCustomer, underNews),
  payment_to_return_for_manager: aboutPayment(paymentToReturnForManager, refundTaskKeyboard),
  overpayment_to_return_for_manager: aboutPayment(overpaymentToReturnForManager, refundTaskKeyboard),
  payment_refunded_for_customer: aboutPayment(paymentRefundedForCustomer, underNews),
  refund_stuck_for_manager: aboutPayment(refundStuckForManager, refundTaskKeyboard),
  receipt_for_customer: aboutPayment(receiptForCustomer, underNews),
  receipt_failed_for_manager: aboutPayment(receiptFailedForManager, cardLink),
  unmatched_payment_for_manager: async ({ db }, { subject }) => {
    const unmatched = await findUnmatchedPayment(db, subject);
    return unmatched && { content: unmatchedPaymentForManager(unmatched) };
  },
} satisfies Partial<Renderers>;
