import { b, fmt } from '@grammyjs/parse-mode';
import { GrammyError, InlineKeyboard } from 'grammy';
import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import type { SenderDeps } from '#bot/kernel/notifications/send-notification.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { BROADCAST_STEPS } from '#shared/domain/broadcasts/change-broadcast.ts';
import { type BroadcastProgress, broadcastProgress, watchBroadcast } from '#shared/domain/broadcasts/progress.ts';

/** Pauses, continues or stops a broadcast. */
export const broadcastButton = buttonKind('letters', idArg, wordArg(BROADCAST_STEPS));

const HEADINGS = {
  sending: 'Рассылка идёт',
  paused: 'Рассылка на паузе',
  cancelled: 'Рассылка остановлена',
  done: 'Рассылка закончена',
} satisfies Record<BroadcastProgress['state'], string>;

/** The progress of a broadcast, and its buttons. */
function progressScreen(progress: BroadcastProgress): Screen {
  const { id, state, total, sent, skipped, failed, waiting } = progress;
  const lines = [
    `Доставлено: ${grouped(sent)} из ${grouped(total)}`,
    ...(skipped > 0 ? [`Заблокировали бота или отписались: ${grouped(skipped)}`] : []),
    ...(failed > 0 ? [`Не удалось доставить: ${grouped(failed)}`] : []),
    ...(waiting > 0 ? [`${state === 'cancelled' ? 'Не отправлено' : 'Осталось'}: ${grouped(waiting)}`] : []),
  ];
  const keyboard = new InlineKeyboard();
  if (state === 'sending') keyboard.text('Пауза', broadcastButton.data(id, 'pause'));
  if (state === 'paused') keyboard.text('Продолжить', broadcastButton.data(id, 'resume'));
  if (state === 'sending' || state === 'paused') keyboard.text('Остановить', broadcastButton.data(id, 'stop'));
  return {
    content: fmt`${b}${HEADINGS[state]}${b}

${lines.join('\n')}`,
    keyboard,
  };
}

const grouped = (count: number): string => count.toLocaleString('ru-RU');

type Deps = Pick<SenderDeps, 'db' | 'api' | 'log'>;

/**
 * Draws the progress of a broadcast in the message where its author watches it. An error is ignored: the next call
 * draws it again.
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
    log.info({ err: error, broadcastId }, 'the progress of a broadcast was not shown');
  }
}

/** After this time the author is probably doing something else. */
const WORTH_A_SOUND_MS = 30_000;

/** Reports the result of a long broadcast to its author in a new message: an edited one makes no sound. */
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
