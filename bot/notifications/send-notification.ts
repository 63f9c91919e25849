import type { Api } from 'grammy';
import type { Database } from '#shared/domain/database.ts';
import { forbidMessages } from '#shared/domain/notifications/contact.ts';
import {
  type ClaimedNotification,
  claimNotification,
  markFailed,
  markSent,
  markSkipped,
  postponeNotification,
  releaseNotification,
} from '#shared/domain/notifications/sending.ts';
import { messageOf } from './message-of.ts';
import { refusalOf } from './refusal.ts';

export interface SenderDeps {
  db: Database;
  api: Api;
  publicUrl: string;
}

/**
 * Sends one notification, once. The row is taken first and marked after Telegram's answer; between the two lies the
 * only moment in which a crash can repeat a message, and then the row says so.
 */
export async function sendNotification(deps: SenderDeps, id: number): Promise<void> {
  const notification = await claimNotification(deps.db, id);
  if (!notification) return;
  const { telegramId, canMessage } = notification;
  if (telegramId === null || !canMessage) {
    return markSkipped(deps.db, id, 'the bot may not write to this person');
  }
  try {
    await deliver(deps, notification, telegramId);
  } catch (error) {
    await settleRefusal(deps.db, notification, telegramId, error);
  }
}

async function deliver(deps: SenderDeps, notification: ClaimedNotification, chatId: number): Promise<void> {
  const message = await messageOf(deps, notification);
  const { text, entities } = message.content;
  const sent = await deps.api.sendMessage(chatId, text, {
    entities,
    link_preview_options: { is_disabled: true },
    ...(message.keyboard && { reply_markup: message.keyboard }),
  });
  await deps.db.$transaction(async (tx) => {
    await markSent(tx, notification, sent.message_id);
    await message.onSent?.(tx, chatId, sent.message_id);
  });
}

/** Decides by Telegram's refusal: never again, later as told, or by the queue's own back-off. */
async function settleRefusal(db: Database, row: ClaimedNotification, telegramId: number, error: unknown) {
  const refusal = refusalOf(error);
  switch (refusal.kind) {
    case 'blocked':
      await forbidMessages(db, telegramId);
      return markSkipped(db, row.id, refusal.reason);
    case 'never':
      return markFailed(db, row.id, refusal.reason);
    case 'wait':
      return postponeNotification(db, row, new Date(Date.now() + refusal.seconds * 1000));
    case 'unsent':
      await releaseNotification(db, row.id, refusal.reason);
      throw error;
    case 'unknown':
      // No answer: the row stays as 'sending', so that the next attempt knows that this one may have arrived.
      throw error;
  }
}
