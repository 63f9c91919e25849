import { GrammyError } from 'grammy';
import { broadcastProgress, watchBroadcast } from '#shared/domain/broadcasts/progress.ts';
import type { SenderDeps } from '../kernel/notifications/send-notification.ts';
import { progressScreen } from './progress-screen.ts';

type Deps = Pick<SenderDeps, 'db' | 'api' | 'log'>;

/**
 * Draws how far a broadcast is, in the one message in which its author watches it. A drawing that fails is drawn by the
 * next: nothing hangs on it.
 */
export async function showProgress({ db, api, log }: Deps, broadcastId: number): Promise<void> {
  const progress = await broadcastProgress(db, broadcastId);
  if (!progress) return;
  const { chatId, messageId } = progress;
  const { content, keyboard } = progressScreen(progress);
  const options = { entities: content.entities, ...(keyboard && { reply_markup: keyboard }) };
  try {
    if (messageId !== null) await api.editMessageText(chatId, messageId, content.text, options);
    else await watchBroadcast(db, broadcastId, (await api.sendMessage(chatId, content.text, options)).message_id);
  } catch (error) {
    if (error instanceof GrammyError && error.description.includes('message is not modified')) return;
    log.info({ err: error, broadcastId }, 'the progress of a broadcast was not drawn');
  }
}

/** Who waits so long does something else meanwhile. */
const WORTH_A_SOUND_MS = 30_000;

/** Tells the author what came of a long broadcast in a message of its own: an edited one makes no sound. */
export async function reportBroadcast(deps: Deps, broadcastId: number): Promise<void> {
  const progress = await broadcastProgress(deps.db, broadcastId);
  if (!progress || Date.now() - progress.createdAt.getTime() < WORTH_A_SOUND_MS) return;
  const { content } = progressScreen(progress);
  try {
    await deps.api.sendMessage(progress.chatId, content.text, { entities: content.entities });
  } catch (error) {
    deps.log.warn({ err: error, broadcastId }, 'the report of a broadcast was not sent');
  }
}
