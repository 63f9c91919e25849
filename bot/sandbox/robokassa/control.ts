import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendJson } from '../http/answers.ts';
import { BodyError, readJson } from '../http/read-body.ts';
import { SandboxError } from '../people/sandbox-error.ts';
import { pressAs } from './buyer-pages.ts';
import { SERVICE_FAILURES, SERVICES, WEBHOOK_FAILURES } from './failures.ts';
import type { Kassa } from './kassa.ts';
import { kopecksOf } from './money-text.ts';
import type { Operation } from './operation.ts';
import { startPayment } from './start-payment.ts';

/** A planned failure, with the fields of all kinds. */
export const newFailure = z
  .object({
    kind: z.enum([...WEBHOOK_FAILURES, ...SERVICE_FAILURES]),
    service: z.enum(SERVICES).optional(),
    times: z.number().int().min(1).max(10_000).nullable().default(1),
    delay_ms: z.number().int().min(0).max(3_600_000).default(60_000),
    count: z.number().int().min(1).max(100).default(3),
    kopecks: z.number().int().min(-100_000_000).max(100_000_000).default(-1),
  })
  .transform(({ delay_ms: delayMs, ...rest }) => ({ ...rest, delayMs }));

const newWebhook = z.object({
  out_sum: z.string().optional(),
  is_test: z.boolean().optional(),
  bad_signature: z.boolean().default(false),
  /** How many are sent at once. */
  count: z.number().int().min(1).max(100).default(1),
});

const buyerStep = z.object({ method: z.enum(['BankCard', 'SBP']).default('BankCard') });
const newState = z.object({ code: z.literal([5, 10, 20, 50, 60, 80, 100]) });
const newPayment = z.object({ fields: z.record(z.string(), z.string()) });

type Run = (kassa: Kassa, body: unknown, names: readonly string[]) => unknown;

/** The calls of tests and of the panel, under `/robokassa/control/`. */
const ROUTES: readonly (readonly [verb: string, path: RegExp, run: Run])[] = [
  ['GET', /^payments$/, ({ book }) => book.list()],
  ['DELETE', /^payments$/, ({ book }) => book.clear()],
  ['POST', /^payments$/, open],
  ['GET', /^payments\/(\d+)$/, (kassa, _body, [invId]) => found(kassa, invId)],
  ['POST', /^payments\/(\d+)\/(pay|decline|close)$/, step],
  ['POST', /^payments\/(\d+)\/webhooks$/, notify],
  ['POST', /^payments\/(\d+)\/state$/, setState],
  ['GET', /^failures$/, ({ failures }) => failures.list()],
  ['POST', /^failures$/, ({ failures }, body) => failures.add(newFailure.parse(body))],
  ['DELETE', /^failures$/, ({ failures }) => failures.clear()],
  ['DELETE', /^failures\/(\d+)$/, ({ failures }, _body, [id]) => failures.remove(Number(id))],
];

/** Opens a payment, as a browser does with these form fields. */
function open({ book, cabinet }: Kassa, body: unknown): Operation {
  const started = startPayment(book, cabinet, newPayment.parse(body).fields);
  if ('error' in started) throw new SandboxError(409, `${started.error.code}: ${started.error.text}`);
  return started.operation;
}

async function step(kassa: Kassa, body: unknown, [invId, action]: readonly string[]): Promise<Operation> {
  const operation = found(kassa, invId);
  const { method } = buyerStep.parse(body);
  await pressAs(kassa, operation, action === 'pay' || action === 'decline' ? action : 'close', method);
  return operation;
}

function notify(kassa: Kassa, body: unknown, [invId]: readonly string[]) {
  const operation = found(kassa, invId);
  const { out_sum: outSum, is_test: isTest, bad_signature: badSignature, count } = newWebhook.parse(body);
  if (outSum !== undefined && kopecksOf(outSum) === null && !badSignature) throw new SandboxError(422, 'out_sum');
  const changes = {
    kind: 'by_hand' as const,
    badSignature,
    ...(outSum !== undefined && { outSum }),
    ...(isTest !== undefined && { isTest }),
  };
  return Promise.all(Array.from({ length: count }, () => kassa.webhooks.send(operation, changes)));
}

function setState(kassa: Kassa, body: unknown, [invId]: readonly string[]): Operation {
  const operation = found(kassa, invId);
  kassa.book.setState(operation, newState.parse(body).code);
  return operation;
}

function found({ book }: Kassa, invId: unknown): Operation {
  const operation = book.byNumber(invId);
  if (!operation) throw new SandboxError(404, 'no such payment');
  return operation;
}

export async function handleKassaControl(
  kassa: Kassa,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const path = url.pathname.slice(`${kassa.path}/control/`.length).replace(/\/$/, '');
  try {
    for (const [verb, pattern, run] of ROUTES) {
      const match = verb === request.method ? path.match(pattern) : null;
      if (!match) continue;
      const body = verb === 'POST' ? await readJson(request) : {};
      return sendJson(response, 200, { ok: true, result: (await run(kassa, body, match.slice(1))) ?? true });
    }
    sendJson(response, 404, { ok: false, error: 'no such control call' });
  } catch (error) {
    if (error instanceof z.ZodError) return sendJson(response, 422, { ok: false, error: z.prettifyError(error) });
    if (!(error instanceof SandboxError || error instanceof BodyError)) throw error;
    sendJson(response, error.status, { ok: false, error: error.message });
  }
}
