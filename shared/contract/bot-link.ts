/** What a deep link into the bot can carry; the rest of its payload is a one-time code or an order's hash. */
const BOT_LINKS = ['link', 'signin', 'invite', 'order'] as const;
export type BotLink = (typeof BOT_LINKS)[number];

/** Asks the shop about a product in its chat. */
export const askLink = (botUsername: string, productId: number): string =>
  `https://t.me/${botUsername}?start=ask_${productId}`;

/** `https://t.me/BOT?start=order_HASH`. Telegram allows 64 letters, digits, `_` and `-` in a payload. */
export const botLink = (botUsername: string, kind: BotLink, code: string): string =>
  `https://t.me/${botUsername}?start=${kind}_${code}`;
