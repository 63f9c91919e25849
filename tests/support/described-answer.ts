import { expect } from 'vitest';
import { COMMON_FAILURES, ownFailures } from '#api/description/access.ts';
import type { Call } from '#api/description/call.ts';
import { CALLS } from '#api/description/calls.ts';
import { failureSchema, successSchema } from '#api/description/envelope.ts';
import { ERROR_ANSWERS } from '#api/middleware/error-answers.ts';

interface Given {
  method: string;
  /** With its query. */
  where: string;
  status: number;
  /** Parsed; undefined where the answer was no JSON. */
  body: unknown;
}

/** What is not a call: pages and files under the calls' own folder. */
export const NOT_CALLS = ['/api/openapi.json', '/api/docs', '/api/docs/page.js'];

/** What an address that is no call can answer. */
const OF_NO_CALL = [...COMMON_FAILURES, 'not_found'];

/**
 * Fails unless the answer is one that the API's description tells of: every field, no other, and of a failure a code that
 * this call can answer, with the code's status and sentence.
 */
export function expectDescribed({ method, where, status, body }: Given): void {
  const [path = ''] = where.split('?');
  if (!/^\/(?:api|payment)(?:\/|$)/i.test(path) || NOT_CALLS.includes(path)) return;
  if (['HEAD', 'OPTIONS'].includes(method)) return;
  const call = findCall(method, path);
  const title = `${method} ${path} → ${status}`;
  if (status >= 400) {
    expectFailure(title, status, body, call);
    return;
  }
  const answer = call?.answers.find((one) => one.status === status);
  expect(answer, `${title} is not in the description`).toBeDefined();
  if (answer) expectExactly(title, successSchema(answer), body);
}

function expectFailure(title: string, status: number, body: unknown, call: Call | undefined): void {
  expectExactly(title, failureSchema, body);
  const { code, error, data } = failureSchema.parse(body);
  const possible = call ? [...ownFailures(call), ...COMMON_FAILURES] : OF_NO_CALL;
  expect(possible, `${title}: the description of the call knows no ${code}`).toContain(code);
  expect({ title, status, error }).toEqual({
    title,
    status: ERROR_ANSWERS[code].status,
    error: ERROR_ANSWERS[code].text,
  });
  const carried = call?.failureData?.[code];
  if (carried) expectExactly(title, carried.schema, data);
  else expect(data, `${title}: ${code} carries data that is not described`).toBeUndefined();
}

/** The contract's answers change nothing that they parse but for fields that they do not know, which they drop. */
function expectExactly(
  title: string,
  schema: Pick<typeof failureSchema, 'safeParse'> | Call['answers'][number]['data']['schema'],
  body: unknown,
): void {
  const { success, data, error } = schema.safeParse(body);
  expect(success ? [] : error?.issues, `${title} breaks its schema`).toEqual([]);
  expect(body, `${title} has fields that its schema does not know`).toEqual(data);
}

/** The call that an address leads to; words go before parameters, as in the routes. */
export function findCall(method: string, path: string): Call | undefined {
  return BY_WORDS.find(
    (call) => call.method === method.toLowerCase() && patternOf(call).test(path.replace(/(.)\/$/, '$1')),
  );
}

const parametersIn = ({ path }: Call): number => path.split('{').length;

const BY_WORDS = [...CALLS].sort((a, b) => parametersIn(a) - parametersIn(b));

/** As Express matches: in any case, and a parameter is never empty. */
const patternOf = ({ path }: Call): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i');

/** `PUT /api/orders/{id}/user`, as tests name a call. */
export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;
