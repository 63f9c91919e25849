import { Composer } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { answerPress } from '#bot/kernel/screen.ts';
import { ifKnown, NO_SUCH_ORDER } from '#bot/orders/known-order.ts';
import { rateButton } from '#bot/orders/order-buttons.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { findKnownOrder } from '#shared/domain/orders/known-orders.ts';
import { reviewableProducts } from '#shared/domain/reviews/reviewable-products.ts';
import { review } from './write-review.ts';

/** Starts the reviews of the goods of a completed order. */
export function rateOrderFeature({ db }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onPress(composer, rateButton, async (ctx, id) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const known = await ifKnown(findKnownOrder(db, id, user.id));
    if (!known) return answerPress(ctx, NO_SUCH_ORDER, { isAlert: true });
    if (known.order.status !== 'completed') {
      return answerPress(ctx, 'Оценить покупку можно, когда заказ завершён.', { isAlert: true });
    }
    if ((await reviewableProducts(db, user.id, id)).length === 0) {
      return answerPress(ctx, 'Вы уже оценили всё из этого заказа. Спасибо!', { isAlert: true });
    }
    await answerPress(ctx);
    return ctx.begin(review, { userId: user.id, orderId: id });
  });
  return composer;
}
