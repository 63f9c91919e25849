import { z } from 'zod';
import { coercedInt } from '../core/coerced.ts';
import type { Core } from '../core/core.ts';
import { defaultWorld } from '../core/default-world.ts';
import type { Person } from '../core/world.ts';
import { limits } from '../limits.ts';
import { SandboxError } from '../people/sandbox-error.ts';
import { type ControlRoute, route } from './route.ts';
import { stateView } from './view.ts';

const nothing = z.object({});

const newPerson = z.object({
  id: z.number().int().positive().optional(),
  slug: z
    .string()
    .regex(/^[a-z][a-z\d-]{0,30}$/)
    .optional(),
  first_name: z.string().min(1).max(64),
  last_name: z.string().max(64).optional(),
  username: z.string().optional(),
  phone: z.string().optional(),
});

function addPerson(core: Core, wanted: z.infer<typeof newPerson>): Person {
  const { people } = core.world;
  if (people.length >= limits.people) throw new SandboxError(409, 'there are too many people');
  const id = wanted.id ?? Math.max(...people.map((one) => one.id)) + 1;
  const slug = wanted.slug ?? `p${id}`;
  if (slug === 'sandbox') throw new SandboxError(409, 'this slug is the messenger itself');
  if (people.some((one) => one.id === id || one.slug === slug)) throw new SandboxError(409, 'the id or slug is taken');
  const person: Person = {
    id,
    slug,
    first_name: wanted.first_name,
    last_name: wanted.last_name,
    username: wanted.username,
    phone: wanted.phone ?? `+7900${String(id % 10_000_000).padStart(7, '0')}`,
    started: false,
    writeAccess: false,
    blocked: false,
  };
  people.push(person);
  core.hub.publish({ type: 'state' });
  return person;
}

/** Resets to the first start: two people, empty chats, no faults. The bot's own settings stay. */
function reset(core: Core): void {
  const { people } = defaultWorld();
  Object.assign(core.world, { people, chats: [], invoices: [] });
  core.updates.clear();
  core.faults.clear();
  core.calls.length = 0;
  core.hub.publish({ type: 'state' });
}

export const worldRoutes: ControlRoute[] = [
  route('GET', 'state', 'the bot, the people and their chats', nothing, ({ core }) => stateView(core)),
  route('POST', 'people', 'add a person', newPerson, ({ core }, body) => addPerson(core, body)),
  route(
    'GET',
    'calls',
    "the bot's last calls, oldest first; `method` and `chat_id` narrow them",
    z.object({ method: z.string().optional(), chat_id: coercedInt.optional() }),
    ({ core }, { method, chat_id }) =>
      core.calls.filter((call) => {
        if (method && call.method !== method) return false;
        return chat_id === undefined || Number(call.params.chat_id) === chat_id;
      }),
  ),
  route('POST', 'reset', 'forget people, chats and faults', nothing, ({ core }) => reset(core)),
];
