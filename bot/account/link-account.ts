import { b, fmt, code as mono } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import { buttonKind, codeArg, onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { ifStillGood, onDeepLink } from '#bot/kernel/deep-links.ts';
import { answerPress, show, turnTo } from '#bot/kernel/screen.ts';
import { dateFormat } from '#shared/contract/date-format.ts';
import { findLinkOffer, type LinkOffer, linkAccount, refuseLink } from '#shared/domain/customers/link-account.ts';
import { digitsOfCode } from '#shared/domain/customers/matching-digits.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { digitsArg, digitsKeyboard } from './digits-buttons.ts';

const SPENT = 'Ссылка больше не действует. Получите новую в профиле на сайте.';

const joinButton = buttonKind('link', codeArg, digitsArg);
const refuseButton = buttonKind('unlink', codeArg);

/** `/start link_CODE`: proves a website account after the person has confirmed that it is theirs. */
export function linkAccountFeature({ db, log }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onDeepLink(composer, 'link', async (ctx, code) => {
    const offer = await ifStillGood(findLinkOffer({ db }, code));
    if (!offer) return ctx.reply(SPENT);
    const keyboard = digitsKeyboard(code, (digits) => joinButton.data(code, digits));
    keyboard.row().text('Отмена', refuseButton.data(code));
    const { timezone } = await readSettings(db);
    return show(ctx, { content: questionOf(offer, timezone), keyboard });
  });

  onPress(composer, joinButton, async (ctx, code, digits) => {
    if (digits !== digitsOfCode(code)) {
      await refuseLink({ db }, code);
      await answerPress(ctx);
      return turnTo(ctx, { content: fmt`Число не то, поэтому ничего не объединяем. Получите новую ссылку в профиле.` });
    }
    const { id } = await rememberTelegramUser(db, ctx.from);
    const user = await ifStillGood(linkAccount({ db }, code, id));
    if (!user) return answerPress(ctx, SPENT, { isAlert: true });
    log.info({ userId: user.id }, 'a website account was linked');
    await answerPress(ctx);
    const content = fmt`${b}Аккаунты объединены${b}

Заказы, избранное и отзывы теперь в одном месте.${
      user.passwordHash === null
        ? ' На сайт входите через этого бота.'
        : fmt` На сайт входите как раньше или через этого бота; в магазине вы — ${mono}${user.login ?? ''}${mono}.`
    }`;
    return turnTo(ctx, { content });
  });

  onPress(composer, refuseButton, async (ctx, code) => {
    await refuseLink({ db }, code);
    await answerPress(ctx);
    await turnTo(ctx, { content: fmt`Хорошо, ничего не объединяем. Ссылка больше не действует.` });
  });
  return composer;
}

/** The login is formatted as code: a name with a dot in it would become a link. */
function questionOf({ login, createdAt, orders }: LinkOffer, timeZone: string) {
  const since = dateFormat({ timeZone }).format(createdAt);
  return fmt`${b}Объединить с аккаунтом сайта?${b}

Логин: ${mono}${login}${mono}
Создан: ${since}
Заказов: ${String(orders)}

Нажмите число, которое видите на сайте, — только если это ваш аккаунт и вы сами только что нажали «Подтвердить через Telegram». Если ссылку прислал кто-то другой, нажмите «Отмена»: иначе он получит доступ к вашим заказам.`;
}
