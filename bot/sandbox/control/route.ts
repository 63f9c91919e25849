import type { z } from 'zod';
import type { BotApi } from '../bot-api/handle-request.ts';
import type { Person } from '../core/world.ts';

export interface ControlContext extends BotApi {
  /** The port the sandbox listens on, for the addresses of mini apps. */
  port: number;
}

export interface ControlRoute {
  verb: 'GET' | 'POST' | 'DELETE';
  /** Segments of the path; `:name` matches one segment. */
  path: string;
  /** One line for `GET /sandbox/api`. */
  about: string;
  run(context: ControlContext, names: Record<string, string>, body: unknown): unknown;
}

/** A route with a validated body; GET routes read their query string as the body. */
export function route<S extends z.ZodType>(
  verb: ControlRoute['verb'],
  path: string,
  about: string,
  schema: S,
  run: (context: ControlContext, body: z.infer<S>, names: Record<string, string>) => unknown,
): ControlRoute {
  return { verb, path, about, run: (context, names, body) => run(context, schema.parse(body), names) };
}

export type PersonRun<B> = (context: ControlContext, person: Person, body: B) => unknown;
