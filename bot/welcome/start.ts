import { b, fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { isAdmin } from '#bot/kernel/guards.ts';
import { shopButton } from '#bot/kernel/shop-address.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { missingSteps } from '#shared/domain/settings/first-steps.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';

/** The greeting with the button to open the shop. */
export function startFeature({ db, publicUrl, payments }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.chatType('private').command(['start', 'shop'], async (ctx) => {
    const [{ title }, staff] = await Promise.all([readSettings(db), findStaff({ db }, ctx.from.id)]);
    const isUnready = isAdmin(staff) && (await missingSteps(db, payments.gateways)).length > 0;
    const greeting = fmt`${b}${title}${b}

Здравствуйте${ctx.from.first_name ? `, ${ctx.from.first_name}` : ''}! Здесь можно выбрать товары и оформить заказ — прямо в Telegram.

${staff ? 'Вы работаете в этом магазине: карточки новых заказов приходят сюда, а все заказы — в /orders.' : 'Ищете что-то определённое? Просто напишите, что. Ваши заказы — в /orders, новости о них приходят сюда.'}${isUnready ? '\n\nМагазин ещё не готов к открытию: чего не хватает, подскажет /settings.' : ''}`;
    await ctx.reply(greeting.text, {
      entities: greeting.entities,
      reply_markup: shopButton(publicUrl),
    });
  });
  return composer;
}
