import { z } from 'zod';
import { chatRef, coercedBool, coercedInt, coercedJson, coercedText } from '../core/coerced.ts';
import type { Core } from '../core/core.ts';
import { appendMessage, findMessage, type MessageDraft, quoteOf } from '../core/messages.ts';
import { anyMarkup, type MessageEntity, messageEntity } from '../core/wire.ts';
import type { Chat, WireMessage } from '../core/world.ts';
import { type FormattedText, formatText } from '../entities/format-text.ts';
import { telegramLimits } from '../limits.ts';
import { badRequest } from './api-error.ts';
import { checkMarkup } from './check-markup.ts';
import { writableChat } from './find-chat.ts';

/** How a message shows the preview of a link. */
export const linkPreview = coercedJson(
  z.object({
    is_disabled: coercedBool.optional(),
    url: z.string().optional(),
    prefer_small_media: coercedBool.optional(),
  }),
).optional();

/** The parameters of every sending method. */
export const sendBase = {
  chat_id: chatRef,
  message_thread_id: coercedInt.optional(),
  reply_markup: coercedJson(anyMarkup).optional(),
  reply_parameters: coercedJson(
    z.object({ message_id: coercedInt, allow_sending_without_reply: coercedBool.optional() }),
  ).optional(),
  reply_to_message_id: coercedInt.optional(),
};

export const captionBase = {
  caption: coercedText.optional(),
  parse_mode: z.string().optional(),
  caption_entities: coercedJson(z.array(messageEntity)).optional(),
};

type SendBase = z.infer<z.ZodObject<typeof sendBase>>;
type CaptionBase = z.infer<z.ZodObject<typeof captionBase>>;

/** Reads a message's text; refuses empty and too long texts as Telegram does. */
export function readText(source: string, parseMode?: string, entities?: MessageEntity[]): FormattedText {
  const formatted = formatText(source, parseMode, entities);
  if (formatted.text === '') throw badRequest('message text is empty');
  if (formatted.text.length > telegramLimits.textLength) throw badRequest('message is too long');
  return formatted;
}

export function readCaption(params: CaptionBase): Pick<WireMessage, 'caption' | 'caption_entities'> {
  if (!params.caption) return {};
  const { text, entities } = formatText(params.caption, params.parse_mode, params.caption_entities);
  if (text.length > telegramLimits.captionLength) throw badRequest('message caption is too long');
  return {
    caption: text || undefined,
    caption_entities: entities,
  };
}

function quoted(chat: Chat, params: SendBase): WireMessage | undefined {
  const id = params.reply_parameters?.message_id ?? params.reply_to_message_id;
  if (id === undefined) return undefined;
  const message = findMessage(chat, id);
  if (message) return quoteOf(message);
  if (params.reply_parameters?.allow_sending_without_reply) return undefined;
  throw badRequest('message to be replied not found');
}

/** The forum topic of a message. */
function topicOf(chat: Chat, id: number | undefined): Pick<WireMessage, 'message_thread_id' | 'is_topic_message'> {
  if (id === undefined) return {};
  if (!chat.topics?.some((topic) => topic.id === id)) throw badRequest('message thread not found');
  return { message_thread_id: id, is_topic_message: true };
}

/** Sends the bot's message: checks the chat, the quote and the keyboard, then writes and shows it. */
export function sendAsBot(core: Core, params: SendBase, draft: Omit<MessageDraft, 'from'>): WireMessage {
  const chat = writableChat(core, params.chat_id);
  const inPrivate = chat.type === 'private';
  const markup = checkMarkup(params.reply_markup, { inPrivate, invoice: draft.invoice !== undefined });
  const reply_to_message = quoted(chat, params);
  const reply_markup = markup && 'inline_keyboard' in markup ? markup : undefined;
  const full: MessageDraft = {
    from: core.botUser,
    ...draft,
    ...topicOf(chat, params.message_thread_id),
    reply_to_message,
    reply_markup: reply_markup ?? draft.reply_markup,
  };
  const message = appendMessage(core, chat, full);
  if (markup && 'keyboard' in markup) chat.keyboard = { ...markup, message_id: message.message_id };
  if (markup && 'remove_keyboard' in markup) delete chat.keyboard;
  if (markup && 'force_reply' in markup) {
    chat.forceReply = { message_id: message.message_id, placeholder: markup.input_field_placeholder };
  }
  if (markup && !('inline_keyboard' in markup)) core.hub.publish({ type: 'state' });
  return message;
}
