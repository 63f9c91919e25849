import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '../context.ts';
import { shopButton } from '../shop-address.ts';

const HELP = `Что умеет этот бот:

/shop — открыть магазин
/help — эта подсказка

Кнопка слева от поля ввода тоже открывает магазин. Сообщения о ваших заказах приходят сюда.`;

export function helpFeature({ publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.chatType('private').command('help', (ctx) => ctx.reply(HELP, { reply_markup: shopButton(publicUrl) }));
  return composer;
}
