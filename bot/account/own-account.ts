import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { answerPress, show, turn, turnTo } from '#bot/kernel/screen.ts';
import { resetPassword } from '#shared/domain/customers/change-password.ts';
import { endSessions, listSessions } from '#shared/domain/customers/sessions.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { accountScreen, confirmResetButton, resetPasswordButton, signOutAllButton } from './account-screen.ts';

/** `/account`: a person's sessions, with buttons to end them all and to reset the password. */
export function ownAccountFeature({ db }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  const screenOf = async (userId: number) => {
    const [sessions, { timezone }] = await Promise.all([listSessions(db, userId, null), readSettings(db)]);
    return accountScreen({ sessions, timezone });
  };

  composer.chatType('private').command('account', async (ctx) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    await show(ctx, await screenOf(id));
  });

  onPress(composer, signOutAllButton, async (ctx) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    await endSessions(db, id);
    await turn(ctx, await screenOf(id), 'Вы вышли на всех устройствах');
  });

  onPress(composer, resetPasswordButton, async (ctx) => {
    await answerPress(ctx);
    const content = fmt`${b}Сбросить пароль?${b}

Пароль для сайта перестанет работать, и все входы завершатся. Потом войдите на сайт через Telegram и задайте новый пароль в профиле.`;
    await turnTo(ctx, { content, keyboard: new InlineKeyboard().text('Да, сбросить', confirmResetButton.data()) });
  });

  onPress(composer, confirmResetButton, async (ctx) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    await resetPassword({ db }, id);
    await answerPress(ctx);
    const content = fmt`Готово: пароль сброшен, все входы завершены. Войдите на сайт через Telegram и задайте новый пароль в профиле.`;
    await turnTo(ctx, { content });
  });
  return composer;
}
