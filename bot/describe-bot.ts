import type { Api } from 'grammy';
import { quoted } from '#shared/contract/quoted.ts';
import type { Database } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';

const SHORT = (title: string): string => `Магазин ${quoted(title)} в Telegram`;

const LONG = (title: string): string =>
  `Это магазин ${quoted(title)}. Здесь можно открыть витрину, выбрать товары и оформить заказ прямо в Telegram.`;

/**
 * The bot's description, which people read before they write: the shop's own words after its name. Texts that the owner
 * has written at BotFather stay.
 */
export async function describeBot(
  api: Pick<Api, 'getMyDescription' | 'getMyShortDescription' | 'setMyDescription' | 'setMyShortDescription'>,
  { db }: { db: Database },
): Promise<void> {
  const { title } = await readSettings(db);
  const { short_description: short } = await api.getMyShortDescription();
  if (mayReplace(SHORT, short, title)) await api.setMyShortDescription(SHORT(title));
  const { description } = await api.getMyDescription();
  if (mayReplace(LONG, description, title)) await api.setMyDescription(LONG(title));
}

/** Whether the text is empty, or the same text with another name of the shop. */
function mayReplace(wordsOf: (title: string) => string, now: string, title: string): boolean {
  if (now === wordsOf(title)) return false;
  const [before = '', after = ''] = wordsOf('\n').split('\n');
  return now === '' || (now.startsWith(before) && now.endsWith(after) && now.length > before.length + after.length);
}
