import { Composer } from 'grammy';
import { idArg } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { askAbout, PRODUCT_IS_GONE } from './ask-shop.ts';

/** `/start ask_ID`, the link on a product's page in the shop: asks about it at once. */
export function askLinkFeature({ db }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.chatType('private').command('start', async (ctx, next) => {
    const id = idArg.read(/^ask_(\d+)$/.exec(ctx.match)?.[1] ?? '');
    if (id === null) return next();
    const user = await rememberTelegramUser(db, ctx.from);
    const product = await ifThere(findProduct(db, id));
    return product ? askAbout(ctx, user, product) : ctx.reply(`${PRODUCT_IS_GONE}. Спросить о другом: /ask`);
  });
  return composer;
}
