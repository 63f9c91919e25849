import http from 'node:http';
import { Bot } from 'grammy';
import { onTestFinished } from 'vitest';
import type { SandboxOptions } from '#bot/sandbox/options.ts';
import { createSandbox } from '#bot/sandbox/server.ts';

export const token = '7000000001:AAF-testTokenForUnitTests_0123456789abc';
export const anna = 100000001;
export const pavel = 100000002;

const silent = () => undefined;
const logger = { info: silent, warn: silent, error: silent };

export interface OpenSandbox {
  root: string;
  port: number;
  /** A control call; returns its `result`, throws the sandbox's error. */
  control<T = unknown>(path: string, body?: object): Promise<T>;
  /** A raw Bot API call. */
  call(method: string, params?: object): Promise<{ status: number; body: ApiBody }>;
  makeBot(): Bot;
}

interface ApiBody {
  ok: boolean;
  result?: unknown;
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number };
}

/** Opens a sandbox on a free port for one test. */
export async function openSandbox(
  options: Partial<Pick<SandboxOptions, 'publicUrl' | 'stateFile' | 'robokassa'>> = {},
): Promise<OpenSandbox> {
  const sandbox = createSandbox({ port: 0, token, publicUrl: 'http://localhost:3000', logger, ...options });
  const port = await sandbox.listen();
  onTestFinished(() => sandbox.close());
  const root = `http://127.0.0.1:${port}`;
  return {
    root,
    port,
    async control<T>(path: string, body?: object) {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const answer = await fetch(`${root}/sandbox/api/${path}`, init);
      const parsed = (await answer.json()) as { ok: boolean; result: T; error?: string };
      if (!parsed.ok) throw new Error(parsed.error);
      return parsed.result;
    },
    async call(method, params = {}) {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(params) };
      const answer = await fetch(`${root}/bot${token}/${method}`, init);
      return { status: answer.status, body: (await answer.json()) as ApiBody };
    },
    makeBot: () => new Bot(token, { client: { apiRoot: root } }),
  };
}

/** Starts long polling and stops it at the end of the test; resolves once the bot polls. */
export async function startPolling(bot: Bot): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = bot.start({ onStart: () => resolve() }).catch(() => undefined);
  onTestFinished(async () => {
    await bot.stop();
    await ended;
  });
  await promise;
}

export interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** A request with any Host header, which fetch does not allow. */
export function requestAs(
  port: number,
  host: string,
  path: string,
  options: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string } = {},
): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path, method, headers: { ...headers, host } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString('utf8') });
      });
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
