import type { ButtonArg } from '#bot/kernel/callback-data.ts';

/** Two digits, as shown in the browser. */
export const digitsArg: ButtonArg<string> = {
  write: (digits) => digits,
  read: (text) => (/^\d\d$/.test(text) ? text : null),
};
