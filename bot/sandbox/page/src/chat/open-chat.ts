import type { ChatView, GroupView } from '../../../control/view-types.ts';
import type { WireMessage } from '../../../core/world.ts';
import type { GroupTarget } from '../state/control-client.ts';
import { getChat, getScreen, useSandbox, useScreen } from '../state/store.ts';

/** The chat on a person's screen: with the bot, or a group. */
export interface OpenChat extends ChatView {
  group?: GroupView;
  /** A topic of the group; without one its general topic. */
  topicId?: number;
}

export function targetOf({ group, topicId }: OpenChat): GroupTarget | undefined {
  if (!group) return undefined;
  return { chat_id: group.id, ...(topicId !== undefined && { message_thread_id: topicId }) };
}

/** The same for the chat that is open on a person's screen right now. */
export function currentTarget(personId: number): GroupTarget | undefined {
  const chat = getChat(personId);
  const { groupId, topicId } = getScreen(personId);
  const group = useSandbox.getState().view?.groups.find(({ id }) => id === groupId);
  return chat && group && targetOf({ ...chat, group, ...(topicId !== undefined && { topicId }) });
}

const noGroups: GroupView[] = [];

/** The groups that a person is in. */
export function useGroups(personId: number): GroupView[] {
  const groups = useSandbox((state) => state.view?.groups ?? noGroups);
  return groups.filter(({ members }) => members.some(({ id }) => id === personId));
}

/** The chat that is open on a person's screen; if its group no longer exists, the chat with the bot. */
export function useOpenChat(chat: ChatView): OpenChat {
  const { groupId, topicId } = useScreen(chat.person.id);
  const group = useGroups(chat.person.id).find(({ id }) => id === groupId);
  if (!group) return chat;
  const topic = group.topics?.find(({ id }) => id === topicId)?.id;
  const isHere = (message: WireMessage): boolean => !group.topics || message.message_thread_id === topic;
  return {
    ...chat,
    messages: group.messages.filter(isHere),
    commands: group.commands,
    keyboard: null,
    force_reply: group.force_reply,
    menu_button: { type: 'commands' },
    group,
    ...(topic !== undefined && { topicId: topic }),
  };
}
