import { z } from 'zod';
import type { Core } from '../../core/core.ts';
import { chatRef, looseInt, looseJson } from '../../core/loose.ts';
import { appendMessage, findMessage, quoteOf } from '../../core/messages.ts';
import { botMembership, botUser, findPerson, userOf, wireChat } from '../../core/people.ts';
import { badRequest } from '../api-error.ts';
import { findChat, writableChat } from '../find-chat.ts';
import { type Method, method } from '../method.ts';

const getChat = method(z.object({ chat_id: chatRef }), ({ core }, params) => {
  const chat = findChat(core, params.chat_id);
  const pinned = findMessage(chat, chat.pinned.at(-1) ?? -1);
  return {
    ...wireChat(core, chat),
    accent_color_id: Math.abs(chat.id) % 7,
    max_reaction_count: 11,
    accepted_gift_types: {},
    pinned_message: pinned ? quoteOf(pinned) : undefined,
  };
});

const getChatMember = method(z.object({ chat_id: chatRef, user_id: looseInt }), ({ core }, params) => {
  const chat = findChat(core, params.chat_id);
  if (params.user_id === core.botUser.id) {
    const isOut = chat.botIsOut || findPerson(core, chat.id)?.blocked;
    return botMembership(core, isOut ? 'kicked' : 'member');
  }
  const person = chat.memberIds.includes(params.user_id) ? findPerson(core, params.user_id) : undefined;
  if (!person) throw badRequest('user not found');
  return { user: userOf(person), status: 'member' };
});

const getUserProfilePhotos = method(z.object({ user_id: looseInt }), ({ core }, params) => {
  if (!findPerson(core, params.user_id)) throw badRequest('user not found');
  return { total_count: 0, photos: [] };
});

const pinned = z.object({ chat_id: chatRef, message_id: looseInt.optional() });

const pinChatMessage = method(pinned, ({ core }, params) => {
  const chat = writableChat(core, params.chat_id);
  const message = findMessage(chat, params.message_id ?? -1);
  if (!message) throw badRequest('message to pin not found');
  if (chat.pinned.includes(message.message_id)) return true;
  chat.pinned.push(message.message_id);
  appendMessage(core, chat, { from: botUser(core), pinned_message: quoteOf(message) });
  core.hub.publish({ type: 'state' });
  return true;
});

function unpin(core: Core, ref: number | string, keep: (id: number) => boolean): true {
  const chat = writableChat(core, ref);
  chat.pinned = chat.pinned.filter(keep);
  core.hub.publish({ type: 'state' });
  return true;
}

const unpinChatMessage = method(pinned, ({ core }, params) => {
  const id = params.message_id ?? findChat(core, params.chat_id).pinned.at(-1);
  return unpin(core, params.chat_id, (one) => one !== id);
});

const unpinAllChatMessages = method(z.object({ chat_id: chatRef }), ({ core }, params) =>
  unpin(core, params.chat_id, () => false),
);

const reaction = z.object({ type: z.string(), emoji: z.string().optional() });
const allowedReactions = /^\p{Extended_Pictographic}/u;

const setMessageReaction = method(
  z.object({ chat_id: chatRef, message_id: looseInt, reaction: looseJson(z.array(reaction)).optional() }),
  ({ core }, params) => {
    const chat = writableChat(core, params.chat_id);
    if (!findMessage(chat, params.message_id)) throw badRequest('message to react not found');
    const emoji = params.reaction?.[0]?.emoji;
    if (emoji !== undefined && !allowedReactions.test(emoji)) throw badRequest('REACTION_INVALID');
    if (emoji) chat.reactions[params.message_id] = emoji;
    else delete chat.reactions[params.message_id];
    core.hub.publish({ type: 'state' });
    return true;
  },
);

export const chatMethods: Record<string, Method> = {
  getChat,
  getChatMember,
  getUserProfilePhotos,
  pinChatMessage,
  unpinChatMessage,
  unpinAllChatMessages,
  setMessageReaction,
};
