import { z } from 'zod';
import { SandboxError } from '../people/sandbox-error.ts';
import { type ControlRoute, route } from './route.ts';

const newFault = z
  .object({
    method: z.string().min(1),
    chat_id: z.number().optional(),
    times: z.number().int().min(1).max(10_000).default(1),
    kind: z.enum(['error', 'drop_before', 'drop_after', 'delay', 'stall']).default('error'),
    error_code: z.number().int().min(400).max(599).default(500),
    description: z.string().default('Internal Server Error'),
    parameters: z.record(z.string(), z.unknown()).optional(),
    delay_ms: z.number().int().min(0).max(600_000).default(0),
  })
  .describe('error answers; drop_* cut the line before or after acting; delay acts late; stall waits, then cuts');

export const faultRoutes: ControlRoute[] = [
  route(
    'POST',
    'faults',
    'plan a failure: method (or *), chat_id?, times, kind error|drop_before|drop_after|delay|stall, error_code, description, parameters, delay_ms',
    newFault,
    ({ core }, body) =>
      core.faults.add({
        method: body.method,
        chatId: body.chat_id,
        times: body.times,
        kind: body.kind,
        errorCode: body.error_code,
        description: body.description,
        parameters: body.parameters,
        delayMs: body.delay_ms,
      }),
  ),
  route('GET', 'faults', 'the planned failures', z.object({}), ({ core }) => core.faults.list()),
  route('DELETE', 'faults', 'forget all planned failures', z.object({}), ({ core }) => core.faults.clear()),
  route(
    'POST',
    'updates/repeat',
    'hand an update out once more under its old id (the last one without update_id)',
    z.object({ update_id: z.number().optional() }),
    ({ core }, body) => {
      const updateId = core.updates.repeat(body.update_id);
      if (updateId === undefined) throw new SandboxError(404, 'no such update');
      return { update_id: updateId };
    },
  ),
  route(
    'POST',
    'updates',
    'hand the bot any update of one kind, as it is',
    z.object({ kind: z.string(), payload: z.record(z.string(), z.unknown()) }),
    ({ core }, body) => ({ update_id: core.updates.push(body.kind, body.payload) }),
  ),
];
