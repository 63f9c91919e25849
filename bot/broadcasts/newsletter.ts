import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import { buttonKind, onPress, wordArg } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { answerPress, type Screen, show, turnTo } from '#bot/kernel/screen.ts';
import { isSubscribed, subscribe, unsubscribe } from '#shared/domain/customers/newsletter.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';

/** The shop's newsletter: subscribe and unsubscribe on its screen, and by a button under each broadcast. */
export const newsButton = buttonKind('news', wordArg(['join', 'leave', 'off']));

/** `/news`: the newsletter, which only people get who have agreed to it. */
export function newsletterFeature({ db }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.chatType('private').command('news', async (ctx) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    await show(ctx, newsScreen(await isSubscribed(db, id)));
  });

  onPress(composer, newsButton, async (ctx, wish) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    await (wish === 'join' ? subscribe({ db }, id) : unsubscribe({ db }, id));
    // Under a broadcast the message does not change.
    if (wish === 'off') return answerPress(ctx, 'Вы отписались. Вернуться можно командой /news');
    await turnTo(ctx, newsScreen(wish === 'join'));
    return answerPress(ctx, wish === 'join' ? 'Готово, вы подписаны' : 'Вы отписались');
  });
  return composer;
}

function newsScreen(isJoined: boolean): Screen {
  if (isJoined) {
    return {
      content: fmt`${b}Вы подписаны на новости магазина${b}

Изредка пишем о новинках и скидках. Сообщения о заказах приходят в любом случае.`,
      keyboard: new InlineKeyboard().text('Отписаться', newsButton.data('leave')),
    };
  }
  return {
    content: fmt`${b}Новости и скидки${b}

Хотите изредка узнавать о новинках и распродажах? Нажимая «Подписаться», вы соглашаетесь получать рассылку магазина. Отписаться можно в любой момент.`,
    keyboard: new InlineKeyboard().text('Подписаться', newsButton.data('join')),
  };
}
