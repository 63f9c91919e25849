import { Composer } from 'grammy';
import { showMenus } from '#bot/commands.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { ifStillGood, onDeepLink } from '#bot/kernel/deep-links.ts';
import { show } from '#bot/kernel/screen.ts';
import { firstStepsScreen } from '#bot/settings/first-steps.ts';
import { claimAdmin } from '#shared/domain/customers/first-admin.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { readShop } from '#shared/domain/settings/shop-overview.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { acceptInvite } from '#shared/domain/staff/invites.ts';

/** `/claim CODE`: the code printed at the first start makes its sender the shop's first admin. */
export function claimFeature({ db, log, payments, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.chatType('private').command('claim', async (ctx) => {
    try {
      const user = await rememberTelegramUser(db, ctx.from);
      await claimAdmin({ db }, user.id, ctx.match.trim());
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'forbidden')) throw error;
      await ctx.reply('Код не подошёл: он неверный, уже использован или у магазина уже есть владелец.');
      return;
    }
    log.info({ telegramId: ctx.from.id }, 'the shop has its first admin');
    await showMenus(ctx.api, ctx.from.id, 'admin', { log, publicUrl });
    await ctx.reply('Готово: теперь вы администратор магазина. Новые заказы будут приходить в этот чат.');
    const shop = await readShop(db, payments.gateways);
    if (shop.missing.length > 0) await show(ctx, firstStepsScreen(shop));
  });
  return composer;
}

const ANSWERS = {
  appointed:
    'Готово: теперь вы менеджер магазина. Новые заказы будут приходить в этот чат: вести их можно кнопками на карточке. Товары, переписка и всё остальное — в «Управление», слева от поля ввода; что умеет бот, расскажет /help.',
  already_used: 'Вы уже работаете в этом магазине, а это приглашение использовано: второй раз оно не сработает.',
  already_staff: 'Вы уже работаете в этом магазине. Приглашение осталось в силе: перешлите его тому, кого зовёте.',
};

/** `/start invite_CODE`: the person who got the link from an admin becomes a manager. */
export function inviteFeature({ db, log, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onDeepLink(composer, 'invite', async (ctx, code) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    const outcome = await ifStillGood(acceptInvite({ db }, code, id));
    if (outcome === 'appointed') {
      log.info({ userId: id }, 'the shop has a new manager');
      await showMenus(ctx.api, ctx.from.id, 'manager', { log, publicUrl });
    }
    return ctx.reply(outcome ? ANSWERS[outcome] : 'Приглашение больше не действует. Попросите у администратора новое.');
  });
  return composer;
}
