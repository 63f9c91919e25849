import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from 'grammy';
import { expect, it, onTestFinished } from 'vitest';
import { withFile } from '#bot/kernel/sent-files.ts';
import { closeServer } from '#tests/support/close-server.ts';

it('keeps four of the files that people send in memory at once, and the others wait', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.end('a photo');
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await closeServer(server);
  });
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = { token: '1:a', getFile: async () => ({ file_path: 'photos/1.jpg' }) } as unknown as Api;
  const inUse: (() => void)[] = [];
  const files = Array.from({ length: 10 }, () =>
    withFile(api, { apiRoot, fileId: '1', maxBytes: 100 }, async (bytes) => {
      await new Promise<void>((resolve) => inUse.push(resolve));
      return bytes.toString();
    }),
  );
  for (const done of [4, 8]) {
    await expect.poll(() => inUse.length).toBe(4);
    expect(asked).toBe(done);
    for (const finish of inUse.splice(0)) finish();
  }
  await expect.poll(() => inUse.length).toBe(2);
  for (const finish of inUse) finish();
  expect(await Promise.all(files)).toEqual(Array(10).fill('a photo'));
});
