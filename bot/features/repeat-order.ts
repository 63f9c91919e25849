import { Composer } from 'grammy';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { findKnownOrder } from '#shared/domain/orders/known-orders.ts';
import { repeatedLines } from '#shared/domain/orders/repeat-order.ts';
import { onPress } from '../callback-data.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { repeatButton } from '../order-buttons.ts';
import { repeatedOrder } from '../screens/repeated-order.ts';
import { turnTo } from '../screens/screen.ts';
import { sayOnPress } from '../staff-press.ts';
import { ifKnown, NO_SUCH_ORDER } from './known-order.ts';

/** What an old order would be today, and the way to have it again. */
export function repeatOrderFeature({ db, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onPress(composer, repeatButton, async (ctx, id) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const known = await ifKnown(findKnownOrder(db, id, user.id));
    if (!known) return sayOnPress(ctx, NO_SUCH_ORDER);
    const { number, hash } = known.order;
    const lines = await repeatedLines(db, known.order);
    await turnTo(ctx, repeatedOrder({ id, number, hash, lines, publicUrl }));
    await sayOnPress(ctx);
  });
  return composer;
}
