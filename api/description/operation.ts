import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { RATE_LIMITS } from '#shared/platform/rate-limits.ts';
import { ERROR_ANSWERS } from '../middleware/error-answers.ts';
import { fieldProblems } from '../middleware/field-problems.ts';
import { ACCESS, COMMON_FAILURES, ownFailures } from './access.ts';
import { type Answer, type Call, TAGS } from './call.ts';
import { failureSchema, successExample, successSchema } from './envelope.ts';
import { listSizeSentence } from './list-size.ts';
import { parametersOf } from './parameters.ts';

export function operationOf(call: Call): ZodOpenApiOperationObject {
  const parameters = parametersOf(call);
  return {
    operationId: operationId(call),
    tags: [TAGS[call.tag]],
    summary: call.summary,
    description: [call.about, listSizeSentence(call), ACCESS[call.access].sentence, limitSentence(call)]
      .filter(Boolean)
      .join('\n\n'),
    security: ACCESS[call.access].security,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: call.body.schema, example: call.body.example } },
      },
    }),
    ...(call.file && {
      requestBody: { required: true, content: { [call.file]: { schema: { type: 'string', format: 'binary' } } } },
    }),
    responses: responsesOf(call),
  };
}

/** `PUT /api/orders/{id}/user` → `putOrdersByIdUser`. */
function operationId({ method, path }: Call): string {
  const words = path.replace(/^\/api/, '').match(/[a-z]+(?:-[a-z]+)*|\{\w+\}/g) ?? [];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const named = words.map((word) => (word.startsWith('{') ? `By${capital(word.slice(1, -1))}` : capital(word)));
  return method + named.join('').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const limitSentence = ({ limit }: Call): string =>
  limit === undefined ? '' : `Не больше ${RATE_LIMITS[limit]} вызовов в минуту с одного адреса.`;

function responsesOf(call: Call): ZodOpenApiResponsesObject {
  const own = ownFailures(call);
  const statuses = own.map((code) => ERROR_ANSWERS[code].status);
  // If a call has its own error with the same status, both are listed.
  const isSpecial = (code: ErrorCode) =>
    call.failureData?.[code] !== undefined || statuses.includes(ERROR_ANSWERS[code].status);
  const common = COMMON_FAILURES.filter((code) => !isSpecial(code));
  const special = COMMON_FAILURES.filter(isSpecial);
  const byStatus = Map.groupBy([...own, ...special], (code) => ERROR_ANSWERS[code].status);
  return Object.fromEntries(
    [
      ...call.answers.map((answer) => [answer.status, successResponse(answer)] as const),
      ...[...byStatus].map(([status, codes]) => [status, failureResponse(codes, call)] as const),
      ...common.map((code) => [ERROR_ANSWERS[code].status, { $ref: `#/components/responses/${code}` }] as const),
    ].sort(([a], [b]) => a - b),
  );
}

const successResponse = (answer: Answer): ZodOpenApiResponseObject => ({
  description: answer.about,
  content: { 'application/json': { schema: successSchema(answer), example: successExample(answer) } },
});

/** One status with its possible codes, each with a text and an example. */
export function failureResponse(codes: ErrorCode[], call: Partial<Call> = {}): ZodOpenApiResponseObject {
  const carried = codes.map((code) => call.failureData?.[code]).find((sample) => sample !== undefined);
  const schema = carried ? failureSchema.extend({ data: carried.schema.optional() }) : failureSchema;
  return {
    description: codes.map((code) => `\`${code}\` — ${ERROR_ANSWERS[code].text}`).join('\n\n'),
    content: {
      'application/json': {
        schema,
        examples: Object.fromEntries(codes.map((code) => [code, { value: failureExample(code, call) }])),
      },
    },
  };
}

function failureExample(code: ErrorCode, call: Partial<Call>) {
  const details = code === 'invalid_fields' ? wrongFields(call) : undefined;
  const data = call.failureData?.[code];
  return {
    success: false,
    status: 'error',
    error: ERROR_ANSWERS[code].text,
    code,
    ...(details && { details }),
    ...(data && { data: data.example }),
  };
}

/** What the call's rules report for an empty request, or for one with nonsense if nothing is required. */
function wrongFields({ body, query, headers }: Partial<Call>): FieldProblem[] {
  const schema = (body ?? query ?? headers)?.schema;
  for (const wrong of [{}, { page: '0', limit: '0' }]) {
    const { error } = schema?.safeParse(wrong) ?? {};
    if (error) return fieldProblems(error);
  }
  return [];
}
