import { Composer } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffPress, type StaffPress } from '#bot/kernel/guards.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { threadOfReply } from '#bot/kernel/notifications/thread-of-reply.ts';
import { answerPress } from '#bot/kernel/screen.ts';
import { ifKnown, NO_SUCH_ORDER } from '#bot/orders/known-order.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { rememberTelegramUser, type TelegramPerson } from '#shared/domain/customers/telegram-user.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { findKnownOrder } from '#shared/domain/orders/known-orders.ts';
import { mayChange } from '#shared/domain/orders/order-rights.ts';
import { findLastMessage, reachableReaders, type Thread, threadOfOrderMessage } from '#shared/domain/orders/thread.ts';
import { type RepliedThread, threadOfAlbum } from '#shared/domain/orders/thread-of-message.ts';
import { askShop, NOT_THE_BUYER, passToShop } from './ask-shop.ts';
import { answerButton, askShopButton, replyButton, writeButton } from './message-buttons.ts';
import { readerOf } from './reader-of.ts';
import { passToBuyer, unreachable, writeToBuyer } from './write-to-buyer.ts';
import { type WrittenMessage, writtenMessageOf } from './written-message.ts';

const NO_SUCH_MESSAGE = 'Этого сообщения больше нет';

const SHOWN_ANSWER = 200;

/** Two managers may have the same question before them, and one of them is late. */
async function lastAnswerWords(db: Transaction, thread: Thread): Promise<string | null> {
  const last = await findLastMessage(db, thread);
  if (!last?.isFromShop) return null;
  const words = last.text === '' ? 'фото' : quoted(shorten(last.text, SHOWN_ANSWER));
  return `Последнее сообщение магазина${last.authorName === null ? '' : ` (${last.authorName})`}: ${words}`;
}

/** Messages between buyers and managers: by button, or as a reply to a notification. */
export function orderMessagesFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onPress(composer, askShopButton, async (ctx, id) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const known = await ifKnown(findKnownOrder(db, id, user.id));
    if (!known) return answerPress(ctx, NO_SUCH_ORDER, { isAlert: true });
    if (!mayChange(known.order, user.id)) return answerPress(ctx, NOT_THE_BUYER, { isAlert: true });
    await answerPress(ctx);
    const about = `о заказе №${known.order.number}`;
    return ctx.begin(askShop, { userId: user.id, thread: { orderId: id }, about });
  });

  onPress(composer, replyButton, async (ctx, messageId) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const thread = await threadOfOrderMessage(db, messageId);
    const isOwn = thread !== null && 'customerId' in thread && thread.customerId === user.id;
    if (!isOwn) return answerPress(ctx, NO_SUCH_MESSAGE, { isAlert: true });
    await answerPress(ctx);
    return ctx.begin(askShop, { userId: user.id, thread, about: null });
  });

  onStaffPress(composer, deps, writeButton, async (ctx, _staff, id) => {
    const order = await ifKnown(findOrder(db, { id, asStaff: true }));
    if (!order) return answerPress(ctx, NO_SUCH_ORDER, { isAlert: true });
    return beginWriting(ctx, { orderId: id }, order.phone);
  });

  onStaffPress(composer, deps, answerButton, async (ctx, _staff, messageId) => {
    const thread = await threadOfOrderMessage(db, messageId);
    if (!thread) return answerPress(ctx, NO_SUCH_MESSAGE, { isAlert: true });
    return beginWriting(ctx, thread);
  });

  const beginWriting = async (ctx: StaffPress, thread: Thread, phone = '') => {
    if ((await reachableReaders(db, thread)).length === 0) {
      return answerPress(ctx, `${unreachable(thread)}${phone && ` Телефон: ${phone}`}`, { isAlert: true });
    }
    await answerPress(ctx);
    const [reader, lastAnswer] = await Promise.all([readerOf(db, thread), lastAnswerWords(db, thread)]);
    return ctx.begin(writeToBuyer, { thread, reader, lastAnswer });
  };

  // The other pictures of an album follow the first one, without a separate reply.
  composer.on('message:photo', async (ctx, next) => {
    const { media_group_id: albumId } = ctx.message;
    const told = albumId ? await threadOfAlbum(db, { chatId: ctx.chat.id, albumId }) : null;
    const written = writtenMessageOf(ctx.message);
    if (!told || 'hint' in written) return next();
    await pass(ctx.from, told, written.value);
  });

  composer.on(['message:text', 'message:file', 'message:contact', 'message:location'], async (ctx, next) => {
    const answered = ctx.message.reply_to_message;
    if (answered?.from?.id !== ctx.me.id || ctx.message.text?.startsWith('/')) return next();
    const isPrivate = ctx.chat.type === 'private';
    const told = await threadOfReply({ db }, ctx.message, answered);
    // Under a card in a group managers talk to each other; only a reply to the buyer's own words is sent to the buyer.
    if (!told || !(isPrivate || (told.reader === 'shop' && told.isForwarded))) return next();
    const written = writtenMessageOf(ctx.message);
    return ctx.reply('hint' in written ? written.hint : await pass(ctx.from, told, written.value), {
      reply_parameters: { message_id: ctx.message.message_id, allow_sending_without_reply: true },
    });
  });

  const pass = async (
    person: TelegramPerson,
    { thread, reader }: Omit<RepliedThread, 'isForwarded'>,
    written: WrittenMessage,
  ) => {
    if (reader === 'shop') {
      return passToBuyer({ db }, { telegramId: person.id, thread, reader: await readerOf(db, thread), written });
    }
    const user = await rememberTelegramUser(db, person);
    return passToShop({ db }, { userId: user.id, thread, written });
  };
  return composer;
}
