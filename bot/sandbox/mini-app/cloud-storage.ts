import { z } from 'zod';
import type { Core } from '../core/core.ts';
import { privateChat } from '../core/people.ts';
import type { Person } from '../core/world.ts';
import { limits } from '../limits.ts';
import { launchHash } from './init-data.ts';

const key = z.string().regex(/^[\w-]{1,128}$/);
const save = z.object({ key, value: z.string().max(4096) });
const keys = z.object({ keys: z.array(key) });

type CustomAnswer = { result: unknown } | { error: string };

/** The contact that the person shared with the bot, signed as launch data is; empty until then. */
function requestedContact(core: Core, person: Person): string {
  const shared = privateChat(core, person).messages.findLast((one) => one.contact?.user_id === person.id);
  if (!shared) return '';
  const fields = new URLSearchParams({ contact: JSON.stringify(shared.contact), auth_date: String(shared.date) });
  fields.set('hash', launchHash(core.token, fields));
  return fields.toString();
}

/** The custom methods of a mini app: the person's cloud storage, and the contact that was asked for. */
export function customMethod(core: Core, person: Person, method: string, params: unknown): CustomAnswer {
  const { cloud } = person;
  switch (method) {
    case 'saveStorageValue': {
      const parsed = save.safeParse(params);
      if (!parsed.success) return { error: 'DATA_INVALID' };
      if (!Object.hasOwn(cloud, parsed.data.key) && Object.keys(cloud).length >= limits.cloudKeys) {
        return { error: 'QUOTA_EXCEEDED' };
      }
      cloud[parsed.data.key] = parsed.data.value;
      core.saver.schedule();
      return { result: true };
    }
    case 'getStorageValues': {
      const parsed = keys.safeParse(params);
      if (!parsed.success) return { error: 'DATA_INVALID' };
      return { result: Object.fromEntries(parsed.data.keys.map((one) => [one, cloud[one] ?? ''])) };
    }
    case 'getStorageKeys':
      return { result: Object.keys(cloud) };
    case 'deleteStorageValues': {
      const parsed = keys.safeParse(params);
      if (!parsed.success) return { error: 'DATA_INVALID' };
      for (const one of parsed.data.keys) delete cloud[one];
      core.saver.schedule();
      return { result: true };
    }
    case 'getRequestedContact':
      return { result: requestedContact(core, person) };
    default:
      return { error: 'METHOD_INVALID' };
  }
}
