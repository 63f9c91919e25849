import { Composer } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { answerPress, type Screen, show, turnTo } from '#bot/kernel/screen.ts';
import { pickupPlace } from '#bot/orders/order-lines.ts';
import { payKeyboard } from '#bot/payments/pay-order.ts';
import { isOpenOrder } from '#shared/contract/order-status.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { findKnownOrder, listKnownOrders, unfollowOrder } from '#shared/domain/orders/known-orders.ts';
import { mayChange, orderFor } from '#shared/domain/orders/order-rights.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { findPaymentOption } from '#shared/domain/payments/payment-option.ts';
import { reviewableProducts } from '#shared/domain/reviews/reviewable-products.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import {
  CUSTOMER_ORDERS_ON_SCREEN,
  cancelQuestion,
  customerOrderList,
  customerOrderScreen,
} from './customer-order-screens.ts';
import { answerEditFeature } from './edits/answer-edit.ts';
import { ifKnown, NO_SUCH_ORDER } from './known-order.ts';
import { cancelOwnOrderButton, customerOrderButton, customerOrdersButton, unfollowButton } from './order-buttons.ts';
import { restoreOrderFeature } from './restore-order.ts';

/** `/orders` and everything that a customer can do with their own order. */
export function customerOrdersFeature({ db, publicUrl, payments }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const privately = composer.chatType('private');

  const listScreen = async (userId: number, page: number): Promise<Screen> => {
    const { timezone } = await readSettings(db);
    const paging = { page, perPage: CUSTOMER_ORDERS_ON_SCREEN };
    const { orders, pagination } = await listKnownOrders(db, userId, paging);
    // The orders on the offered page may be gone.
    if (orders.length === 0 && page > 1) return listScreen(userId, 1);
    return customerOrderList({ orders: orders.map(orderView), pagination, timezone, publicUrl });
  };
  const orderScreen = async (userId: number, id: number): Promise<Screen> => {
    const [known, reviewable, settings] = await Promise.all([
      findKnownOrder(db, id, userId),
      reviewableProducts(db, userId, id),
      readSettings(db),
    ]);
    const order = await orderFor(db, known.order, userId);
    const pay = payKeyboard(order, await findPaymentOption(db, payments.gateways, order), publicUrl);
    const { timezone } = settings;
    const pickup = pickupPlace(settings, order);
    return customerOrderScreen({
      order,
      isOwn: known.isOwn,
      isChangeable: mayChange(known.order, userId),
      isReviewable: reviewable.length > 0,
      pay,
      timezone,
      pickup,
      publicUrl,
    });
  };
  const userOf = async (ctx: { from: Parameters<typeof rememberTelegramUser>[1] }) =>
    (await rememberTelegramUser(db, ctx.from)).id;

  composer.use(restoreOrderFeature({ db }, orderScreen), answerEditFeature({ db }, orderScreen));

  privately.command('orders', async (ctx) => {
    await show(ctx, await listScreen(await userOf(ctx), 1));
  });

  onPress(composer, customerOrdersButton, async (ctx, page) => {
    await turnTo(ctx, await listScreen(await userOf(ctx), page));
    await answerPress(ctx);
  });

  onPress(composer, customerOrderButton, async (ctx, id, where) => {
    const screen = await ifKnown(orderScreen(await userOf(ctx), id));
    if (!screen) return answerPress(ctx, NO_SUCH_ORDER);
    await (where === 'new' ? show(ctx, screen) : turnTo(ctx, screen));
    await answerPress(ctx);
  });

  onPress(composer, cancelOwnOrderButton, async (ctx, id, step) => {
    const userId = await userOf(ctx);
    const known = await ifKnown(findKnownOrder(db, id, userId));
    if (!known?.isOwn) return answerPress(ctx, NO_SUCH_ORDER);
    const order = orderView(known.order);
    if (step === 'ask' && isOpenOrder(order.status)) {
      await turnTo(ctx, cancelQuestion(order));
      return answerPress(ctx);
    }
    const isCancelled = step === 'yes' && (await cancel(userId, id));
    await turnTo(ctx, await orderScreen(userId, id));
    await answerPress(ctx, isCancelled ? 'Заказ отменён' : 'Отменить уже нельзя: заказ изменился');
  });

  const cancel = async (userId: number, id: number): Promise<boolean> => {
    try {
      await changeStatus({ db }, { id, userId }, 'cancelled', { userId, as: 'customer', channel: 'bot' });
      return true;
    } catch (error) {
      if (error instanceof ShopError && error.code === 'illegal_transition') return false;
      throw error;
    }
  };

  onPress(composer, unfollowButton, async (ctx, id) => {
    const userId = await userOf(ctx);
    await unfollowOrder({ db }, id, userId);
    await turnTo(ctx, await listScreen(userId, 1));
    await answerPress(ctx, 'Больше не пишем об этом заказе');
  });
  return composer;
}
