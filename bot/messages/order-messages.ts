import { Composer } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffPress, type StaffPress } from '#bot/kernel/guards.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { sayOnPress } from '#bot/kernel/screen.ts';
import { ifKnown, NO_SUCH_ORDER } from '#bot/orders/known-order.ts';
import { findUser } from '#shared/domain/customers/roles.ts';
import { rememberTelegramUser, type TelegramPerson } from '#shared/domain/customers/telegram-user.ts';
import type { Database } from '#shared/domain/database.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { findKnownOrder } from '#shared/domain/orders/known-orders.ts';
import { type Matter, matterOfLetter, reachableReaders } from '#shared/domain/orders/letter-matter.ts';
import { type MatterTold, matterOfAlbum, matterOfMessage } from '#shared/domain/orders/matter-of-message.ts';
import { askShop, passToShop } from './ask-shop.ts';
import { answerButton, askShopButton, replyButton, writeButton } from './message-buttons.ts';
import { passToBuyer, unreachable, writeToBuyer } from './write-to-buyer.ts';
import { type WrittenMessage, writtenMessageOf } from './written-message.ts';

const NO_SUCH_MESSAGE = 'Этого сообщения больше нет';

/** What buyers and managers write to each other: by button, or as a reply to what they were told. */
export function orderMessagesFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onPress(composer, askShopButton, async (ctx, id) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const known = await ifKnown(findKnownOrder(db, id, user.id));
    if (!known) return sayOnPress(ctx, NO_SUCH_ORDER, { isAlert: true });
    await sayOnPress(ctx);
    const about = `о заказе №${known.order.number}`;
    return ctx.begin(askShop, { userId: user.id, matter: { orderId: id }, about });
  });

  onPress(composer, replyButton, async (ctx, messageId) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const matter = await matterOfLetter(db, messageId);
    const isOwn = matter !== null && 'customerId' in matter && matter.customerId === user.id;
    if (!isOwn) return sayOnPress(ctx, NO_SUCH_MESSAGE, { isAlert: true });
    await sayOnPress(ctx);
    return ctx.begin(askShop, { userId: user.id, matter, about: null });
  });

  onStaffPress(composer, deps, writeButton, async (ctx, _staff, id) => {
    const order = await ifKnown(findOrder(db, { id, asStaff: true }));
    if (!order) return sayOnPress(ctx, NO_SUCH_ORDER, { isAlert: true });
    return beginWriting(ctx, { orderId: id }, order.phone);
  });

  onStaffPress(composer, deps, answerButton, async (ctx, _staff, messageId) => {
    const matter = await matterOfLetter(db, messageId);
    if (!matter) return sayOnPress(ctx, NO_SUCH_MESSAGE, { isAlert: true });
    return beginWriting(ctx, matter);
  });

  const beginWriting = async (ctx: StaffPress, matter: Matter, phone = '') => {
    if ((await reachableReaders(db, matter)).length === 0) {
      return sayOnPress(ctx, `${unreachable(matter)}${phone && ` Телефон: ${phone}`}`, { isAlert: true });
    }
    await sayOnPress(ctx);
    return ctx.begin(writeToBuyer, { matter, reader: await readerOf(db, matter) });
  };

  // The rest of an album whose first picture was passed on goes after it, without a word of its own.
  composer.on('message:photo', async (ctx, next) => {
    const { media_group_id: albumId } = ctx.message;
    const told = albumId ? await matterOfAlbum(db, { chatId: ctx.chat.id, albumId }) : null;
    const written = writtenMessageOf(ctx.message);
    if (!told || 'hint' in written) return next();
    await pass(ctx.from, told, written.value);
  });

  composer.on(['message:text', 'message:file', 'message:contact', 'message:location'], async (ctx, next) => {
    const answered = ctx.message.reply_to_message;
    if (answered?.from?.id !== ctx.me.id || ctx.message.text?.startsWith('/')) return next();
    const isPrivate = ctx.chat.type === 'private';
    const told = await matterOfMessage(db, { chatId: ctx.chat.id, messageId: answered.message_id });
    // Under a card in a group managers talk with each other; only a buyer's own words are answered to the buyer.
    if (!told || !(isPrivate || (told.reader === 'shop' && told.isLetter))) return next();
    const written = writtenMessageOf(ctx.message);
    return ctx.reply('hint' in written ? written.hint : await pass(ctx.from, told, written.value), {
      reply_parameters: { message_id: ctx.message.message_id, allow_sending_without_reply: true },
    });
  });

  const pass = async (
    person: TelegramPerson,
    { matter, reader }: Omit<MatterTold, 'isLetter'>,
    written: WrittenMessage,
  ) => {
    if (reader === 'shop') {
      return passToBuyer(db, { telegramId: person.id, matter, reader: await readerOf(db, matter), written });
    }
    const user = await rememberTelegramUser(db, person);
    return passToShop(db, { userId: user.id, matter, written });
  };
  return composer;
}

/** Whom the shop writes to, after 'покупателю'. */
async function readerOf(db: Database, matter: Matter): Promise<string> {
  if ('orderId' in matter) {
    const order = await ifKnown(findOrder(db, { id: matter.orderId, asStaff: true }));
    return `заказа №${order?.number ?? 0}`;
  }
  const customer = await findUser({ db }, matter.customerId);
  return `(${shorten(customer?.firstName ?? customer?.login ?? 'без имени', 40)})`;
}
