import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { serverTimeouts } from '#shared/platform/server-timeouts.ts';

const server = createServer(serverTimeouts({ headersMs: 200, requestMs: 300, checkMs: 50 }), (request, response) => {
  request.resume().on('end', () => response.end('whole'));
});

afterEach(() => void server.closeAllConnections());

async function say(text: string): Promise<string> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk)).on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(heard).toString();
}

it('cuts off a body that does not come to its end', async () => {
  expect(await say('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nslow')).toMatch(/^HTTP\/1.1 408 /);
});

it('cuts off headers that do not come to their end', async () => {
  expect(await say('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow')).toMatch(/^HTTP\/1.1 408 /);
});

it('does not affect complete requests', async () => {
  expect(await say('POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 4\r\n\r\nfast')).toMatch(
    /^HTTP\/1.1 200 /,
  );
});

it('gives the real server timeouts that a bad network can meet', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = serverTimeouts();
  expect(headersTimeout).toBeLessThan(requestTimeout ?? 0);
  expect(requestTimeout).toBeLessThanOrEqual(60_000);
  expect(keepAliveTimeout).toBeGreaterThan(60_000);
});
