import { Composer } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { ask } from '#bot/kernel/conversation/ask.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { answerPress } from '#bot/kernel/screen.ts';
import { ORDER_IS_GONE } from '#bot/orders/no-order.ts';
import type { User as UserRow } from '#prisma/generated/client.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { writeToShop } from '#shared/domain/orders/order-messages.ts';
import type { Thread } from '#shared/domain/orders/thread.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { justWritten } from './forward-to-shop.ts';
import { askProductButton, forwardToShopButton, tellShopButton } from './message-buttons.ts';
import { understandMessage, type WrittenMessage, writtenMessageOf } from './written-message.ts';

interface Args {
  userId: number;
  thread: Thread;
  /** 'о заказе №5'; null for a question without a subject. */
  about: string | null;
}

/** A customer writes to the shop. */
export const askShop: ConversationKind<Args> = {
  name: 'ask_shop',
  version: 3,
  doing: 'пишете магазину',
  dropped: 'Сообщение магазину не отправлено.',
  outlastsCommands: false,
  run: async (talk, ctx, { userId, thread, about }, { db }) => {
    const { date: at } = await ctx.reply(
      `Напишите, что передать магазину${about === null ? '' : ` ${about}`}. Можно прислать и фото. Передумали — отправьте /cancel.`,
    );
    const { value: written, ctx: answer } = await ask(talk, understandMessage, { at });
    await answer.reply(await talk.external(() => passToShop({ db }, { userId, thread, written })));
  },
};

export const PRODUCT_IS_GONE = 'Этого товара больше нет в магазине';

type Deps = Pick<BotDeps, 'db'>;

interface ToShop {
  userId: number;
  thread: Thread;
  written: WrittenMessage;
}

/** For somebody who only follows an account's order. */
export const NOT_THE_BUYER = 'О заказе пишет тот, кто его оформил. Спросить магазин о другом можно командой /ask.';

const TOO_MANY =
  'Не передали: сообщений подряд слишком много. Магазин уже видит прежние — подождите, пожалуйста, ответа.';

/** Returns the text to show. */
export async function passToShop({ db }: Deps, { userId, thread, written }: ToShop): Promise<string> {
  try {
    if (await writeToShop({ db }, userId, { ...thread, ...written }))
      return 'Передали магазину. Ответ придёт в этот чат.';
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === 'forbidden') return NOT_THE_BUYER;
    return error.code === 'too_many_requests' ? TOO_MANY : ORDER_IS_GONE;
  }
  const { contact } = await readSettings(db);
  return `Сообщение сохранили, но на связи сейчас никого нет.${contact ? ` Срочный вопрос можно задать здесь: ${contact}.` : ''}`;
}

/** Begins a question about a product. */
export const askAbout = (
  ctx: BotContext,
  { id: userId }: Pick<UserRow, 'id'>,
  product: { id: number; title: string },
) =>
  ctx.begin(askShop, {
    userId,
    thread: { customerId: userId, productId: product.id },
    about: `о товаре ${quoted(shorten(product.title, 120))}`,
  });

/** A question to the shop without an order: `/ask`, its buttons, and one press to forward a written message. */
export function askShopFeature({ db }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const begin = (ctx: BotContext, { id }: UserRow) =>
    ctx.begin(askShop, { userId: id, thread: { customerId: id, productId: null }, about: null });

  composer.chatType('private').command('ask', async (ctx) => {
    const user = await rememberTelegramUser(db, ctx.from);
    if (ctx.match.trim() === '') return begin(ctx, user);
    const written = writtenMessageOf({ ...ctx.message, text: ctx.match });
    if ('hint' in written) return ctx.reply(written.hint);
    const thread = { customerId: user.id, productId: null };
    return ctx.reply(await passToShop({ db }, { userId: user.id, thread, written: written.value }));
  });

  onPress(composer, tellShopButton, async (ctx) => {
    await answerPress(ctx);
    return begin(ctx, await rememberTelegramUser(db, ctx.from));
  });

  onPress(composer, askProductButton, async (ctx, id) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const product = await ifThere(findProduct(db, id));
    if (!product) return answerPress(ctx, PRODUCT_IS_GONE, { isAlert: true });
    await answerPress(ctx);
    return askAbout(ctx, user, product);
  });

  // The text is that of the answered message: a button has no room for it, and nobody can forge it.
  onPress(composer, forwardToShopButton, async (ctx) => {
    const written = justWritten(ctx);
    if (!written) return answerPress(ctx, 'Этого сообщения больше нет. Напишите магазину: /ask', { isAlert: true });
    const { id: userId } = await rememberTelegramUser(db, ctx.from);
    const said = await passToShop({ db }, { userId, thread: { customerId: userId, productId: null }, written });
    await answerPress(ctx);
    return ctx.reply(said, { reply_parameters: { message_id: written.messageId, allow_sending_without_reply: true } });
  });

  return composer;
}
