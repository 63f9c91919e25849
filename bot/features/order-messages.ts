import { Composer } from 'grammy';
import { rememberTelegramUser, type TelegramPerson } from '#shared/domain/customers/telegram-user.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { findKnownOrder } from '#shared/domain/orders/known-orders.ts';
import { reachableBuyers } from '#shared/domain/orders/order-audience.ts';
import { type OrderTold, orderOfAlbum, orderOfMessage } from '#shared/domain/orders/order-of-message.ts';
import { onPress } from '../callback-data.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { askShop, passToShop } from '../conversations/ask-shop.ts';
import { type Letter, letterOf } from '../conversations/letter.ts';
import { passToBuyer, UNREACHABLE, writeToBuyer } from '../conversations/write-to-buyer.ts';
import { askShopButton, writeButton } from '../order-buttons.ts';
import { onStaffPress, sayOnPress } from '../staff-press.ts';
import { ifKnown, NO_SUCH_ORDER } from './known-order.ts';

/** What buyers and managers write to each other about an order: by button, or as a reply to what they were told. */
export function orderMessagesFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onPress(composer, askShopButton, async (ctx, id) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const known = await ifKnown(findKnownOrder(db, id, user.id));
    if (!known) return sayOnPress(ctx, NO_SUCH_ORDER, { isAlert: true });
    await sayOnPress(ctx);
    return ctx.begin(askShop, { userId: user.id, orderId: id, number: known.order.number });
  });

  onStaffPress(composer, deps, writeButton, async (ctx, _staff, id) => {
    const order = await ifKnown(findOrder(db, { id, asStaff: true }));
    if (!order) return sayOnPress(ctx, NO_SUCH_ORDER, { isAlert: true });
    if ((await reachableBuyers(db, id)).length === 0) {
      const phone = order.phone ? ` Телефон: ${order.phone}` : '';
      return sayOnPress(ctx, `${UNREACHABLE}${phone}`, { isAlert: true });
    }
    await sayOnPress(ctx);
    return ctx.begin(writeToBuyer, { orderId: id, number: order.number });
  });

  // The rest of an album whose first picture was passed on goes after it, without a word of its own.
  composer.on('message:photo', async (ctx, next) => {
    const { media_group_id: albumId } = ctx.message;
    const told = albumId ? await orderOfAlbum(db, { chatId: ctx.chat.id, albumId }) : null;
    const letter = letterOf(ctx.message);
    if (!told || 'hint' in letter) return next();
    await pass(ctx.from, told, letter.value);
  });

  composer.on(['message:text', 'message:photo'], async (ctx, next) => {
    const answered = ctx.message.reply_to_message;
    if (answered?.from?.id !== ctx.me.id || ctx.message.text?.startsWith('/')) return next();
    const isPrivate = ctx.chat.type === 'private';
    const told = await orderOfMessage(db, { chatId: ctx.chat.id, messageId: answered.message_id });
    // Under a card in a group managers talk with each other; only a buyer's own words are answered to the buyer.
    if (!told || !(isPrivate || (told.reader === 'shop' && told.isLetter))) return next();
    const letter = letterOf(ctx.message);
    return ctx.reply('hint' in letter ? letter.hint : await pass(ctx.from, told, letter.value), {
      reply_parameters: { message_id: ctx.message.message_id, allow_sending_without_reply: true },
    });
  });

  const pass = async (person: TelegramPerson, { orderId, reader }: Omit<OrderTold, 'isLetter'>, letter: Letter) => {
    if (reader === 'shop') {
      const order = await ifKnown(findOrder(db, { id: orderId, asStaff: true }));
      return passToBuyer(db, { telegramId: person.id, orderId, number: order?.number ?? 0, letter });
    }
    const user = await rememberTelegramUser(db, person);
    return passToShop(db, { userId: user.id, orderId, letter });
  };
  return composer;
}
