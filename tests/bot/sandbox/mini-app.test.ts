import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { launchHash } from '#bot/sandbox/mini-app/init-data.ts';
import { asyncListener } from '#tests/support/async-listener.ts';
import { openSandbox, requestAs, token } from './open-sandbox.ts';

/** Launch data that were made with another tool and checked by three libraries. */
const vector =
  'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22%D0%90%D0%BD%D0%BD%D0%B0+%2B+%26+%3D+%25%22%2C%22last_name%22%3A%22%D0%A2%D0%B5%D1%81%D1%82%22%2C%22username%22%3A%22anna_test%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fx.svg%22%7D&chat_instance=-3788475317572404878&chat_type=private&start_param=product_42&auth_date=1767225600&signature=' +
  'A'.repeat(86);
const vectorHash = 'c7574fdf6644146e5cb9ada09d16d1dac9244f0519c65bca0e8ea80667d34c83';

function verifies(initData: string): boolean {
  const fields = new URLSearchParams(initData);
  const hash = fields.get('hash');
  fields.delete('hash');
  return hash === launchHash(token, fields);
}

const policy = "default-src 'self'; frame-ancestors 'self' https://web.telegram.org; script-src 'self'";

/** A shop that records its requests. */
async function openShop() {
  const server: http.Server = http.createServer(
    asyncListener(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (request.url?.startsWith('/api/')) {
        const { origin, host, authorization } = request.headers;
        const body = Buffer.concat(chunks).toString();
        const text = JSON.stringify({ method: request.method, url: request.url, origin, host, authorization, body });
        response.writeHead(201, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
        response.end(gzipSync(text));
        return;
      }
      if (request.url === '/moved') {
        response.writeHead(302, { location: `${url}/there?x=1` }).end();
        return;
      }
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
      });
      response.end(
        '<!doctype html><html lang="ru"><head><script src="/app.js"></script></head><body>Магазин</body></html>',
      );
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url };
}

interface Launch {
  url: string;
  initData: string;
  queryId?: string;
  bridged: boolean;
}

