import { randomInt } from 'node:crypto';
import type { Core } from './core.ts';
import { appendMessage } from './messages.ts';
import { botMembership, userOf, wireChat } from './people.ts';
import type { Chat, Person, WireMessage } from './world.ts';

export type GroupChat = Chat & { type: 'group' | 'supergroup' };

export const isGroup = (chat: Chat): chat is GroupChat => chat.type !== 'private';

export function findGroup(core: Core, id: number): GroupChat | undefined {
  return core.world.chats.filter(isGroup).find((chat) => chat.id === id);
}

/** Writes a service message into the chat; the bot receives it while it is a member. */
function announce(core: Core, group: GroupChat, by: Person, event: Partial<WireMessage>): void {
  const message = appendMessage(core, group, { from: userOf(by), ...event });
  if (!group.botIsOut) core.updates.push('message', message);
}

function botMoves(core: Core, group: GroupChat, by: Person, to: 'member' | 'kicked' | 'left'): void {
  const from = to === 'member' ? 'left' : 'member';
  core.updates.push('my_chat_member', {
    chat: wireChat(core, group),
    from: userOf(by),
    date: core.now(),
    old_chat_member: botMembership(core, from),
    new_chat_member: botMembership(core, to),
  });
}

/** Creates a group of people and the bot. */
export function makeGroup(core: Core, by: Person, title: string, memberIds: number[]): GroupChat {
  const group: GroupChat = {
    id: -randomInt(1e8, 2 ** 31),
    type: 'group',
    title,
    memberIds: [...new Set([by.id, ...memberIds])],
    messages: [],
  };
  core.world.chats.push(group);
  botMoves(core, group, by, 'member');
  announce(core, group, by, { group_chat_created: true });
  core.hub.publish({ type: 'state' });
  return group;
}

export function addBot(core: Core, group: GroupChat, by: Person): void {
  if (!group.botIsOut) return;
  delete group.botIsOut;
  botMoves(core, group, by, 'member');
  announce(core, group, by, { new_chat_members: [core.botUser] });
  core.hub.publish({ type: 'state' });
}

export function removeBot(core: Core, group: GroupChat, by: Person): void {
  if (group.botIsOut) return;
  group.botIsOut = true;
  botMoves(core, group, by, 'kicked');
  announce(core, group, by, { left_chat_member: core.botUser });
  core.hub.publish({ type: 'state' });
}

/** Turns a group into a supergroup: a new chat with a new id. Calls for the old chat are refused from then on. */
export function upgradeGroup(core: Core, group: GroupChat, by: Person): GroupChat {
  if (group.type === 'supergroup') return group;
  const supergroup: GroupChat = {
    ...group,
    id: -1_000_000_000_000 - randomInt(1e9, 2 ** 32),
    type: 'supergroup',
    messages: [],
  };
  core.world.chats.push(supergroup);
  announce(core, group, by, { migrate_to_chat_id: supergroup.id });
  group.migratedTo = supergroup.id;
  announce(core, supergroup, by, { migrate_from_chat_id: group.id });
  core.hub.publish({ type: 'state' });
  return supergroup;
}

/** Opens a topic. Only supergroups have topics, so a group becomes one first. */
export function addTopic(core: Core, group: GroupChat, by: Person, name: string): { chatId: number; topicId: number } {
  const forum = upgradeGroup(core, group, by);
  const topicId = core.world.nextMessageId;
  forum.topics = [...(forum.topics ?? []), { id: topicId, name }];
  announce(core, forum, by, {
    forum_topic_created: { name, icon_color: 7_322_096 },
    message_thread_id: topicId,
    is_topic_message: true,
  });
  core.hub.publish({ type: 'state' });
  return { chatId: forum.id, topicId };
}

/** Deletes a topic with its messages. */
export function deleteTopic(core: Core, group: GroupChat, topicId: number): void {
  group.topics = (group.topics ?? []).filter(({ id }) => id !== topicId);
  group.messages = group.messages.filter((message) => message.message_thread_id !== topicId);
  core.hub.publish({ type: 'state' });
}

/**
 * Whether the bot receives a message. In a group its privacy mode is on, which is Telegram's default: it gets only
 * commands that are not for another bot, and replies to its own messages.
 */
export function botHears(core: Core, chat: Chat, message: WireMessage): boolean {
  if (!isGroup(chat)) return true;
  if (chat.botIsOut) return false;
  const { text = '', reply_to_message } = message;
  const command = /^\/\w+(?:@(\w+))?/.exec(text);
  if (command) return (command[1] ?? core.botUser.username).toLowerCase() === core.botUser.username.toLowerCase();
  return reply_to_message?.from.id === core.botUser.id;
}
