import type { Order } from '#shared/contract/order.ts';

/** Only what could be a Telegram name is shown as one, for Telegram makes a link of it: guests type what they like. */
const TELEGRAM_NAME = /^[a-z]\w{3,31}$/i;

export const loginWords = (login: string): string => (TELEGRAM_NAME.test(login) ? `@${login}` : login);

/** Name, phone and login, a line for each that is known. */
export function buyerContact({ fio, phone, user_telegram: login }: Order): string {
  return [fio, phone, loginWords(login)].filter((part) => part !== '').join('\n');
}
