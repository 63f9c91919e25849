import type { Update } from 'grammy/types';

/** Whose turn an update waits for: a chat's, or where there is no chat, a person's. */
export function laneOf(update: Update): string {
  const { message, callback_query, my_chat_member, inline_query, pre_checkout_query, shipping_query } = update;
  // Telegram waits ten seconds for these, and nobody may be kept from paying by their own chatter.
  if (pre_checkout_query) return `checkout:${pre_checkout_query.id}`;
  if (shipping_query) return `shipping:${shipping_query.id}`;
  if (inline_query) return `inline:${inline_query.from.id}`;
  // Money is tried until it is processed, and no chat waits for it meanwhile.
  if (message?.successful_payment) return `payment:${message.successful_payment.telegram_payment_charge_id}`;
  const chat = message?.chat ?? callback_query?.message?.chat ?? my_chat_member?.chat;
  if (chat) return `chat:${chat.id}`;
  return callback_query ? `person:${callback_query.from.id}` : `update:${update.update_id}`;
}
