import type { FormattedString } from '@grammyjs/parse-mode';
import { type Api, GrammyError, type InlineKeyboard } from 'grammy';
import { previewOf } from '#bot/kernel/screen.ts';

/** A message of the bot as it should look now. */
export interface Drawing {
  chatId: number;
  messageId: number;
  /** If undefined, the text stays and only the buttons are redrawn. */
  content?: FormattedString;
  keyboard?: InlineKeyboard;
  picture?: string | null;
  /** Called if the message does not exist any more. */
  onLost?: () => Promise<void>;
}

/**
 * Redraws messages in every chat that has them. A failure does not stop the others. If Telegram could not do it now, it
 * is done later: exactly after the time that Telegram named (`again`), otherwise by the queue's back-off.
 */
export async function redrawMessages(
  api: Api,
  drawings: readonly Drawing[],
  again: (at: Date) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const drawing of drawings) await draw(api, drawing).catch((error: unknown) => failures.push(error));
  if (failures.length === 0) return;
  const waits = failures.map((error) => (error instanceof GrammyError ? (error.parameters.retry_after ?? 0) : 0));
  const seconds = Math.max(...waits);
  if (seconds === 0) throw failures[0];
  await again(new Date(Date.now() + seconds * 1000));
}

async function draw(api: Api, { chatId, messageId, content, keyboard, picture, onLost }: Drawing): Promise<void> {
  try {
    const markup = keyboard && { reply_markup: keyboard };
    if (!content) return void (await api.editMessageReplyMarkup(chatId, messageId, markup));
    await api.editMessageText(chatId, messageId, content.text, {
      entities: content.entities,
      link_preview_options: previewOf(picture),
      ...markup,
    });
  } catch (error) {
    const fate = fateOf(error);
    if (fate === 'retry') throw error;
    if (fate === 'lost') await onLost?.();
  }
}

/** If the message itself cannot be edited, it will not be editable later either. */
function fateOf(error: unknown): 'same' | 'lost' | 'retry' {
  if (!(error instanceof GrammyError)) return 'retry';
  if (error.description.includes('message is not modified')) return 'same';
  return error.error_code === 400 || error.error_code === 403 ? 'lost' : 'retry';
}
