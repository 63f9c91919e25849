import { z } from 'zod';
import type { Core } from '../core/core.ts';
import {
  addBot,
  addTopic,
  deleteTopic,
  findGroup,
  type GroupChat,
  makeGroup,
  removeBot,
  upgradeGroup,
} from '../core/groups.ts';
import { findPerson } from '../core/people.ts';
import type { Person } from '../core/world.ts';
import { limits } from '../limits.ts';
import { SandboxError } from '../people/sandbox-error.ts';
import { type ControlRoute, route } from './route.ts';

const nothing = z.object({});
const title = z.string().trim().min(1).max(128);

function groupNamed(core: Core, id: string | undefined): GroupChat {
  const group = findGroup(core, Number(id));
  if (!group) throw new SandboxError(404, 'no such group');
  return group;
}

/** Only members act in a group. */
function memberOf(core: Core, group: GroupChat, id: number): Person {
  const person = group.memberIds.includes(id) ? findPerson(core, id) : undefined;
  if (!person) throw new SandboxError(404, 'no such member of the group');
  return person;
}

const by = z.object({ by: z.number() });

/** A route for an action of a member. */
function act<S extends z.ZodType<{ by: number }>>(
  path: string,
  about: string,
  schema: S,
  run: (core: Core, group: GroupChat, person: Person, body: z.infer<S>) => unknown,
): ControlRoute {
  return route('POST', `groups/:id/${path}`, about, schema, ({ core }, body, names) => {
    const group = groupNamed(core, names.id);
    return run(core, group, memberOf(core, group, body.by), body);
  });
}

export const groupRoutes: ControlRoute[] = [
  route(
    'POST',
    'groups',
    'make a group of some people with the bot; the first of them, or `by`, makes it',
    z.object({ title, member_ids: z.array(z.number()).min(1), by: z.number().optional() }),
    ({ core }, body) => {
      if (core.world.chats.length >= limits.people * 2) throw new SandboxError(409, 'there are too many chats');
      const maker = findPerson(core, body.by ?? body.member_ids[0] ?? 0);
      if (!maker) throw new SandboxError(404, 'no such person');
      const group = makeGroup(core, maker, body.title, body.member_ids);
      return { id: group.id, type: group.type, title: group.title };
    },
  ),
  route('GET', 'groups/:id', 'a group with its messages', nothing, ({ core }, _body, names) =>
    groupNamed(core, names.id),
  ),
  act('bot/add', 'a member adds the bot', by, (core, group, person) => addBot(core, group, person)),
  act('bot/remove', 'a member puts the bot out', by, (core, group, person) => removeBot(core, group, person)),
  act('upgrade', 'make a supergroup of it: a new chat, the old one is closed', by, (core, group, person) => ({
    id: upgradeGroup(core, group, person).id,
  })),
  act('topics', 'open a topic', by.extend({ name: title }), (core, group, person, { name }) => {
    const { chatId, topicId } = addTopic(core, group, person, name);
    return { chat_id: chatId, message_thread_id: topicId };
  }),
  act(
    'topics/delete',
    'delete a topic with its messages',
    by.extend({ message_thread_id: z.number() }),
    (core, group, _person, { message_thread_id }) => deleteTopic(core, group, message_thread_id),
  ),
];
