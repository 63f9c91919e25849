import { b, FormattedString, fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import type { BotCommand } from 'grammy/types';
import { commandGroups, commandsOf } from '#bot/commands.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { show } from '#bot/kernel/screen.ts';
import { shopButton } from '#bot/kernel/shop-address.ts';
import { addTellShop } from '#bot/messages/forward-to-shop.ts';
import type { Role } from '#shared/contract/user.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';

/** `/help`: the person's commands, and what works without a command. */
export function helpFeature({ db, publicUrl }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.chatType('private').command('help', async (ctx) => {
    const [staff, { contact }] = await Promise.all([findStaff({ db }, ctx.from.id), readSettings(db)]);
    await show(ctx, {
      content: fmt`${b}Что умеет бот${b}

${staff ? byGroups(staff.role) : fmt`${lines(commandsOf('customer'))}`}

${b}Найти товар.${b} Просто напишите, что ищете.
${b}Спросить о заказе.${b} Ответьте на любое сообщение о нём или откройте его в /orders и нажмите «Задать вопрос».${staff ? '' : fmt`\n${b}Спросить о другом.${b} Нажмите «Написать магазину», и ответ придёт сюда.`}${contact === '' ? '' : fmt`\n${b}Связаться с магазином.${b} ${contact}`}${ctx.me.supports_inline_queries ? fmt`\n${b}Показать товар друзьям.${b} Наберите @${ctx.me.username} и название в любом чате.` : ''}`,
      keyboard: staff ? shopButton(publicUrl) : addTellShop(shopButton(publicUrl)),
    });
  });
  return composer;
}

const lines = (commands: readonly BotCommand[]): string =>
  commands
    .map(({ command, description }) => `/${command} — ${description.charAt(0).toLowerCase()}${description.slice(1)}`)
    .join('\n');

/** Staff have too many commands for one list. */
const byGroups = (role: Role): FormattedString =>
  FormattedString.join(
    commandGroups(role).map(({ title, commands }) => fmt`${b}${title}${b}\n${lines(commands)}`),
    '\n\n',
  );
