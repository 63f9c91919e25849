import type { GroupView } from '../../../control/view-types.ts';
import { attempt } from './actions.ts';
import { control } from './control-client.ts';
import { setScreen } from './store.ts';

const TITLE = 'Менеджеры';

/** Creates a group of the person and the bot, and opens it. */
export async function makeGroup(personId: number): Promise<void> {
  const group = await attempt(personId, () => control.makeGroup(personId, TITLE));
  if (group) setScreen(personId, { groupId: group.id, topicId: undefined });
}

/** Runs an action of a member. If the group becomes a supergroup by it, the new chat is opened. */
export async function changeGroup(
  personId: number,
  group: GroupView,
  what: 'upgrade' | 'bot/add' | 'bot/remove',
): Promise<void> {
  const changed = await attempt(personId, () => control.changeGroup(personId, group.id, what));
  if (typeof changed === 'object') setScreen(personId, { groupId: changed.id, topicId: undefined });
}

export async function openTopic(personId: number, group: GroupView, name: string): Promise<void> {
  const topic = await attempt(personId, () => control.addTopic(personId, group.id, name));
  if (topic) setScreen(personId, { groupId: topic.chat_id, topicId: topic.message_thread_id });
}
