import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { chatRef, coercedInt, coercedJson, coercedText } from '../../core/coerced.ts';
import type { Core } from '../../core/core.ts';
import { findMessage, removeMessages, touchMessage } from '../../core/messages.ts';
import { inlineMarkup, messageEntity } from '../../core/wire.ts';
import type { Chat, WireMessage } from '../../core/world.ts';
import { badRequest } from '../api-error.ts';
import { checkInline } from '../check-markup.ts';
import { messageToEdit, writableChat } from '../find-chat.ts';
import { type Method, method } from '../method.ts';
import { readPicture } from '../pictures.ts';
import { captionBase, linkPreview, readCaption, readText } from '../send.ts';

const target = {
  chat_id: chatRef,
  message_id: coercedInt.optional(),
  reply_markup: coercedJson(inlineMarkup).optional(),
};
type Target = z.infer<z.ZodObject<typeof target>>;

/** Applies a change. An unchanged content and keyboard is refused, as at Telegram. */
function edit(
  core: Core,
  params: Target,
  found: { chat: Chat; message: WireMessage },
  change: Partial<WireMessage>,
): WireMessage {
  const { chat, message } = found;
  const where = { inPrivate: chat.type === 'private', invoice: message.invoice !== undefined };
  const before = structuredClone({ ...message, edit_date: undefined });
  const after = { ...before, ...change, reply_markup: checkInline(params.reply_markup, where) };
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(after)))) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    );
  }
  Object.assign(message, after, { edit_date: core.now() });
  touchMessage(core, chat, message);
  return message;
}

function find(core: Core, params: Target): { chat: Chat; message: WireMessage } {
  const chat = writableChat(core, params.chat_id);
  return { chat, message: messageToEdit(core, chat, params.message_id) };
}

const editMessageText = method(
  z.object({
    ...target,
    text: coercedText,
    parse_mode: z.string().optional(),
    entities: coercedJson(z.array(messageEntity)).optional(),
    link_preview_options: linkPreview,
  }),
  ({ core }, params) => {
    const found = find(core, params);
    if (found.message.text === undefined) throw badRequest('there is no text in the message to edit');
    const text = readText(params.text, params.parse_mode, params.entities);
    const preview = params.link_preview_options ? { link_preview_options: params.link_preview_options } : {};
    return edit(core, params, found, { ...text, ...preview });
  },
);

const editMessageCaption = method(z.object({ ...target, ...captionBase }), ({ core }, params) => {
  const found = find(core, params);
  if (!found.message.photo) throw badRequest('there is no caption in the message to edit');
  const none = { caption: undefined, caption_entities: undefined };
  return edit(core, params, found, { ...none, ...readCaption(params) });
});

const editMessageReplyMarkup = method(z.object(target), ({ core }, params) =>
  edit(core, params, find(core, params), {}),
);

const editMessageMedia = method(
  z.object({
    ...target,
    media: coercedJson(z.object({ type: z.literal('photo'), media: z.string(), ...captionBase })),
  }),
  async (context, params) => {
    const found = find(context.core, params);
    const caption = readCaption(params.media);
    const photo = await readPicture(context, params.media.media, params.media.media);
    const none = { text: undefined, entities: undefined, caption: undefined, caption_entities: undefined };
    return edit(context.core, params, found, { ...none, ...caption, photo });
  },
);

/** In a private chat a bot may delete any message for 48 hours. */
const deletableSeconds = 48 * 3600;

function deletable(core: Core, message: WireMessage | undefined): WireMessage {
  if (!message) throw badRequest('message to delete not found');
  if (core.now() - message.date > deletableSeconds) throw badRequest("message can't be deleted for everyone");
  return message;
}

const deleteMessage = method(z.object({ chat_id: chatRef, message_id: coercedInt }), ({ core }, params) => {
  const chat = writableChat(core, params.chat_id);
  deletable(core, findMessage(chat, params.message_id));
  removeMessages(core, chat, [params.message_id]);
  return true;
});

const deleteMessages = method(
  z.object({ chat_id: chatRef, message_ids: coercedJson(z.array(coercedInt).min(1).max(100)) }),
  ({ core }, params) => {
    removeMessages(core, writableChat(core, params.chat_id), params.message_ids);
    return true;
  },
);

export const editMethods: Record<string, Method> = {
  editMessageText,
  editMessageCaption,
  editMessageReplyMarkup,
  editMessageMedia,
  deleteMessage,
  deleteMessages,
};
