import type { Context, InlineKeyboard } from 'grammy';
import type { BotDeps } from '#bot/kernel/context.ts';
import { isStaff } from '#shared/domain/customers/roles.ts';
import { forwardToShopButton, tellShopButton } from './message-buttons.ts';
import { type WrittenMessage, writtenMessageOf } from './written-message.ts';

/**
 * A message that somebody has just written and may want to send to the shop: the current one, or the one that the
 * pressed message answers. Null for commands, for messages that cannot be forwarded and for those of other people.
 */
export function justWritten({ message, callbackQuery, from }: Context): WrittenMessage | null {
  const answer = callbackQuery?.message;
  const written = message ?? (answer && 'reply_to_message' in answer ? answer.reply_to_message : undefined);
  if (!written || written.from?.id !== from?.id || written.text?.startsWith('/')) return null;
  const read = writtenMessageOf(written);
  return 'hint' in read ? null : read.value;
}

/** Staff do not need to write to their own shop. */
export const isBuyer = async ({ db }: Pick<BotDeps, 'db'>, { from }: Context): Promise<boolean> =>
  !(await isStaff({ db }, from?.id ?? 0));

/**
 * Adds the button to reach the shop's staff under an answer that may not help. A press forwards the person's message if
 * possible, otherwise it lets them write one. The answer must then be a reply.
 */
export const addWayToShop = (ctx: Context, keyboard: InlineKeyboard): InlineKeyboard =>
  justWritten(ctx) ? keyboard.row().text('✉️ Передать магазину', forwardToShopButton.data()) : addTellShop(keyboard);

export const addTellShop = (keyboard: InlineKeyboard): InlineKeyboard =>
  keyboard.row().text('✉️ Написать магазину', tellShopButton.data());

/** Makes an answer a reply to the person's message, where the button finds it. */
export const inReply = ({ msgId }: Context) =>
  msgId === undefined ? {} : { reply_parameters: { message_id: msgId, allow_sending_without_reply: true } };
