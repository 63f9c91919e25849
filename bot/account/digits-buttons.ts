import { InlineKeyboard } from 'grammy';
import type { ButtonArg } from '#bot/kernel/callback-data.ts';
import { digitChoices } from '#shared/domain/customers/matching-digits.ts';

/** Two digits, as shown in the browser. */
export const digitsArg: ButtonArg<string> = {
  write: (digits) => digits,
  read: (text) => (/^\d\d$/.test(text) ? text : null),
};

/** One row: the digits of the code's browser among others. `data` gives the callback data of a button. */
export function digitsKeyboard(code: string, data: (digits: string) => string): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const digits of digitChoices(code)) keyboard.text(digits, data(digits));
  return keyboard;
}
