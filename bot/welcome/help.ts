import { b, fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import { commandsOf } from '#bot/commands.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { show } from '#bot/kernel/screen.ts';
import { shopButton } from '#bot/kernel/shop-address.ts';
import { addTellShop } from '#bot/messages/forward-to-shop.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';

/** `/help`: the commands that the person has, and what can be done without one. */
export function helpFeature({ db, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.chatType('private').command('help', async (ctx) => {
    const [staff, { contact }] = await Promise.all([findStaff({ db }, ctx.from.id), readSettings(db)]);
    const commands = commandsOf(staff?.role ?? 'customer').map(
      ({ command, description }) => `/${command} — ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
    );
    await show(ctx, {
      content: fmt`${b}Что умеет бот${b}

${commands.join('\n')}

${b}Найти товар.${b} Просто напишите, что ищете.
${b}Спросить о заказе.${b} Ответьте на любое сообщение о нём или откройте его в /orders и нажмите «Задать вопрос».${staff ? '' : fmt`\n${b}Спросить о другом.${b} Нажмите «Написать магазину», и ответ придёт сюда.`}${contact === '' ? '' : fmt`\n${b}Связаться с магазином.${b} ${contact}`}${ctx.me.supports_inline_queries ? fmt`\n${b}Показать товар друзьям.${b} Наберите @${ctx.me.username} и название в любом чате.` : ''}`,
      keyboard: staff ? shopButton(publicUrl) : addTellShop(shopButton(publicUrl)),
    });
  });
  return composer;
}
