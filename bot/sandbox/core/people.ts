import type { Core } from './core.ts';
import type { WireUser } from './wire.ts';
import type { Chat, Person, WireChat } from './world.ts';

export function findPerson(core: Core, id: number): Person | undefined {
  return core.world.people.find((person) => person.id === id);
}

export function userOf(person: Person): WireUser {
  const { id, first_name, last_name, username } = person;
  return { id, is_bot: false, first_name, last_name, username, language_code: 'ru' };
}

/** The person's chat with the bot; created at the first use. */
export function privateChat(core: Core, person: Person): Chat {
  const found = core.world.chats.find((chat) => chat.id === person.id);
  if (found) return found;
  const chat: Chat = {
    id: person.id,
    type: 'private',
    memberIds: [person.id],
    messages: [],
  };
  core.world.chats.push(chat);
  return chat;
}

export function wireChat(core: Core, chat: Chat): WireChat {
  const person = chat.type === 'private' ? findPerson(core, chat.id) : undefined;
  if (!person) return { id: chat.id, type: chat.type, title: chat.title, is_forum: chat.topics ? true : undefined };
  const { first_name, last_name, username } = person;
  return { id: chat.id, type: 'private', first_name, last_name, username };
}

/** The bot as a chat member, for my_chat_member updates. */
export function botMembership(core: Core, status: 'member' | 'kicked' | 'left'): object {
  return { user: core.botUser, status, ...(status === 'kicked' ? { until_date: 0 } : {}) };
}
