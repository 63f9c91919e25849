import type { Api } from 'grammy';
import type { Database } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';

const SHORT = (title: string): string => `Магазин «${title}» в Telegram`;

const LONG = (title: string): string =>
  `Это магазин «${title}». Здесь можно открыть витрину, выбрать товары и оформить заказ прямо в Telegram.`;

/**
 * What people read of the bot before they write: words of the shop's own follow its name. What the owner has written at
 * BotFather stays.
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

/** Nothing, or the same words with another name of the shop. */
function mayReplace(wordsOf: (title: string) => string, now: string, title: string): boolean {
  if (now === wordsOf(title)) return false;
  const [before = '', after = ''] = wordsOf('\n').split('\n');
  return now === '' || (now.startsWith(before) && now.endsWith(after) && now.length > before.length + after.length);
}
