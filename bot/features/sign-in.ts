import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import { confirmBotSignIn, findBotSignIn, refuseBotSignIn } from '#shared/domain/customers/bot-sign-in.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { ifStillGood, onDeepLink } from './deep-links.ts';

const SPENT = 'Ссылка для входа больше не действует. Начните вход на сайте заново.';

/** `/start signin_CODE`: lets a website visitor in as this person, after the person has said so. */
export function signInFeature({ db, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onDeepLink(composer, 'signin', async (ctx, code) => {
    if (!(await ifStillGood(findBotSignIn({ db }, code)))) return ctx.reply(SPENT);
    const { title } = await readSettings(db);
    const question = fmt`${b}Войти на сайт «${title}»?${b}

Нажмите «Войти», только если вы сами только что запросили вход на сайте ${new URL(publicUrl).host}. Если ссылку прислал кто-то другой, нажмите «Это не я»: иначе он войдёт под вашим именем.`;
    return ctx.reply(question.text, {
      entities: question.entities,
      link_preview_options: { is_disabled: true },
      reply_markup: new InlineKeyboard().text('Войти', `signin:${code}`).text('Это не я', `nosignin:${code}`),
    });
  });

  composer.callbackQuery(/^signin:([\w-]+)$/, async (ctx) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    const confirmed = await ifStillGood(confirmBotSignIn({ db }, ctx.match[1] ?? '', id));
    if (!confirmed) return ctx.answerCallbackQuery({ text: SPENT, show_alert: true });
    await ctx.answerCallbackQuery();
    await ctx.editMessageText('Готово: вернитесь на сайт, вход подтверждён.');
  });

  composer.callbackQuery(/^nosignin:([\w-]+)$/, async (ctx) => {
    await refuseBotSignIn({ db }, ctx.match[1] ?? '');
    await ctx.answerCallbackQuery();
    await ctx.editMessageText('Вход отменён. Никто не вошёл под вашим именем.');
  });
  return composer;
}
