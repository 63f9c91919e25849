import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { allowMessages, forbidMessages } from '#shared/domain/notifications/contact.ts';

/** Keeps what the shop knows of people true: who they are, and whether the bot may write to them. */
export function rememberPersonFeature({ db }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const privately = composer.chatType('private');

  privately.on('my_chat_member', async (ctx) => {
    if (ctx.myChatMember.new_chat_member.status === 'member') await allowMessages(db, ctx.from.id);
    else await forbidMessages(db, ctx.from.id);
  });

  // Whoever writes, presses or grants access in a private chat can be answered there.
  privately.use(async (ctx, next) => {
    const user = await rememberTelegramUser(db, ctx.from);
    // A grant may be known already from launch data, but what was skipped before it still waits.
    if (!user.canMessage || ctx.message?.write_access_allowed) await allowMessages(db, ctx.from.id);
    await next();
  });
  return composer;
}
