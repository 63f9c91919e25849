import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer } from '#tests/support/close-server.ts';
import { failure, startApi, type TestApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';

const database = await createTestDatabase();
const SECRET = 'x-telegram-bot-api-secret-token';

describe('Telegram’s webhook', () => {
  const taken: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const bot = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      taken.push({ url: request.url, headers: request.headers, body });
      response.statusCode = request.headers[SECRET] === 'right' ? 200 : 401;
      response.end(request.headers[SECRET] === 'right' ? '{"method":"sendMessage"}' : '"secret"');
    });
  });
  let api: TestApi;

  beforeAll(async () => {
    await new Promise<void>((resolve) => bot.listen({ port: 0, host: '127.0.0.1' }, resolve));
    api = await startApi(database.prisma, {
      webhook: { secret: 'right', botPort: (bot.address() as AddressInfo).port },
    });
  });
  afterAll(async () => {
    await api.close();
    await closeServer(bot);
    await database.drop();
  });

  const update = '{"update_id": 1,  "message": {"text": "привет"}}';

  it('is passed on to the bot byte by byte, with its secret, and answered with the bot’s status', async () => {
    const answer = await api.post('/telegram/webhook', update, { headers: { [SECRET]: 'right', cookie: 'a=1' } });
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ url: '/telegram/webhook', body: update });
    expect(taken[0]?.headers.cookie).toBeUndefined();
  });

  it('does not reach the bot with a wrong secret or none, as anything but JSON, or too large', async () => {
    const before = taken.length;
    expect((await api.post('/telegram/webhook', update, { headers: { [SECRET]: 'wrong' } })).status).toBe(401);
    expect((await api.post('/telegram/webhook', update)).body).toEqual(failure('unauthorized'));
    const html = { headers: { [SECRET]: 'right', 'content-type': 'text/html' } };
    expect((await api.post('/telegram/webhook', update, html)).body).toEqual(failure('bad_request'));
    const large = await api.post('/telegram/webhook', JSON.stringify('a'.repeat(1_100_000)), {
      headers: { [SECRET]: 'right' },
    });
    expect([large.status, large.body]).toEqual([413, failure('payload_too_large')]);
    expect(taken).toHaveLength(before);
  });

  it('waits for a bot that is down: 503 has Telegram try again', async () => {
    const alone = await startApi(database.prisma, { webhook: { secret: 'right', botPort: 1 } });
    const answer = await alone.post('/telegram/webhook', update, { headers: { [SECRET]: 'right' } });
    expect([answer.status, answer.body]).toEqual([503, failure('unavailable')]);
    await alone.close();
  });

  it('is closed where the bot polls', async () => {
    const polled = await startApi(database.prisma);
    const answer = await polled.post('/telegram/webhook', update, { headers: { [SECRET]: 'right' } });
    expect([answer.status, answer.body]).toEqual([404, failure('not_found')]);
    await polled.close();
  });
});
