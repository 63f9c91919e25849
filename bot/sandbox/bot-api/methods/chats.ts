import { z } from 'zod';
import { chatRef, coercedInt } from '../../core/coerced.ts';
import { botMembership, findPerson, userOf, wireChat } from '../../core/people.ts';
import { badRequest } from '../api-error.ts';
import { findChat } from '../find-chat.ts';
import { type Method, method } from '../method.ts';

const getChat = method(z.object({ chat_id: chatRef }), ({ core }, params) => {
  const chat = findChat(core, params.chat_id);
  return {
    ...wireChat(core, chat),
    accent_color_id: Math.abs(chat.id) % 7,
    max_reaction_count: 11,
    accepted_gift_types: {},
  };
});

const getChatMember = method(z.object({ chat_id: chatRef, user_id: coercedInt }), ({ core }, params) => {
  const chat = findChat(core, params.chat_id);
  if (params.user_id === core.botUser.id) {
    const isOut = chat.botIsOut || findPerson(core, chat.id)?.blocked;
    return botMembership(core, isOut ? 'kicked' : 'member');
  }
  const person = chat.memberIds.includes(params.user_id) ? findPerson(core, params.user_id) : undefined;
  if (!person) throw badRequest('user not found');
  return { user: userOf(person), status: 'member' };
});

export const chatMethods: Record<string, Method> = { getChat, getChatMember };
