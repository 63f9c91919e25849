import type { z } from 'zod';
import type { Core } from '../core/core.ts';
import type { LongPoll } from '../delivery/long-poll.ts';
import type { Webhook } from '../delivery/webhook.ts';
import type { Upload } from '../http/read-body.ts';
import { type ApiError, badRequest } from './api-error.ts';

/** Files of a multipart call, by part name. */
type Uploads = ReadonlyMap<string, Upload>;

export interface CallContext {
  core: Core;
  longPoll: LongPoll;
  webhook: Webhook;
  uploads: Uploads;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
}

export type Method = (context: CallContext, params: Record<string, unknown>) => unknown;

/** A Bot API method: its parameters' schema and what it does. Whatever `run` returns is `result`. */
export function method<S extends z.ZodType>(
  schema: S,
  run: (context: CallContext, params: z.infer<S>) => unknown,
): Method {
  return (context, params) => {
    const parsed = schema.safeParse(params);
    if (!parsed.success) throw explain(parsed.error, params);
    return run(context, parsed.data);
  };
}

/** Telegram's error text for a missing or invalid parameter. */
function explain(error: z.ZodError, params: Record<string, unknown>): ApiError {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'request');
  if (name === 'reply_markup') return badRequest(`can't parse reply keyboard markup JSON object`);
  if (name === 'text' && params.text === undefined) return badRequest('message text is empty');
  if (params[name] === undefined || params[name] === '') {
    return badRequest(name === 'chat_id' ? 'chat_id is empty' : `parameter "${name}" is required`);
  }
  return badRequest(`can't parse ${name}: ${issue?.message ?? 'wrong type'}`);
}
