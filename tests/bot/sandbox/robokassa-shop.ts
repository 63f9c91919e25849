import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { asyncListener } from '#tests/support/async-listener.ts';
import { openRobokassa } from '#tests/support/robokassa.ts';

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function jwt(payload: object, key: string, [alg, hash] = ['MD5', 'md5'] as [string, string]): string {
  const input = `${base64({ typ: 'JWT', alg })}.${base64(payload)}`;
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** V1: the plainest payment of the published vectors. */
export const plain = {
  MerchantLogin: 'demo-shop',
  OutSum: '1990.00',
  InvId: '100042',
  Description: 'Оплата заказа #10001',
  SignatureValue: 'e57b6ec3a970d2cdc01a45923399a922',
};

/** A shop that records its webhooks and answers as the test says, and the stand-in of the provider. */
export async function openShop({ resultMethod = 'POST' }: { resultMethod?: 'GET' | 'POST' } = {}) {
  const webhooks: Record<string, string>[] = [];
  let reply = (fields: Record<string, string>): { status: number; text: string } => ({
    status: 200,
    text: `OK${fields.InvId}`,
  });
  const server = http.createServer(
    asyncListener(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const query = request.method === 'POST' ? body : new URL(request.url ?? '/', 'http://shop').search;
      const fields = Object.fromEntries(new URLSearchParams(query));
      webhooks.push(fields);
      const { status, text } = reply(fields);
      response.writeHead(status).end(text);
    }),
  );
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kassa = await openRobokassa({ shopUrl, resultMethod });
  onTestFinished(async () => {
    await kassa.close();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    kassa,
    webhooks,
    shopUrl,
    answer: (next: typeof reply) => {
      reply = next;
    },
    /** A form's POST, as a browser sends it. */
    post: (path: string, fields: Record<string, string>) =>
      fetch(`${kassa.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    /** A call of a service with a text as its body. */
    call: async (path: string, body: string): Promise<Record<string, unknown>> =>
      (await (await fetch(`${kassa.url}${path}`, { method: 'POST', body })).json()) as Record<string, unknown>,
  };
}
