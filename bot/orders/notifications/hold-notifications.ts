import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { momentOf } from '#bot/kernel/local-time.ts';
import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { restoreButton } from '#bot/orders/order-buttons.ts';
import { payKeyboard } from '#bot/payments/pay-order.ts';
import { ended } from '#shared/contract/ended.ts';
import type { Order } from '#shared/contract/order.ts';
import { findNotificationOrder } from '#shared/domain/orders/notification-order.ts';
import { mayChangeInChat } from '#shared/domain/orders/order-rights.ts';
import { findNotificationStep } from '#shared/domain/orders/order-step.ts';
import { findPaymentOption } from '#shared/domain/payments/payment-option.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { orderKeyboard } from './notification-keyboards.ts';

/** The buyer's message before a hold ends; `until` is in the shop's time zone. */
function holdEndingForCustomer({ order_number }: Order, until: string, canPay: boolean): FormattedString {
  const ask = canPay
    ? 'Оплатите заказ до этого времени, и он ваш.'
    : 'Менеджер ещё не подтвердил заказ. Если он вам нужен, напишите нам.';
  return fmt`${b}Заказ №${order_number} ждёт ${canPay ? 'оплаты' : 'подтверждения'}${b}

Мы держим для вас товары до ${until}. ${ask}
Потом заказ отменится, а товары вернутся на витрину.`;
}

/** The buyer's message after a hold has ended. */
function holdEndedForCustomer({ order_number, can_restore }: Order, reason: string | null): FormattedString {
  const why = reason === null ? '' : `Причина: ${ended(reason)} `;
  const back = can_restore ? 'Пока они есть по прежней цене, заказ можно восстановить одним нажатием.' : '';
  return fmt`${b}Заказ №${order_number} отменён${b}

${why}Товары вернулись на витрину. ${back}`;
}

export const holdNotifications = {
  hold_ending_for_customer: async ({ db, payments, publicUrl }, { id }) => {
    const order = await findNotificationOrder(db, id);
    // Paid, taken into work or finished before the message was sent: the buyer does not have to hurry.
    if (order.hold_ends_at === null || order.payment_status === 'paid') return null;
    const option = await findPaymentOption(db, payments.gateways, order);
    const until = momentOf(new Date(order.hold_ends_at), (await readSettings(db)).timezone);
    return {
      content: holdEndingForCustomer(order, until, option !== null),
      keyboard: orderKeyboard(order.id, payKeyboard(order, option, publicUrl)),
    };
  },
  hold_ended_for_customer: async ({ db }, { id, chatId }) => {
    const found = await findNotificationOrder(db, id);
    if (found.status !== 'cancelled') return null;
    const order = { ...found, can_restore: found.can_restore && (await mayChangeInChat(db, found, chatId)) };
    const { reason } = await findNotificationStep(db, id);
    const before = new InlineKeyboard();
    if (order.can_restore) before.text('Восстановить заказ', restoreButton.data(order.id)).row();
    return { content: holdEndedForCustomer(order, reason), keyboard: orderKeyboard(order.id, before) };
  },
} satisfies Partial<Renderers>;
