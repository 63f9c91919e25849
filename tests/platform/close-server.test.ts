import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closable } from '#shared/platform/close-server.ts';
import { listeningOn } from '#shared/platform/listen.ts';

/** A server whose answers wait for `go`; it counts requests and answers. */
async function startSlowServer() {
  const gate = Promise.withResolvers<void>();
  const counts = { taken: 0, answered: 0 };
  const server = createServer((incoming, response) => {
    counts.taken++;
    const answer = () => {
      counts.answered++;
      response.end('ok');
    };
    if (incoming.url === '/slow') void gate.promise.then(answer);
    else answer();
  });
  const close = closable(server, { idleMs: 300, requestMs: 10_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  return { server, close, counts, go: gate.resolve, port: (server.address() as AddressInfo).port };
}

function ask(port: number, path: string, agent: Agent): Promise<{ body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, agent }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ body, connection: response.headers.connection }));
    });
    call.on('error', reject);
    call.end();
  });
}

describe('a server that is asked to close', () => {
  it('answers every accepted request, and says that the connection ends', async () => {
    const { close, counts, go, port } = await startSlowServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    onTestFinished(() => agent.destroy());
    const answers = Array.from({ length: 32 }, () => ask(port, '/slow', agent));
    await expect.poll(() => counts.taken).toBe(32);
    const closed = close();
    go();
    expect(await Promise.all(answers)).toEqual(Array(32).fill({ body: 'ok', connection: 'close' }));
    await closed;
    await expect(ask(port, '/', agent)).rejects.toThrow('ECONNREFUSED');
  });

  it('answers a request that comes over a connection which was idle', async () => {
    const { close, port } = await startSlowServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    expect(await ask(port, '/', agent)).toEqual({ body: 'ok', connection: 'keep-alive' });
    const closed = close();
    expect(await ask(port, '/', agent)).toEqual({ body: 'ok', connection: 'close' });
    await closed;
  });

  it('does not wait for a connection that sends nothing', async () => {
    const { close, port } = await startSlowServer();
    const socket = new Socket();
    await new Promise<void>((resolve) => socket.connect(port, '127.0.0.1', resolve));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    await close();
    await ended;
  });
});

describe('what a start says about a listener', () => {
  it.each([
    [{ port: 3000, host: '127.0.0.1' }, '127.0.0.1:3000'],
    [{ port: 3000, host: '::1' }, '[::1]:3000'],
    [{ port: 3000 }, 'every address of this machine, port 3000'],
    [{ port: 3000, host: '0.0.0.0' }, 'every address of this machine, port 3000'],
  ])('%o is %s', (place, words) => {
    expect(listeningOn(place)).toBe(words);
  });
});
