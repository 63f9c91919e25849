import { b, fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import { buttonKind, codeArg, onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { ifStillGood, onDeepLink } from '#bot/kernel/deep-links.ts';
import { answerPress, show, turnTo } from '#bot/kernel/screen.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { confirmBotSignIn, findBotSignIn, refuseBotSignIn } from '#shared/domain/customers/bot-sign-in.ts';
import { digitsOfCode } from '#shared/domain/customers/matching-digits.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { digitsArg, digitsKeyboard } from './digits-buttons.ts';

const SPENT = 'Ссылка для входа больше не действует. Начните вход на сайте заново.';

const confirmButton = buttonKind('signin', codeArg, digitsArg);
const refuseButton = buttonKind('nosignin', codeArg);

/** `/start signin_CODE`: signs a website visitor in as this person after the person has confirmed it. */
export function signInFeature({ db, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onDeepLink(composer, 'signin', async (ctx, code) => {
    if (!(await ifStillGood(findBotSignIn({ db }, code)))) return ctx.reply(SPENT);
    const { title } = await readSettings(db);
    const question = fmt`${b}Войти на сайт ${quoted(title)}?${b}

Нажмите число, которое видите на сайте, — только если вы сами только что запросили вход на сайте ${new URL(publicUrl).host}. Если ссылку прислал кто-то другой, нажмите «Это не я»: иначе он войдёт под вашим именем.`;
    const keyboard = digitsKeyboard(code, (digits) => confirmButton.data(code, digits));
    keyboard.row().text('Это не я', refuseButton.data(code));
    return show(ctx, { content: question, keyboard });
  });

  onPress(composer, confirmButton, async (ctx, code, digits) => {
    if (digits !== digitsOfCode(code)) {
      await refuseBotSignIn({ db }, code);
      await answerPress(ctx);
      return turnTo(ctx, { content: fmt`Число не то, поэтому вход отменён. Начните на сайте заново.` });
    }
    const { id } = await rememberTelegramUser(db, ctx.from);
    const confirmed = await ifStillGood(confirmBotSignIn({ db }, code, id));
    if (!confirmed) return answerPress(ctx, SPENT, { isAlert: true });
    await answerPress(ctx);
    return turnTo(ctx, { content: fmt`Готово: вернитесь на сайт, вход подтверждён.` });
  });

  onPress(composer, refuseButton, async (ctx, code) => {
    await refuseBotSignIn({ db }, code);
    await answerPress(ctx);
    await turnTo(ctx, { content: fmt`Вход отменён. Никто не вошёл под вашим именем.` });
  });
  return composer;
}
