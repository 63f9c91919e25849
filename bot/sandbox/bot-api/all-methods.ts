import type { Method } from './method.ts';
import { chatMethods } from './methods/chats.ts';
import { commandMethods } from './methods/commands.ts';
import { editMethods } from './methods/edit-messages.ts';
import { fileMethods } from './methods/files.ts';
import { paymentMethods } from './methods/payments.ts';
import { profileMethods } from './methods/profile.ts';
import { queryMethods } from './methods/queries.ts';
import { sendMethods } from './methods/send-messages.ts';
import { updateMethods } from './methods/updates.ts';

const methods = {
  ...updateMethods,
  ...sendMethods,
  ...editMethods,
  ...queryMethods,
  ...paymentMethods,
  ...chatMethods,
  ...profileMethods,
  ...commandMethods,
  ...fileMethods,
};

const byName = new Map(Object.entries(methods).map(([name, run]) => [name.toLowerCase(), { name, run }]));

/** Telegram ignores the case of method names. */
export function findMethod(name: string): { name: string; run: Method } | undefined {
  return byName.get(name.toLowerCase());
}
