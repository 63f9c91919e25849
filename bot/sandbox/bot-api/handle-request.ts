import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '../core/core.ts';
import type { Fault } from '../core/fault-book.ts';
import type { LongPoll } from '../delivery/long-poll.ts';
import type { Webhook } from '../delivery/webhook.ts';
import { sendBytes, sendJson } from '../http/answers.ts';
import { BodyError, readCall } from '../http/read-body.ts';
import { findMethod } from './all-methods.ts';
import { type CallAnswer, rememberCall, runCall } from './run-call.ts';

export interface BotApi {
  core: Core;
  longPoll: LongPoll;
  webhook: Webhook;
}

const notFound = { ok: false, error_code: 404, description: 'Not Found' } as const;
const unauthorized = { ok: false, error_code: 401, description: 'Unauthorized' } as const;

function sameToken(given: string, own: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(own);
  return a.length === b.length && timingSafeEqual(a, b);
}

function tokenProblem(core: Core, token: string): CallAnswer | undefined {
  if (!/^\d+:[\w-]+$/.test(token)) return notFound;
  return sameToken(token, core.token) ? undefined : unauthorized;
}

function sendAnswer(response: ServerResponse, answer: CallAnswer): void {
  sendJson(response, answer.ok ? 200 : answer.error_code, answer);
}

/** Simulates a planned failure; true if the call has ended with it. */
async function suffer(
  api: BotApi,
  fault: Fault,
  response: ServerResponse,
  call: { name: string; params: Record<string, unknown> },
): Promise<boolean> {
  if (fault.kind === 'drop_before') {
    response.socket?.destroy();
    return true;
  }
  if (fault.kind === 'delay' || fault.kind === 'stall') await wait(fault.delayMs, undefined, { ref: false });
  if (fault.kind === 'stall') {
    response.socket?.destroy();
    return true;
  }
  if (fault.kind !== 'error') return false;
  const { errorCode: error_code, description, parameters } = fault;
  const answer: CallAnswer = { ok: false, error_code, description, parameters };
  rememberCall(api.core, call.name, call.params, answer);
  sendAnswer(response, answer);
  return true;
}

/** Answers `/bot<token>/<method>` as Telegram does. */
export async function handleBotApi(
  api: BotApi,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [, token = '', name = ''] = /^\/bot([^/]+)\/(?:test\/)?(\w+)\/?$/.exec(decodeURIComponent(url.pathname)) ?? [];
  const problem = tokenProblem(api.core, token) ?? (findMethod(name) ? undefined : notFound);
  if (problem) return sendAnswer(response, problem);
  const hangUp = new AbortController();
  response.on('close', () => hangUp.abort());
  const body = await readCall(request, url.searchParams).catch((error: unknown) => error);
  if (!(typeof body === 'object' && body !== null && 'params' in body)) {
    const status = body instanceof BodyError ? body.status : 400;
    const description = body instanceof BodyError ? body.message : "Bad Request: can't parse the request";
    return sendAnswer(response, { ok: false, error_code: status, description });
  }
  const { params, uploads } = body as Awaited<ReturnType<typeof readCall>>;
  const fault = api.core.faults.take(name, params.chat_id);
  if (fault && (await suffer(api, fault, response, { name, params }))) return;
  const answer = await runCall({ ...api, uploads, signal: hangUp.signal }, name, params);
  if (fault?.kind === 'drop_after') response.socket?.destroy();
  else sendAnswer(response, answer);
}

/** Answers `/file/bot<token>/<path>`: the bytes of a file from getFile. */
export function handleBotFile(core: Core, response: ServerResponse, url: URL): void {
  const [, token = '', filePath = ''] = /^\/file\/bot([^/]+)\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  const problem = tokenProblem(core, token);
  if (problem) {
    sendAnswer(response, problem);
    return;
  }
  const file = core.world.files.find((one) => one.path === filePath);
  const bytes = file ? core.files.read(file) : undefined;
  if (!file || !bytes) {
    sendAnswer(response, notFound);
    return;
  }
  sendBytes(response, 200, file.type, bytes, 'no-store');
}
