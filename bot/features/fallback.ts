import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '../context.ts';
import { shopButton } from '../shop-address.ts';
import { sayOnPress } from '../staff-press.ts';

/** Everything that a person sends; service messages are not theirs. */
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

/** What nothing else answered. It stands last. */
export function fallbackFeature({ publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const shop = () => shopButton(publicUrl);

  composer
    .chatType('private')
    .on('message:photo', (ctx) =>
      ctx.reply(
        'Фото можно передать магазину вместе с вопросом о заказе: ответьте им на сообщение о заказе или откройте заказ в /orders и нажмите «Задать вопрос». Всё, что умеет бот, — в /help.',
      ),
    );
  composer.chatType('private').on([...WORTH_AN_ANSWER], (ctx) =>
    ctx.reply('Я понимаю команды и кнопки. Список команд — /help, а товары ждут в магазине.', {
      reply_markup: shop(),
    }),
  );
  composer.on('callback_query', (ctx) => sayOnPress(ctx, 'Эта кнопка больше не действует.'));
  return composer;
}
