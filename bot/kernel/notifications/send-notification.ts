import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from 'grammy';
import type { Logger } from 'pino';
import { previewOf } from '#bot/kernel/screen.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { dropManagersTopic, loseManagersChat, moveManagersChat } from '#shared/domain/notifications/managers-chat.ts';
import { forbidMessages } from '#shared/domain/notifications/message-permission.ts';
import { type NotificationKind, notificationKind, subjectOf } from '#shared/domain/notifications/notification-kinds.ts';
import { MANAGERS_CHAT } from '#shared/domain/notifications/recipients.ts';
import {
  type ClaimedNotification,
  claimNotification,
  markFailed,
  markSent,
  markSkipped,
  postponeNotification,
  releaseNotification,
  retryNotification,
} from '#shared/domain/notifications/sending.ts';
import type { ManagersChat } from '#shared/domain/notifications/staff-chats.ts';
import type { NotificationMessage, RenderDeps, Renderers } from './notification-message.ts';
import { refusalOf } from './refusal.ts';

export interface SenderDeps {
  db: Database;
  api: Api;
  publicUrl: string;
  log: Logger;
}

type NotificationDeps = SenderDeps & RenderDeps & { renderers: Renderers };

interface Attempt {
  /** The queue will not retry. */
  isLast: boolean;
}

/**
 * Sends one notification once. The row is claimed first and marked after Telegram's answer. Only a crash between these
 * two steps can repeat a message, and then the row shows it.
 */
export async function sendNotification(deps: NotificationDeps, id: number, { isLast }: Attempt): Promise<void> {
  const notification = await claimNotification(deps.db, id);
  if (!notification) return;
  const { place } = notification;
  if (!place) return markSkipped(deps.db, notification, 'the bot may not write there');
  let sent: SentMessage | null;
  try {
    sent = await send(deps, notification, place);
  } catch (error) {
    try {
      return await settleRefusal(deps, notification, place, error);
    } catch (unsettled) {
      if (!isLast) throw unsettled;
      return giveUp(deps, notification, error instanceof Error ? error.message : String(error));
    }
  }
  if (!sent) return giveUp(deps, notification, 'what it told of is gone');
  await rememberSent(deps.db, notification, place.chatId, sent);
}

interface SentMessage {
  message: NotificationMessage;
  messageId: number;
}

async function send(
  deps: NotificationDeps,
  notification: ClaimedNotification,
  { chatId, topicId }: ManagersChat,
): Promise<SentMessage | null> {
  const message = await render(deps, kindOf(notification), notification, chatId);
  if (!message) return null;
  const { text, entities } = message.content;
  const common = {
    ...(topicId !== null && { message_thread_id: topicId }),
    ...(message.keyboard && { reply_markup: message.keyboard }),
  };
  const sent = message.photo
    ? await deps.api.sendPhoto(chatId, message.photo, { caption: text, caption_entities: entities, ...common })
    : await deps.api.sendMessage(chatId, text, {
        entities,
        link_preview_options: previewOf(message.picture),
        ...common,
      });
  return { message, messageId: sent.message_id };
}

function kindOf({ id, kind }: ClaimedNotification): NotificationKind {
  const known = notificationKind(kind);
  if (!known) throw new Error(`notification ${id} is of an unknown kind, ${kind}`);
  return known;
}

async function render<Kind extends NotificationKind>(
  { renderers, ...deps }: NotificationDeps,
  kind: Kind,
  { id, subject }: ClaimedNotification,
  chatId: number,
): Promise<NotificationMessage | null> {
  const value = subjectOf(kind).parse(subject);
  if (value === null) throw new Error(`notification ${id} is of kind ${kind}, and tells of ${subject}`);
  return renderers[kind](deps, { id, subject: value, chatId });
}

const REMEMBER_TRIES = 5;
const REMEMBER_PAUSE_MS = 500;

/** The message is sent. If the database failed now, it would be sent again, so the write is retried. */
async function rememberSent(
  db: Database,
  notification: ClaimedNotification,
  chatId: number,
  { message, messageId }: SentMessage,
): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await transact(db, async (tx) => {
        await message.onSent?.(tx, chatId, messageId);
        await markSent(tx, notification, messageId);
      });
    } catch (error) {
      if (tried === REMEMBER_TRIES) throw error;
      await pause(REMEMBER_PAUSE_MS);
    }
  }
}

/** A revoked token may be replaced at any time: until then notifications retry, and these tries are not counted. */
const ASK_FOR_A_BOT_MS = 5 * 60 * 1000;
const WAITS_FOR_A_BOT_MS = 7 * 24 * 3600 * 1000;

/** Decides by Telegram's refusal: never again, after the given time, or by the queue's back-off. */
async function settleRefusal(deps: SenderDeps, row: ClaimedNotification, place: ManagersChat, error: unknown) {
  const { db } = deps;
  const refusal = refusalOf(error);
  switch (refusal.kind) {
    case 'blocked':
      if (row.recipientId === MANAGERS_CHAT) await loseManagersChat(db, place.chatId);
      else await forbidMessages(db, place.chatId);
      return markSkipped(db, row, refusal.reason);
    case 'moved':
      await moveManagersChat(db, place.chatId, refusal.chatId);
      return retryNotification(db, row, 'the group became a supergroup');
    case 'topic_gone':
      // Without a topic there is no fallback: the retries would never end.
      if (place.topicId === null) return giveUp(deps, row, 'the group takes no messages');
      await dropManagersTopic(db, place);
      return retryNotification(db, row, 'the topic is gone');
    case 'never':
      return giveUp(deps, row, refusal.reason);
    case 'wait':
      return postponeNotification(db, row, new Date(Date.now() + refusal.seconds * 1000));
    case 'no_bot':
      if (Date.now() - row.createdAt.getTime() > WAITS_FOR_A_BOT_MS) return giveUp(deps, row, refusal.reason);
      return postponeNotification(db, row, new Date(Date.now() + ASK_FOR_A_BOT_MS));
    case 'unsent':
      await releaseNotification(db, row.id, refusal.reason);
      throw error;
    case 'unknown':
      // No answer: the row stays 'sending', so the next attempt knows that this one may have arrived.
      throw error;
  }
}

/** The recipient will never read this, so it must be logged. */
async function giveUp({ db, log }: SenderDeps, { id, kind }: ClaimedNotification, reason: string): Promise<void> {
  log.warn({ notificationId: id, kind, reason }, 'a notification will never be sent');
  await markFailed(db, id, reason);
}
