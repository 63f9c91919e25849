import type { Settings } from '#shared/contract/settings.ts';

/** The product's own page; for a shop that opens in Telegram only, the link into its mini app. */
export function productShareUrl(
  origin: string,
  { telegram_only, bot_username }: Pick<Settings, 'telegram_only' | 'bot_username'>,
  id: number,
): string {
  if (telegram_only === 1 && bot_username !== '') return `https://t.me/${bot_username}?startapp=product_${id}`;
  return `${origin}/?product=${id}`;
}
