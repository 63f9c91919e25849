import { Composer, InlineKeyboard } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { answerPress } from '#bot/kernel/screen.ts';
import { shopButton } from '#bot/kernel/shop-address.ts';
import { addWayToShop, inReply, isBuyer } from '#bot/messages/forward-to-shop.ts';

/** Everything that a person sends; service messages are not from people. */
const WORTH_AN_ANSWER = [
  'message:text',
  'message:file',
  'message:contact',
  'message:location',
  'message:poll',
  'message:dice',
  'message:game',
  'message:story',
  'message:paid_media',
  'message:checklist',
  'message:web_app_data',
] as const;

/** Answers everything that no other feature answered. It comes last. */
export function fallbackFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.chatType('private').on('message:photo', async (ctx) => {
    if (!(await isBuyer(deps, ctx))) {
      return ctx.reply('Фото можно передать покупателю: ответьте им на его сообщение. Всё, что умеет бот, — в /help.');
    }
    return ctx.reply(
      'Передать это фото магазину? Ответ придёт сюда. Если оно о заказе, лучше ответьте им на сообщение об этом заказе. Всё, что умеет бот, — в /help.',
      { ...inReply(ctx), reply_markup: addWayToShop(ctx, new InlineKeyboard()) },
    );
  });
  composer.chatType('private').on([...WORTH_AN_ANSWER], async (ctx) => {
    const keyboard = shopButton(deps.publicUrl);
    const mayAsk = await isBuyer(deps, ctx);
    await ctx.reply(`${wordsFor(ctx.message.text, mayAsk)} Всё, что умеет бот, — в /help.`, {
      ...inReply(ctx),
      reply_markup: mayAsk ? addWayToShop(ctx, keyboard) : keyboard,
    });
  });
  composer.on('callback_query', (ctx) => answerPress(ctx, 'Эта кнопка больше не действует.'));
  return composer;
}

/** Only unknown commands, and texts that are too long for a search, reach this function. */
function wordsFor(text: string | undefined, mayAsk: boolean): string {
  if (text === undefined) return 'Такие сообщения бот не читает: напишите словами, что ищете.';
  if (text.startsWith('/')) return 'Такой команды нет.';
  const tooLong = 'Для поиска это слишком длинно: хватит нескольких слов.';
  return mayAsk ? `${tooLong} Вопрос или просьбу передайте магазину кнопкой ниже.` : tooLong;
}
