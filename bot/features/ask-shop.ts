import { Composer } from 'grammy';
import type { User as UserRow } from '#prisma/generated/client.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { onPress } from '../callback-data.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { askShop, passToShop } from '../conversations/ask-shop.ts';
import { letterOf } from '../conversations/letter.ts';
import { quoted, shorten } from '../kernel/message-text.ts';
import { askProductButton, passOnButton, tellShopButton } from '../order-buttons.ts';
import { justWritten } from '../pass-on.ts';
import { sayOnPress } from '../staff-press.ts';

/** A question to the shop without an order: `/ask`, its buttons, and one press for what was written already. */
export function askShopFeature({ db }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const begin = (ctx: BotContext, { id }: UserRow) =>
    ctx.begin(askShop, { userId: id, matter: { customerId: id, productId: null }, about: null });

  composer.chatType('private').command('ask', async (ctx) => {
    const user = await rememberTelegramUser(db, ctx.from);
    if (ctx.match.trim() === '') return begin(ctx, user);
    const letter = letterOf({ ...ctx.message, text: ctx.match });
    if ('hint' in letter) return ctx.reply(letter.hint);
    const matter = { customerId: user.id, productId: null };
    return ctx.reply(await passToShop(db, { userId: user.id, matter, letter: letter.value }));
  });

  onPress(composer, tellShopButton, async (ctx) => {
    await sayOnPress(ctx);
    return begin(ctx, await rememberTelegramUser(db, ctx.from));
  });

  onPress(composer, askProductButton, async (ctx, productId) => {
    const user = await rememberTelegramUser(db, ctx.from);
    const title = await titleOnSale(productId);
    if (title === null) return sayOnPress(ctx, 'Этого товара больше нет в магазине', { isAlert: true });
    await sayOnPress(ctx);
    const about = `о товаре ${quoted(shorten(title, 120))}`;
    return ctx.begin(askShop, { userId: user.id, matter: { customerId: user.id, productId }, about });
  });

  // The words are those of the message that was answered: a button could not carry them, and nobody can forge them.
  onPress(composer, passOnButton, async (ctx) => {
    const letter = justWritten(ctx);
    if (!letter) return sayOnPress(ctx, 'Этого сообщения больше нет. Напишите магазину: /ask', { isAlert: true });
    const { id: userId } = await rememberTelegramUser(db, ctx.from);
    const said = await passToShop(db, { userId, matter: { customerId: userId, productId: null }, letter });
    await sayOnPress(ctx);
    return ctx.reply(said, { reply_parameters: { message_id: letter.messageId, allow_sending_without_reply: true } });
  });

  const titleOnSale = async (productId: number): Promise<string | null> => {
    try {
      return (await findProduct(db, productId)).title;
    } catch (error) {
      if (error instanceof ShopError && error.code === 'not_found') return null;
      throw error;
    }
  };
  return composer;
}
