import type { z } from 'zod';
import type { Person } from '../core/world.ts';
import { SandboxError } from '../people/sandbox-error.ts';
import { type ControlRoute, type PersonRun, route } from './route.ts';

/** A route of what one person does. */
export function personRoute<S extends z.ZodType>(
  verb: 'GET' | 'POST',
  path: string,
  about: string,
  schema: S,
  run: PersonRun<z.infer<S>>,
): ControlRoute {
  return route(verb, `people/:person/${path}`, about, schema, (context, body, names) => {
    return run(context, requirePerson(context.core.world.people, names.person), body);
  });
}

/** People are named by id or by slug. */
function requirePerson(people: Person[], name: string | undefined): Person {
  const person = people.find((one) => String(one.id) === name || one.slug === name);
  if (!person) throw new SandboxError(404, 'no such person');
  return person;
}
