import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { shopButton } from '#bot/kernel/shop-address.ts';
import { addTellShop, isBuyer } from '#bot/messages/forward-to-shop.ts';

const GREETINGS = new Set([
  'привет',
  'приветик',
  'приветствую',
  'здравствуйте',
  'здравствуй',
  'здрасте',
  'hello',
  'hi',
  'добрый день',
  'добрый вечер',
  'доброе утро',
  'доброй ночи',
  'доброго дня',
  'доброго вечера',
  'доброго времени суток',
]);

const THANKS = new Set([
  'спасибо',
  'спасибо большое',
  'большое спасибо',
  'огромное спасибо',
  'спасибо вам',
  'благодарю',
  'спс',
  'ок спасибо',
  'хорошо спасибо',
  'понятно спасибо',
  'thanks',
  'thank you',
]);

/** Only a greeting or thanks: nobody searches for such goods. Replies to messages are handled before this. */
export function smallTalkFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.chatType('private').on('message:text', async (ctx, next) => {
    const words = wordsOf(ctx.message.text);
    if (THANKS.has(words)) return void (await ctx.reply('Пожалуйста! Если что-то понадобится, напишите сюда.'));
    if (!GREETINGS.has(words)) return next();
    const name = ctx.from.first_name ? `, ${ctx.from.first_name}` : '';
    const keyboard = shopButton(deps.publicUrl);
    await ctx.reply(`Здравствуйте${name}! Напишите, что ищете, или откройте магазин. Всё, что умеет бот, — в /help.`, {
      reply_markup: (await isBuyer(deps, ctx)) ? addTellShop(keyboard) : keyboard,
    });
  });
  return composer;
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
