import { Composer, InlineKeyboard } from 'grammy';
import { buttonKind, idArg, onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { answerPress } from '#bot/kernel/screen.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import { ifKnown, NO_SUCH_ORDER } from '#bot/orders/known-order.ts';
import type { Order } from '#shared/contract/order.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { findKnownOrder } from '#shared/domain/orders/known-orders.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { findPaymentOption, type PaymentOption } from '#shared/domain/payments/payment-option.ts';
import { sendChatInvoice } from '#shared/domain/payments/start-payment.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** Sends the invoice of an order. */
const payButton = buttonKind('pay', idArg);

const LABEL = '💳 Оплатить';

/** Begins a keyboard with a row for paying; empty if the order cannot be paid. */
export function payKeyboard(
  { id, order_hash }: Pick<Order, 'id' | 'order_hash'>,
  option: PaymentOption | null,
  publicUrl: string,
): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  if (option?.kind === 'invoice') keyboard.text(LABEL, payButton.data(id)).row();
  if (option?.kind === 'page') {
    keyboard.webApp(LABEL, shopAddress(publicUrl, `/checkout/pay?order=${order_hash}`)).row();
  }
  return keyboard;
}

const NOT_NOW = 'Выставить счёт сейчас не получилось. Попробуйте ещё раз через минуту или напишите в магазин.';

/** «Оплатить»: an invoice in Telegram for an order that still waits for its money. */
export function payOrderFeature({ db, log, payments }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onPress(composer, payButton, async (ctx, id) => {
    const { id: userId } = await rememberTelegramUser(db, ctx.from);
    const known = await ifKnown(findKnownOrder(db, id, userId));
    if (!known || !ctx.chat) return answerPress(ctx, NO_SUCH_ORDER);
    const order = orderView(known.order);
    const option = await findPaymentOption(db, payments.gateways, order);
    if (option?.kind !== 'invoice') return answerPress(ctx, noNeed(order.payment_status), { isAlert: true });
    try {
      const choice = {
        paymentMethodId: option.methodId,
        actorId: userId,
        channel: 'bot' as const,
        chatId: ctx.chat.id,
      };
      await sendChatInvoice({ db, ...payments }, { hash: order.order_hash }, choice);
      await answerPress(ctx);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const isShops = error.code === 'payment_refused' || error.code === 'payment_provider_down';
      if (isShops) log.warn({ err: error, orderId: id }, 'an invoice was not sent');
      await answerPress(ctx, isShops ? NOT_NOW : noNeed(order.payment_status), { isAlert: true });
    }
  });
  return composer;
}

/** The order has changed since the button was drawn, or between the press and the invoice. */
const noNeed = (state: string): string =>
  state === 'paid'
    ? 'Заказ уже оплачен, спасибо!'
    : 'Оплатить этот заказ здесь сейчас нельзя. Откройте его ещё раз: /orders';
