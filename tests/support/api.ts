import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { answerMalformed } from '#api/answer-malformed.ts';
import { serveCached } from '#api/cache/serve-cached.ts';
import type { ApiDeps } from '#api/deps.ts';
import { createFunnelCounter } from '#api/funnel-counter.ts';
import { createServer } from '#api/server.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import type { Database } from '#shared/domain/database.ts';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { createRateLimits } from '#shared/platform/rate-limits.ts';
import { serverTimeouts } from '#shared/platform/server-timeouts.ts';
import { closeServer } from './close-server.ts';
import { undescribed } from './described-answer.ts';
import { BOT_TOKEN } from './launch-data.ts';
import { recordedLog } from './log.ts';
import { testPayments } from './payments.ts';

interface AnswerBody {
  success?: boolean;
  code?: string;
  error?: string;
  data?: unknown;
  details?: FieldProblem[];
  [named: string]: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Empty when the answer is not JSON. */
  body: AnswerBody;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;

/** The public address of the shop under test. */
export const PUBLIC_URL = 'https://shop.example';

const PAGE = `<!doctype html><html lang="ru"><head><meta name="theme-color" content="#5b5b5b" /><title>Прилавок</title>
<link rel="icon" href="/favicon.ico" sizes="32x32" /><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" /></head>
<body><div id="root"></div></body></html>`;

const DESK_PAGE = '<!doctype html><html lang="ru"><title>Управление магазином</title><div id="root"></div></html>';

/**
 * The shop's API on a port of its own, with a built storefront of one page and one script; `renderer` is the folder of
 * the page renderer.
 */
export async function startApi(
  db: Database,
  {
    webhook,
    limits = createRateLimits({ factor: 1e6 }),
    payments = testPayments(),
    trustProxy,
    answerCache,
    overload,
    // Written only when a test says so, so that it does not disturb others.
    funnel = createFunnelCounter({ db, log: recordedLog().log }, 2 ** 30),
    onAnswer,
    port: at = 0,
    files,
    uploadsDir: ownUploads,
    pageCache,
    renderer,
    undoMs,
    addresses,
    replica,
  }: Partial<ApiDeps> & { port?: number; renderer?: string } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'prilavok-api-'));
  const pagesDir = path.join(folder, 'pages');
  const uploadsDir = ownUploads ?? path.join(folder, 'uploads');
  mkdirSync(path.join(pagesDir, 'assets'), { recursive: true });
  mkdirSync(path.join(pagesDir, 'desk', 'assets'), { recursive: true });
  mkdirSync(uploadsDir, { recursive: true });
  writeFileSync(path.join(folder, 'secret.txt'), 'nobody may read this');
  writeFileSync(path.join(pagesDir, 'index.html'), PAGE);
  writeFileSync(path.join(pagesDir, 'assets', 'app-1a2b3c.js'), 'export {};');
  writeFileSync(path.join(pagesDir, 'desk', 'desk.html'), DESK_PAGE);
  writeFileSync(path.join(pagesDir, 'desk', 'assets', 'desk-4d5e6f.js'), 'export {};');
  writeFileSync(path.join(uploadsDir, 'mug.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

  if (renderer !== undefined) symlinkSync(renderer, path.join(pagesDir, '.first-page'));

  const log = recordedLog();
  const deps = {
    db,
    replica,
    log: log.log,
    answerCache,
    pageCache,
    overload,
    funnel,
    limits,
    botToken: BOT_TOKEN,
    payments,
    webhook,
    publicUrl: PUBLIC_URL,
    pagesDir,
    uploadsDir,
    files: files ?? folderStore(uploadsDir),
    trustProxy,
    onAnswer,
    undoMs,
    addresses,
  };
  const app = createServer(deps);
  const server = answerMalformed(createHttpServer(serverTimeouts(), serveCached(app, deps)));
  await new Promise<void>((resolve) => server.listen({ port: at, host: '127.0.0.1' }, resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const send = async (method: string, where: string, body?: unknown, { token, headers }: CallOptions = {}) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(origin + where, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': body instanceof Uint8Array ? 'image/*' : 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const parsed: unknown = isJson ? JSON.parse(text) : undefined;
    const problem = undescribed({ method, where, status: response.status, body: parsed });
    if (problem) throw new Error(problem);
    return { status: response.status, headers: response.headers, text, body: parsed ?? {} } as Answer;
  };
  return {
    app,
    origin,
    port,
    files: deps.files,
    ...log,
    send,
    get: (where: string, options?: CallOptions) => send('GET', where, undefined, options),
    post: (where: string, body?: unknown, options?: CallOptions) => send('POST', where, body, options),
    put: (where: string, body?: unknown, options?: CallOptions) => send('PUT', where, body, options),
    close: async () => {
      await closeServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The data of a successful answer. */
export const dataOf = <Data>({ body }: Answer): Data => body.data as Data;

/** Checks a failure's form: it has a sentence for people, and no technical details. */
export const failure = (code: ErrorCode): object => ({
  success: false,
  status: 'error',
  code,
  error: expect.any(String),
});

/** The texts of a failure's details by their path. */
export const detailsOf = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries((body.details ?? []).map(({ path: where, message }) => [where, message]));
