import type { Order } from '#shared/contract/order.ts';

/** Name, phone and login, a line for each that is known. */
export function buyerContact({ fio, phone, user_telegram }: Order): string {
  return [fio, phone, user_telegram ? `@${user_telegram}` : ''].filter((part) => part !== '').join('\n');
}
