import type { Context } from 'grammy';
import type { Message } from 'grammy/types';
import { isVisible, type Understood } from '#shared/contract/read-text.ts';
import { MAX_MESSAGE } from '#shared/domain/orders/order-messages.ts';

/** Together with its heading it must fit under a picture, where Telegram allows 1024 units. */
const MAX_CAPTION = 800;

/** A message to forward: text, a picture, or both. */
export interface WrittenMessage {
  text: string;
  photoId: string | null;
  albumId: string | null;
  chatId: number;
  messageId: number;
}

/** Reads a message to forward; otherwise returns a hint about what can be forwarded. */
export function understandMessage({ message }: Pick<Context, 'message'>): Understood<WrittenMessage> {
  return message ? writtenMessageOf(message) : { hint: 'Напишите сообщение текстом.' };
}

export function writtenMessageOf(message: Message): Understood<WrittenMessage> {
  const photoId = message.photo?.at(-1)?.file_id ?? null;
  const text = (photoId === null ? message.text : message.caption)?.trim() ?? '';
  if (photoId === null && !isVisible(text)) return { hint: 'Передать можно текст или фото.' };
  const most = photoId === null ? MAX_MESSAGE : MAX_CAPTION;
  if (text.length > most) {
    return { hint: `Слишком длинно: здесь помещается до ${most} знаков. Разбейте, пожалуйста, на части.` };
  }
  const albumId = message.media_group_id ?? null;
  return { value: { text, photoId, albumId, chatId: message.chat.id, messageId: message.message_id } };
}
