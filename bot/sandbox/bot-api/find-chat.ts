import type { Core } from '../core/core.ts';
import { findMessage } from '../core/messages.ts';
import { findPerson, privateChat } from '../core/people.ts';
import type { Chat, WireMessage } from '../core/world.ts';
import { ApiError, badRequest, forbidden } from './api-error.ts';

/** A chat by id. `@names` are for channels, which the sandbox does not have, so they are not found. */
export function findChat(core: Core, ref: number | string): Chat {
  if (ref === '') throw badRequest('chat_id is empty');
  const person = typeof ref === 'number' ? findPerson(core, ref) : undefined;
  if (person) return privateChat(core, person);
  const chat = core.world.chats.find((one) => one.id === ref);
  if (!chat) throw badRequest('chat not found');
  return chat;
}

/**
 * The same, and checks that the bot may write there: it is not blocked, and the person wrote first or allowed messages.
 */
export function writableChat(core: Core, ref: number | string): Chat {
  const chat = findChat(core, ref);
  if (chat.migratedTo !== undefined) {
    throw new ApiError(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: chat.migratedTo,
    });
  }
  if (chat.botIsOut) throw forbidden(`bot was kicked from the ${chat.type} chat`);
  const person = chat.type === 'private' ? findPerson(core, chat.id) : undefined;
  if (person?.blocked) throw forbidden('bot was blocked by the user');
  if (person && !person.started && !person.writeAccess) {
    throw forbidden("bot can't initiate conversation with a user");
  }
  return chat;
}

export function messageToEdit(core: Core, chat: Chat, messageId: number | undefined): WireMessage {
  if (messageId === undefined) throw badRequest('message identifier is not specified');
  const message = findMessage(chat, messageId);
  if (!message) throw badRequest('message to edit not found');
  const own = message.from.id === core.botUser.id || message.via_bot?.id === core.botUser.id;
  if (!own) throw badRequest("message can't be edited");
  return message;
}
