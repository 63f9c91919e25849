import { ERROR_ANSWERS } from '#api/middleware/error-answers.ts';
import type { Failure, FieldProblem } from '#shared/contract/envelope.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';

interface More {
  details?: FieldProblem[];
  data?: unknown;
  headers?: Record<string, string>;
}

/** A refusal with the status and the words of the API. */
export function refusal(code: ErrorCode, { headers = {}, ...more }: More = {}): () => Response {
  const { status, text } = ERROR_ANSWERS[code];
  const body: Failure = { success: false, status: 'error', error: text, code, ...more };
  return () => Response.json(body, { status, headers });
}
