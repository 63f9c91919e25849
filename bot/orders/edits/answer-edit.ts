import { Composer } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { answerPress, type Screen, show } from '#bot/kernel/screen.ts';
import { ifKnown, NO_SUCH_ORDER } from '#bot/orders/known-order.ts';
import { answerEditButton } from '#bot/orders/order-buttons.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { DAY_LOST, isDayLost } from '#shared/contract/order-edit-words.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { answerEdit } from '#shared/domain/orders/answer-edit.ts';
import { findOpenEdit } from '#shared/domain/orders/editable-order.ts';
import { findKnownOrder } from '#shared/domain/orders/known-orders.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  conflict: 'Это предложение уже не действует: на него ответили, или заказ с тех пор изменился.',
  not_found: 'Это предложение уже не действует.',
  line_unavailable: 'Пока вы решали, часть товаров раскупили. Заказ остался прежним, напишите нам.',
  price_changed: 'Пока вы решали, цены выросли. Заказ остался прежним, напишите нам.',
  delivery_unavailable: 'Такой доставки больше нет. Заказ остался прежним, напишите нам.',
  // The pickup point was closed.
  invalid_fields: 'Этого пункта выдачи больше нет. Заказ остался прежним, напишите нам.',
  promo_code_refused: 'Промокод к изменённому заказу не подходит. Заказ остался прежним, напишите нам.',
  forbidden: 'Ответить может только тот, кто оформил заказ: на странице заказа, после входа.',
  order_locked: 'Этот заказ уже нельзя изменить. Напишите нам.',
};

type OrderScreen = (userId: number, id: number) => Promise<Screen>;

/** «Согласиться» and «Оставить как есть» under a proposal of staff for an order. */
export function answerEditFeature({ db }: Pick<BotDeps, 'db'>, orderScreen: OrderScreen): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onPress(composer, answerEditButton, async (ctx, id, proposalId, choice) => {
    const { id: userId } = await rememberTelegramUser(db, ctx.from);
    const known = await ifKnown(findKnownOrder(db, id, userId));
    if (!known) return answerPress(ctx, NO_SUCH_ORDER);
    const answer = choice === 'yes' ? 'accepted' : 'refused';
    const asked = await findOpenEdit(db, { hash: known.order.hash });
    let isLost = false;
    try {
      const order = await answerEdit(
        { db },
        { hash: known.order.hash },
        { proposalId, answer },
        { userId, channel: 'bot' },
      );
      const { deliveryDay: delivery_day } = order;
      isLost = answer === 'accepted' && asked !== null && isDayLost(asked.difference.after, { delivery_day });
    } catch (error) {
      const words = error instanceof ShopError ? REFUSALS[error.code] : undefined;
      if (words === undefined) throw error;
      return answerPress(ctx, words, { isAlert: true });
    }
    await show(ctx, await orderScreen(userId, id));
    if (isLost) return answerPress(ctx, `${DAY_LOST}.`, { isAlert: true });
    await answerPress(ctx, answer === 'accepted' ? 'Спасибо, заказ изменён' : 'Заказ остался прежним');
  });
  return composer;
}
