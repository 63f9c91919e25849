import type { Api } from 'grammy';
import type { BotDeps } from '#bot/kernel/context.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import { rememberBot } from '#shared/domain/settings/settings.ts';
import { setUpCommands } from './commands.ts';
import { describeBot } from './describe-bot.ts';

/** What people see of the bot before they write: its commands, its words, and the menu button that opens the shop. */
export async function setUpProfile(api: Api, username: string, { db, log, publicUrl }: BotDeps): Promise<void> {
  await setUpCommands(api, { db, log });
  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text: 'Магазин', web_app: { url: shopAddress(publicUrl) } },
  });
  await describeBot(api, { db });
  await rememberBot(db, username);
}
