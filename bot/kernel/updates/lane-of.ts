import type { Update } from 'grammy/types';

/** The lane of an update: its chat, or its person if there is no chat. */
export function laneOf(update: Update): string {
  const { message, callback_query, my_chat_member, inline_query, pre_checkout_query, shipping_query } = update;
  // Telegram waits ten seconds for these, and a person's own messages must not delay their payment.
  if (pre_checkout_query) return `checkout:${pre_checkout_query.id}`;
  if (shipping_query) return `shipping:${shipping_query.id}`;
  if (inline_query) return `inline:${inline_query.from.id}`;
  // A payment is retried until it is processed, and no chat waits for it meanwhile.
  if (message?.successful_payment) return `payment:${message.successful_payment.telegram_payment_charge_id}`;
  const chat = message?.chat ?? callback_query?.message?.chat ?? my_chat_member?.chat;
  if (chat) return `chat:${chat.id}`;
  return callback_query ? `person:${callback_query.from.id}` : `update:${update.update_id}`;
}
