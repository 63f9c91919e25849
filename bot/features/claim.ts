import { Composer } from 'grammy';
import { claimAdmin } from '#shared/domain/customers/first-admin.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { readShop } from '#shared/domain/settings/shop-overview.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { showCommands } from '../commands.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { firstStepsScreen } from '../screens/first-steps.ts';
import { show } from '../screens/screen.ts';

/** `/claim CODE`: the code printed at the first start makes its sender the shop's first admin. */
export function claimFeature({ db, log, payments }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.chatType('private').command('claim', async (ctx) => {
    try {
      const user = await rememberTelegramUser(db, ctx.from);
      await claimAdmin(db, user.id, ctx.match.trim());
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'forbidden')) throw error;
      await ctx.reply('Код не подошёл: он неверный, уже использован или у магазина уже есть владелец.');
      return;
    }
    log.info({ telegramId: ctx.from.id }, 'the shop has its first admin');
    await showCommands(ctx.api, ctx.from.id, 'admin', log);
    await ctx.reply('Готово: теперь вы администратор магазина. Новые заказы будут приходить в этот чат.');
    const shop = await readShop(db, payments.gateways);
    if (shop.missing.length > 0) await show(ctx, firstStepsScreen(shop));
  });
  return composer;
}
