import { Composer } from 'grammy';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { findKnownOrder } from '#shared/domain/orders/known-orders.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { findPayWay } from '#shared/domain/payments/pay-way.ts';
import { sendChatInvoice } from '#shared/domain/payments/start-payment.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { onPress } from '../callback-data.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { payButton } from '../pay-button.ts';
import { sayOnPress } from '../staff-press.ts';
import { ifKnown, NO_SUCH_ORDER } from './known-order.ts';

const NOT_NOW = 'Выставить счёт сейчас не получилось. Попробуйте ещё раз через минуту или напишите в магазин.';

/** «Оплатить»: an invoice of Telegram's own for an order that still waits for its money. */
export function payOrderFeature({ db, log, payments }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onPress(composer, payButton, async (ctx, id) => {
    const { id: userId } = await rememberTelegramUser(db, ctx.from);
    const known = await ifKnown(findKnownOrder(db, id, userId));
    if (!known || !ctx.chat) return sayOnPress(ctx, NO_SUCH_ORDER);
    const order = orderView(known.order);
    const way = await findPayWay(db, payments.gateways, order);
    if (way?.kind !== 'invoice') return sayOnPress(ctx, noNeed(order.payment_status), { isAlert: true });
    try {
      const choice = { paymentMethodId: way.methodId, actorId: userId, chatId: ctx.chat.id };
      await sendChatInvoice({ db, ...payments }, { hash: order.order_hash }, choice);
      await sayOnPress(ctx);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const isShops = error.code === 'payment_refused' || error.code === 'payment_provider_down';
      if (isShops) log.warn({ err: error, orderId: id }, 'an invoice was not sent');
      await sayOnPress(ctx, isShops ? NOT_NOW : noNeed(order.payment_status), { isAlert: true });
    }
  });
  return composer;
}

/** The order has moved on since the button was drawn, or between the press and the invoice. */
const noNeed = (state: string): string =>
  state === 'paid'
    ? 'Заказ уже оплачен, спасибо!'
    : 'Оплатить этот заказ здесь сейчас нельзя. Откройте его ещё раз: /orders';
