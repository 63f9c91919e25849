import type { Api } from 'grammy';
import type { BotDeps } from '#bot/kernel/context.ts';
import { readSettings, rememberBot } from '#shared/domain/settings/settings.ts';
import { setUpMenus } from './commands.ts';

/** What people see of the bot before they write: its commands, its words, and the menu button that opens the shop or the desk. */
export async function setUpProfile(api: Api, username: string, { db, log, publicUrl }: BotDeps): Promise<void> {
  const { title } = await readSettings(db);
  await setUpMenus(api, { db, log, publicUrl });
  // What the owner has written at BotFather stays.
  if ((await api.getMyShortDescription()).short_description === '') {
    await api.setMyShortDescription(`Магазин «${title}» в Telegram`);
  }
  if ((await api.getMyDescription()).description === '') await api.setMyDescription(describe(title));
  await rememberBot(db, username);
}

const describe = (title: string): string =>
  `Это магазин «${title}». Здесь можно открыть витрину, выбрать товары и оформить заказ прямо в Telegram.`;
