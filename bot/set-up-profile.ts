import type { Api } from 'grammy';
import { readSettings, rememberBot } from '#shared/domain/settings/settings.ts';
import type { BotDeps } from './context.ts';
import { shopAddress } from './shop-address.ts';

/** What people see of the bot before they write: its commands, its words, and the menu button that opens the shop. */
export async function setUpProfile(api: Api, username: string, { db, publicUrl }: BotDeps): Promise<void> {
  const { title } = await readSettings(db);
  await api.setMyCommands([
    { command: 'shop', description: 'Открыть магазин' },
    { command: 'help', description: 'Что умеет бот' },
  ]);
  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text: 'Магазин', web_app: { url: shopAddress(publicUrl) } },
  });
  await api.setMyShortDescription(`Магазин «${title}» в Telegram`);
  await api.setMyDescription(
    `Это магазин «${title}». Здесь можно открыть витрину, выбрать товары и оформить заказ прямо в Telegram.`,
  );
  await rememberBot(db, username);
}
