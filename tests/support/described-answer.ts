import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { COMMON_FAILURES, ownFailures } from '#api/description/access.ts';
import type { Call } from '#api/description/call.ts';
import { CALLS } from '#api/description/calls.ts';
import { failureSchema, successSchema } from '#api/description/envelope.ts';
import { ERROR_ANSWERS } from '#api/middleware/error-answers.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';

interface Given {
  method: string;
  /** With its query. */
  where: string;
  status: number;
  /** Parsed; undefined when the answer was not JSON. */
  body: unknown;
}

/** Pages and files below the path of the calls. */
export const NOT_CALLS = [
  '/api/openapi.json',
  '/api/docs',
  ...['labels.js', 'page.css', 'page.js', 'swagger-ui-bundle.js', 'swagger-ui.css'].map((name) => `/api/docs/${name}`),
];

/** Files that are opened by an address from the API. */
export const LINKED_FILES = ['/api/desk/tables/{token}'];
const LINKED_FILE = /^\/api\/desk\/tables\/[^/]+$/;

/** Addresses for a payment provider, by GET or POST: only their errors are in the envelope. */
export const WEBHOOK_CALLS = ['result', 'success', 'fail'].map((name) => `/payment/robokassa/${name}`);

/** Answers of an address that is not a call. */
const OF_NO_CALL: readonly ErrorCode[] = [...COMMON_FAILURES, 'not_found', 'payment_not_found', 'notice_invalid'];
const OF_LINKED_FILE: readonly ErrorCode[] = [...COMMON_FAILURES, 'not_found', 'forbidden', 'code_invalid'];

/**
 * How an answer differs from the API's description, which must list every field, and the errors of each call with their
 * statuses and sentences. Undefined when the answer is described.
 */
export function undescribed({ method, where, status, body }: Given): string | undefined {
  const [path = ''] = where.split('?');
  if (!/^\/(?:api|payment)(?:\/|$)/i.test(path) || NOT_CALLS.includes(path)) return undefined;
  if (['HEAD', 'OPTIONS'].includes(method)) return undefined;
  if (method === 'GET' && LINKED_FILE.test(path) && status < 400) return undefined;
  if (WEBHOOK_CALLS.includes(path.toLowerCase()) && status < 400) return undefined;
  const call = findCall(method, path);
  const problem = status >= 400 ? failureProblem(status, body, call ?? path) : successProblem(status, body, call);
  return problem && `${method} ${path} → ${status}: ${problem}`;
}

function successProblem(status: number, body: unknown, call: Call | undefined): string | undefined {
  const answer = call?.answers.find((one) => one.status === status);
  return answer ? difference(successSchema(answer), body) : 'not in the description';
}

/** Used when no call matches the address. */
function failureProblem(status: number, body: unknown, asked: Call | string): string | undefined {
  const broken = difference(failureSchema, body);
  if (broken) return broken;
  const { code, error, data } = failureSchema.parse(body);
  const call = typeof asked === 'string' ? undefined : asked;
  const possible = typeof asked === 'string' ? failuresOf(asked) : [...ownFailures(asked), ...COMMON_FAILURES];
  if (!possible.includes(code)) return `the description of the call knows no ${code}`;
  if (ERROR_ANSWERS[code].status !== status || ERROR_ANSWERS[code].text !== error) return `another answer for ${code}`;
  const carried = call?.failureData?.[code];
  if (carried) return difference(carried.schema, data);
  return data === undefined ? undefined : `${code} carries data that is not described`;
}

const failuresOf = (path: string): readonly ErrorCode[] => (LINKED_FILE.test(path) ? OF_LINKED_FILE : OF_NO_CALL);

/** The contract's schemas of answers change nothing, except that they drop unknown fields. */
function difference(schema: z.ZodType, body: unknown): string | undefined {
  const { success, data, error } = schema.safeParse(body);
  if (!success) return `breaks its schema: ${JSON.stringify(error.issues)}`;
  return isDeepStrictEqual(body, data)
    ? undefined
    : `has fields that its schema does not know: ${JSON.stringify(body)}`;
}

/** The call that matches an address; fixed words match before parameters, as in the routes. */
export function findCall(method: string, path: string): Call | undefined {
  const tidy = path.replace(/(.)\/$/, '$1');
  return BY_WORDS.find((call) => call.method === method.toLowerCase() && patternOf(call).test(tidy));
}

const parametersIn = ({ path }: Call): number => path.split('{').length;

const BY_WORDS = [...CALLS].sort((a, b) => parametersIn(a) - parametersIn(b));

/** As Express matches: case-insensitive, and a parameter is never empty. */
const patternOf = ({ path }: Call): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i');

/** `PUT /api/orders/{id}/user`, as tests name a call. */
export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;
