import type { Core } from '../core/core.ts';
import { limits, pushBounded } from '../limits.ts';
import { findMethod } from './all-methods.ts';
import { ApiError } from './api-error.ts';
import type { CallContext } from './method.ts';

export type CallAnswer =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string; parameters?: Record<string, unknown> | undefined };

function refusal(core: Core, method: string, error: unknown): CallAnswer {
  if (error instanceof ApiError) {
    const { code, message, parameters } = error;
    return { ok: false, error_code: code, description: message, parameters };
  }
  core.logger.error({ method, error: String(error) }, 'a Bot API call failed inside the sandbox');
  return { ok: false, error_code: 500, description: 'Internal Server Error' };
}

/** Runs one Bot API call and records it for the control endpoints. */
export async function runCall(
  context: CallContext,
  name: string,
  params: Record<string, unknown>,
): Promise<CallAnswer> {
  const { core } = context;
  const found = findMethod(name);
  if (!found) return { ok: false, error_code: 404, description: 'Not Found' };
  let answer: CallAnswer;
  try {
    answer = { ok: true, result: await found.run(context, params) };
  } catch (error) {
    answer = refusal(core, found.name, error);
  }
  rememberCall(core, found.name, params, answer);
  return answer;
}

export function rememberCall(core: Core, method: string, params: Record<string, unknown>, answer: CallAnswer): void {
  if (method === 'getUpdates') return;
  const error = answer.ok ? undefined : answer.description;
  pushBounded(core.calls, { method, params, ok: answer.ok, error, at: Date.now() }, limits.rememberedCalls);
}
