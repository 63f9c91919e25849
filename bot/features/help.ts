import { Composer, InlineKeyboard } from 'grammy';
import type { BotContext, BotDeps } from '../context.ts';
import { shopAddress } from '../shop-address.ts';

const HELP = `Что умеет этот бот:

/shop — открыть магазин
/help — эта подсказка

Кнопка слева от поля ввода тоже открывает магазин. Сообщения о ваших заказах приходят сюда.`;

export function helpFeature({ publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer
    .chatType('private')
    .command('help', (ctx) =>
      ctx.reply(HELP, { reply_markup: new InlineKeyboard().webApp('🛍 Открыть магазин', shopAddress(publicUrl)) }),
    );
  return composer;
}
