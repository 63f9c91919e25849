import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { chatRef, coercedInt, coercedJson, coercedText } from '../../core/coerced.ts';
import { findMessage } from '../../core/messages.ts';
import { messageEntity } from '../../core/wire.ts';
import type { WireMessage } from '../../core/world.ts';
import { telegramLimits } from '../../limits.ts';
import { badRequest } from '../api-error.ts';
import { findChat, writableChat } from '../find-chat.ts';
import { type Method, method } from '../method.ts';
import { readPicture } from '../pictures.ts';
import { captionBase, linkPreview, readCaption, readText, sendAsBot, sendBase } from '../send.ts';

const sendMessage = method(
  z.object({
    ...sendBase,
    text: coercedText,
    parse_mode: z.string().optional(),
    entities: coercedJson(z.array(messageEntity)).optional(),
    link_preview_options: linkPreview,
  }),
  ({ core }, params) => {
    writableChat(core, params.chat_id);
    const text = readText(params.text, params.parse_mode, params.entities);
    return sendAsBot(core, params, { ...text, link_preview_options: params.link_preview_options });
  },
);

const sendPhoto = method(
  z.object({ ...sendBase, ...captionBase, photo: z.string().optional() }),
  async (context, params) => {
    writableChat(context.core, params.chat_id);
    const caption = readCaption(params);
    const photo = await readPicture(context, params.photo, 'photo');
    return sendAsBot(context.core, params, { photo, ...caption });
  },
);

const sendDocument = method(
  z.object({ ...sendBase, ...captionBase, document: z.string().optional() }),
  ({ core, uploads }, params) => {
    writableChat(core, params.chat_id);
    const part = params.document?.startsWith('attach://') ? params.document.slice('attach://'.length) : 'document';
    const upload = uploads.get(part);
    if (!upload) throw badRequest('there is no document in the request');
    const document = core.files.addDocument(upload.bytes, upload.name);
    return sendAsBot(core, params, { document, ...readCaption(params) });
  },
);

const albumItem = z.object({
  type: z.enum(['photo', 'video', 'audio', 'document']),
  media: z.string(),
  ...captionBase,
});

const sendMediaGroup = method(
  z.object({ ...sendBase, media: coercedJson(z.array(albumItem)) }),
  async (context, params) => {
    const { core } = context;
    writableChat(core, params.chat_id);
    const count = params.media.length;
    if (count < 2 || count > telegramLimits.albumSize) {
      throw badRequest(count === 0 ? 'there are no messages to send' : 'media group must have 2-10 items');
    }
    if (params.media.some((item) => item.type !== 'photo')) throw badRequest('the sandbox takes albums of photos only');
    const ready = [];
    for (const item of params.media) {
      const photo = await readPicture(context, item.media, item.media);
      ready.push({ photo, ...readCaption(item) });
    }
    const media_group_id = String(randomInt(2 ** 47));
    const { reply_markup: _, ...base } = params;
    return ready.map((draft) => sendAsBot(core, base, { ...draft, media_group_id }));
  },
);

const sendChatAction = method(z.object({ chat_id: chatRef, action: z.string() }), ({ core }, params) => {
  const chat = writableChat(core, params.chat_id);
  core.hub.publish({ type: 'typing', chatId: chat.id, action: params.action });
  return true;
});

const copyBase = { ...sendBase, from_chat_id: chatRef, message_id: coercedInt };

/** Telegram refuses to copy service messages. */
function copiable(message: WireMessage | undefined): WireMessage {
  if (!message) throw badRequest('message to copy not found');
  if (!message.text && !message.photo && !message.contact) throw badRequest("message can't be copied");
  return message;
}

const copyMessage = method(z.object({ ...copyBase, ...captionBase }), ({ core }, params) => {
  writableChat(core, params.chat_id);
  const source = copiable(findMessage(findChat(core, params.from_chat_id), params.message_id));
  const { text, entities, photo, caption, caption_entities, contact } = source;
  const own = params.caption === undefined ? { caption, caption_entities } : readCaption(params);
  const sent = sendAsBot(core, params, { text, entities, photo, contact, ...own });
  return { message_id: sent.message_id };
});

export const sendMethods: Record<string, Method> = {
  sendMessage,
  sendPhoto,
  sendDocument,
  sendMediaGroup,
  sendChatAction,
  copyMessage,
};
