import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from 'grammy/types';
import type { BotDeps } from '#bot/kernel/context.ts';
import { isBeingSentTo } from '#shared/domain/notifications/sending.ts';
import { type RepliedThread, threadOfMessage } from '#shared/domain/orders/thread-of-message.ts';

type Answered = Pick<Message, 'message_id' | 'date'>;

/** The data of a reply that the bot needs. */
export interface Reply extends Pick<Message, 'date'> {
  chat: { id: number };
}

/** A reply within this time may reach the bot before the place of the answered message is stored. */
const SOON_SECONDS = 30;
const LOOK_AGAIN_MS = 100;
const LOOKS = 100;

/**
 * The thread of a reply to a message of the bot; null for any other message. A notification is stored as sent only
 * after Telegram has shown it. So a quick reply waits for that; otherwise it would count as a reply to nothing.
 */
export async function threadOfReply(
  { db }: Pick<BotDeps, 'db'>,
  { chat, date }: Reply,
  answered: Answered,
): Promise<RepliedThread | null> {
  const isSoon = date - answered.date <= SOON_SECONDS;
  for (let look = 1; ; look++) {
    // Asked before the thread is read, so that a thread that is stored meanwhile is found.
    const mayComeYet = isSoon && look < LOOKS && (await isBeingSentTo(db, chat.id));
    const found = await threadOfMessage(db, { chatId: chat.id, messageId: answered.message_id });
    if (found || !mayComeYet) return found;
    await pause(LOOK_AGAIN_MS);
  }
}
