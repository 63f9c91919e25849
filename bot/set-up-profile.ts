import type { Api } from 'grammy';
import type { BotDeps } from '#bot/kernel/context.ts';
import { rememberBot } from '#shared/domain/settings/settings.ts';
import { setUpMenus } from './commands.ts';
import { describeBot } from './describe-bot.ts';

/** The bot's profile before people write to it: commands, texts, and the menu button for the shop or the desk. */
export async function setUpProfile(api: Api, username: string, { db, log, publicUrl }: BotDeps): Promise<void> {
  await setUpMenus(api, { db, log, publicUrl });
  await describeBot(api, { db });
  await rememberBot(db, username);
}
