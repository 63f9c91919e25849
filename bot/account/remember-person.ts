import { Composer } from 'grammy';
import { showMenus } from '#bot/commands.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { allowMessages, forbidMessages } from '#shared/domain/notifications/message-permission.ts';
import { STAFF } from '#shared/domain/require-role.ts';

/** Keeps the shop's data about people up to date: who they are, and whether the bot may write to them. */
export function rememberPersonFeature({ db, log, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const privately = composer.chatType('private');

  privately.on('my_chat_member', async (ctx) => {
    if (ctx.myChatMember.new_chat_member.status === 'member') await allowMessages(db, ctx.from.id);
    else await forbidMessages(db, ctx.from.id);
  });

  // Anybody who writes, presses or grants access in a private chat can get an answer there.
  privately.use(async (ctx, next) => {
    const user = await rememberTelegramUser(db, ctx.from);
    // The grant may be known already from launch data, but messages that were skipped before it still wait.
    if (!user.canMessage || ctx.message?.write_access_allowed) await allowMessages(db, ctx.from.id);
    // Telegram accepts menus only for people who have pressed Start; they may have got their role before that.
    if (!user.canMessage && STAFF.includes(user.role))
      await showMenus(ctx.api, ctx.from.id, user.role, { log, publicUrl });
    await next();
  });
  return composer;
}
