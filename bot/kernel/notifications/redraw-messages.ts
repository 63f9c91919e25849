import type { FormattedString } from '@grammyjs/parse-mode';
import { type Api, GrammyError, type InlineKeyboard } from 'grammy';
import { previewOf } from '#bot/kernel/screen.ts';

/** A message of the bot's as it should now look. */
export interface Drawing {
  chatId: number;
  messageId: number;
  /** Without it the words stay, and only the buttons are drawn. */
  content?: FormattedString;
  keyboard?: InlineKeyboard;
  picture?: string | null;
  /** The message is not there any more. */
  onLost?: () => Promise<void>;
}

/**
 * Redraws messages in every chat that has them. One that fails keeps no other from it; what Telegram could not do now is done
 * later: when it says how long, exactly then (`again`), otherwise by the queue's own back-off.
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
