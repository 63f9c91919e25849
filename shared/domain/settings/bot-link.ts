import { type BotLink, botLink } from '#shared/contract/bot-link.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { readSettings } from './settings.ts';

/** Makes links to the shop's bot. Throws `unavailable` while the bot has never been started. */
export async function botLinks(db: Transaction): Promise<(kind: BotLink, code: string) => string> {
  const { botUsername } = await readSettings(db);
  if (botUsername === '') throw new ShopError('unavailable');
  return (kind, code) => botLink(botUsername, kind, code);
}
