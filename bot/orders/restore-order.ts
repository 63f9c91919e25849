import { Composer } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { answerPress, type Screen, show } from '#bot/kernel/screen.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { findKnownOrder } from '#shared/domain/orders/known-orders.ts';
import { restoreOrder } from '#shared/domain/orders/restore-order.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { ifKnown, NO_SUCH_ORDER } from './known-order.ts';
import { restoreButton } from './order-buttons.ts';

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  illegal_transition: 'Этот заказ уже восстановлен или изменился.',
  stock_missing:
    'Восстановить не получится: часть товаров уже раскупили. Нажмите «Повторить», чтобы заказать остальное.',
  price_changed: 'Восстановить не получится: цены изменились. Нажмите «Повторить», чтобы заказать по новым.',
  promo_code_refused:
    'Восстановить не получится: промокод этого заказа больше не действует. Нажмите «Повторить», чтобы заказать без него.',
  delivery_unavailable:
    'Восстановить не получится: такой доставки больше нет. Нажмите «Повторить», чтобы выбрать другую.',
  forbidden: 'Восстановить заказ может только тот, кто его оформил.',
  buyer_blocked: 'Магазин не принимает заказы с этого аккаунта. Напишите нам.',
};

type OrderScreen = (userId: number, id: number) => Promise<Screen>;

/** «Восстановить заказ»: restores an order whose hold has ended, for people who may see it. */
export function restoreOrderFeature({ db }: Pick<BotDeps, 'db'>, orderScreen: OrderScreen): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onPress(composer, restoreButton, async (ctx, id) => {
    const { id: userId } = await rememberTelegramUser(db, ctx.from);
    const known = await ifKnown(findKnownOrder(db, id, userId));
    if (!known) return answerPress(ctx, NO_SUCH_ORDER);
    try {
      await restoreOrder({ db }, { hash: known.order.hash }, { userId, channel: 'bot' });
    } catch (error) {
      const words = error instanceof ShopError ? REFUSALS[error.code] : undefined;
      if (words === undefined) throw error;
      return answerPress(ctx, words, { isAlert: true });
    }
    await show(ctx, await orderScreen(userId, id));
    await answerPress(ctx, 'Заказ восстановлен');
  });
  return composer;
}