describe('launch data', () => {
  it('is signed as Telegram signs it', () => {
    expect(launchHash(token, new URLSearchParams(vector))).toBe(vectorHash);
    expect(launchHash(`${token}x`, new URLSearchParams(vector))).not.toBe(vectorHash);
  });

  it('names the person, and the right to write only once it is given', async () => {
    const sandbox = await openSandbox();
    const open = () => sandbox.control<Launch>('people/anna/launch', { via: 'menu' });
    const userOf = ({ initData }: Launch) => JSON.parse(new URLSearchParams(initData).get('user') ?? '{}') as object;
    const before = await open();
    expect(verifies(before.initData)).toBe(true);
    expect(userOf(before)).toMatchObject({ id: 100000001, first_name: 'Анна', username: 'anna_smirnova' });
    expect(userOf(before)).not.toHaveProperty('allows_write_to_pm');
    expect(new URLSearchParams(before.initData).get('signature')).toHaveLength(86);
    expect(new URLSearchParams(before.initData).get('query_id')).toBe(before.queryId);
    await sandbox.control('people/anna/start', {});
    expect(userOf(await open())).toMatchObject({ allows_write_to_pm: true });
  });

  it('goes in the hash of an address at the person’s own origin', async () => {
    const sandbox = await openSandbox({ publicUrl: 'http://localhost:3000' });
    const url = 'http://localhost:3000/catalog?product=7';
    const launch = await sandbox.control<Launch>('people/pavel/launch', { via: 'inline', url });
    const opened = new URL(launch.url);
    expect(opened.origin).toBe(`http://pavel.sandbox.localhost:${sandbox.port}`);
    expect(opened.pathname + opened.search).toBe('/catalog?product=7');
    const hash = new URLSearchParams(opened.hash.slice(1));
    expect(hash.get('tgWebAppData')).toBe(launch.initData);
    expect(hash.get('tgWebAppVersion')).toBe('9.1');
    const foreign = await sandbox.control<Launch>('people/pavel/launch', { via: 'inline', url: 'https://shop.ru/x' });
    expect(foreign).toMatchObject({ bridged: false, url: expect.stringMatching(/^https:\/\/shop\.ru\/x#/) });
  });

  it('is missing from keyboard launches and carries the start parameter of direct links', async () => {
    const sandbox = await openSandbox();
    const keyboard = await sandbox.control<Launch>('people/anna/launch', { via: 'keyboard' });
    expect(keyboard.initData).toBe('');
    expect(keyboard.url).not.toContain('tgWebAppData');
    const link = await sandbox.control<Launch>('people/anna/launch', { via: 'link', start_param: 'product_42' });
    const fields = new URLSearchParams(link.initData);
    expect(Object.fromEntries(fields)).toMatchObject({ start_param: 'product_42', chat_type: 'sender' });
    expect(fields.has('query_id')).toBe(false);
    expect(new URL(link.url).searchParams.get('tgWebAppStartParam')).toBe('product_42');
    expect(link.url.split('tgWebAppStartParam')).toHaveLength(2);
    expect(verifies(link.initData)).toBe(true);
  });
});

describe('the shop in a frame', () => {
  it('gets the bridge before its own scripts and may be framed only by the messenger', async () => {
    const { url } = await openShop();
    const { port } = await openSandbox({ publicUrl: url });
    const page = await requestAs(port, `anna.sandbox.localhost:${port}`, '/', { headers: { accept: 'text/html' } });
    expect(page.text).toContain('<head><script src="/__sandbox/shim.js"></script><script src="/app.js">');
    expect(page.headers['x-frame-options']).toBeUndefined();
    const csp = String(page.headers['content-security-policy']);
    expect(csp).toContain(`frame-ancestors 'self' https://web.telegram.org http://localhost:${port}`);
    expect(csp).toContain(`http://sandbox.localhost:${port}`);
    expect(csp).toMatch(/^default-src 'self';.*; script-src 'self'$/);
    const shim = await requestAs(port, `anna.localhost:${port}`, '/__sandbox/shim.js');
    expect(shim.text).toContain('TelegramWebviewProxy');
  });

  it('reaches its API with method, body, headers, status and compression as they are', async () => {
    const { url } = await openShop();
    const sandbox = await openSandbox({ publicUrl: url });
    const host = `anna.sandbox.localhost:${sandbox.port}`;
    const headers = { origin: `http://${host}`, authorization: 'Bearer x', 'content-type': 'application/json' };
    const raw = await requestAs(sandbox.port, host, '/api/order?x=1', { method: 'POST', headers, body: '{"a":1}' });
    expect(raw.status).toBe(201);
    expect(raw.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(raw.bytes).toString())).toEqual({
      method: 'POST',
      url: '/api/order?x=1',
      origin: url,
      host: new URL(url).host,
      authorization: 'Bearer x',
      body: '{"a":1}',
    });
    const moved = await requestAs(sandbox.port, host, '/moved');
    expect(moved.headers.location).toBe(`http://${host}/there?x=1`);
  });

  it('shows a Russian page when the shop is down', async () => {
    const { port } = await openSandbox({ publicUrl: 'http://127.0.0.1:9' });
    const page = await requestAs(port, `anna.sandbox.localhost:${port}`, '/');
    expect(page.status).toBe(502);
    expect(page.text).toContain('Магазин не отвечает');
  });
});

describe('the guard of the sandbox', () => {
  it('answers only to names of this machine', async () => {
    const { port } = await openSandbox();
    const status = async (host: string) => (await requestAs(port, host, '/sandbox/api/state')).status;
    expect(await status(`localhost:${port}`)).toBe(200);
    expect(await status(`[::1]:${port}`)).toBe(200);
    expect(await status('evil.example')).toBe(421);
    expect(await status('localhost.evil.example')).toBe(421);
  });

  it('accepts control calls from its own page or a program, never from another site or a mini app', async () => {
    const { port } = await openSandbox();
    const post = async (headers: http.OutgoingHttpHeaders) =>
      (await requestAs(port, `localhost:${port}`, '/sandbox/api/people/anna/start', { method: 'POST', headers }))
        .status;
    expect(await post({})).toBe(200);
    expect(await post({ origin: `http://sandbox.localhost:${port}` })).toBe(200);
    expect(await post({ origin: 'https://evil.example' })).toBe(403);
    expect(await post({ origin: `http://anna.sandbox.localhost:${port}` })).toBe(403);
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  });
});
