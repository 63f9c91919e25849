import type { Api } from 'grammy';
import type { BotDeps } from '#bot/kernel/context.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import { readSettings, rememberBot } from '#shared/domain/settings/settings.ts';
import { setUpCommands } from './commands.ts';

/** What people see of the bot before they write: its commands, its words, and the menu button that opens the shop. */
export async function setUpProfile(api: Api, username: string, { db, log, publicUrl }: BotDeps): Promise<void> {
  const { title } = await readSettings(db);
  await setUpCommands(api, { db, log });
  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text: 'Магазин', web_app: { url: shopAddress(publicUrl) } },
  });
  // What the owner has written at BotFather stays.
  if ((await api.getMyShortDescription()).short_description === '') {
    await api.setMyShortDescription(`Магазин «${title}» в Telegram`);
  }
  if ((await api.getMyDescription()).description === '') await api.setMyDescription(describe(title));
  await rememberBot(db, username);
}

const describe = (title: string): string =>
  `Это магазин «${title}». Здесь можно открыть витрину, выбрать товары и оформить заказ прямо в Telegram.`;
