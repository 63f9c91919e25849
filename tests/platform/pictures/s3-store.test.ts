import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { s3Store } from '#shared/platform/pictures/s3-store.ts';
import { openBucket } from '../../support/bucket.ts';
import { closeServer } from '../../support/close-server.ts';
import { photo } from '../../support/photo.ts';

it('a bucket gives back what was put into it, says what is missing, and never changes a file', async () => {
  const store = s3Store(await openBucket());
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));
  await store.write('pictures/one.webp', bytes);
  await store.write('pictures/one.webp', Buffer.from('another'));
  expect(await store.read('pictures/one.webp')).toEqual(bytes);
  expect(await store.read('pictures/two.webp')).toBeNull();
  expect([await store.has('pictures/one.webp'), await store.has('pictures/two.webp')]).toEqual([true, false]);
  await store.remove('pictures/one.webp');
  await store.remove('pictures/one.webp');
  expect(await store.has('pictures/one.webp')).toBe(false);
});

it('what one machine keeps in a bucket another one finds', async () => {
  const settings = await openBucket();
  const bytes = await photo({ width: 200, height: 250 });
  const kept = await createPictureStore(s3Store(settings)).keep(bytes);
  expect(await s3Store(settings).read(kept.url.replace('/uploads/', ''))).not.toBeNull();
  expect(await createPictureStore(s3Store(settings)).keep(bytes)).toEqual(kept);
});

it('keys that the bucket refuses are reported at once, without their values', async () => {
  const wrong = s3Store({ ...(await openBucket()), accessKey: 'SOMEBODYELSE' });
  const failure = await wrong.write('pictures/one.webp', Buffer.from('1')).catch((error: unknown) => error);
  expect(String(failure)).toMatch(/^S3Error: the object store did not \w+ pictures\/one\.webp: status 403$/);
});

it('a missing bucket is not a missing file', async () => {
  const nowhere = s3Store({ ...(await openBucket()), bucket: 'none' });
  await expect(nowhere.write('a.webp', Buffer.from('1'))).rejects.toThrow('no such bucket');
});

/** A store that answers as the test says. */
async function fakeStore(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
  timeoutMs = 300,
) {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    methods.push(request.method ?? '');
    answer(request, response, methods.length);
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  onTestFinished(() => closeServer(server));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { endpoint, bucket: 'b', accessKey: 'a', secretKey: 's', region: 'us-east-1', publicUrl: undefined };
  return { methods, store: s3Store(settings, { timeoutMs }) };
}

it('a store that fails for a moment is asked again', async () => {
  const { store, methods } = await fakeStore((_request, response, count) => {
    if (count === 1) response.writeHead(503).end();
    else if (count === 2) response.writeHead(200, { 'content-length': '9' }).write('br', () => response.destroy());
    else response.end('whole');
  });
  expect(String(await store.read('a.webp'))).toBe('whole');
  expect(methods).toHaveLength(3);
});

it('a store that is down is asked three times and no more', async () => {
  const { store, methods } = await fakeStore((_request, response) => response.writeHead(500).end('secret words'));
  await expect(store.read('a.webp')).rejects.toThrow('the object store did not GET a.webp: status 500');
  expect(methods).toEqual(['GET', 'GET', 'GET']);
});

it('a store that never answers is not waited for', async () => {
  const { store, methods } = await fakeStore(() => {});
  await expect(store.read('a.webp')).rejects.toThrow(/TimeoutError/);
  expect(methods).toHaveLength(3);
});

it('a redirect of a store is not followed', async () => {
  const { store, methods } = await fakeStore((request, response) => {
    if (request.url === '/inside') response.end('what only this machine may see');
    else response.writeHead(302, { location: '/inside' }).end();
  });
  await expect(store.read('a.webp')).rejects.toThrow('the object store did not GET a.webp');
  expect(methods).toHaveLength(3);
});

it('an answer longer than any picture is dropped', async () => {
  const part = Buffer.alloc(1024 * 1024);
  const { store } = await fakeStore((_request, response) => {
    let parts = 0;
    const go = () => {
      while (!response.destroyed && parts++ < 30) if (!response.write(part)) return response.once('drain', go);
      return response.end();
    };
    go();
  }, 10_000);
  const length = store.read('a.webp').then((bytes) => bytes?.length);
  await expect(length).rejects.toThrow('the object store did not GET a.webp');
});
