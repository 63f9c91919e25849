import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { beforeEach, expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../../webapp/service-worker/worker.ts', import.meta.url));
const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE);
const ORIGIN = 'https://shop.example';

type Listener = (event: object) => void;

/** The parts of a browser that the worker uses: its caches by name, and a network that can fail. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const stores = new Map<string, Map<string, Response>>();
  const network = { isThere: true, answer: (_url: string) => new Response('new') };
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      match: (request: { url: string } | string) =>
        Promise.resolve(store.get(typeof request === 'string' ? ORIGIN + request : request.url)?.clone()),
      put: (request: { url: string }, response: Response) => Promise.resolve(void store.set(request.url, response)),
      keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
      delete: (request: { url: string }) => Promise.resolve(store.delete(request.url)),
    });
  };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  const fetched = ({ url }: { url: string }) =>
    network.isThere ? Promise.resolve(network.answer(url)) : Promise.reject(new TypeError('no connection'));
  const globals = { self, caches: { open }, fetch: fetched, URL, Request, BUILD: { version: '1', files: [] } };
  runInNewContext(code, globals);

  /** The worker's answer to a page's request; null when it leaves it to the browser. */
  async function ask(path: string, { mode = 'cors', headers = {} }: { mode?: string; headers?: HeadersInit } = {}) {
    const answers: Promise<Response>[] = [];
    const request = { method: 'GET', url: `${ORIGIN}${path}`, mode, headers: new Headers(headers) };
    listeners.get('fetch')?.({ request, respondWith: (answer: Promise<Response>) => answers.push(answer) });
    return (await answers[0])?.text() ?? null;
  }
  const kept = () => [...stores.values()].flatMap((store) => [...store.keys()].map((url) => new URL(url).pathname));
  return { ask, kept, network };
}

let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  worker = startWorker();
});

it.each(['/api/orders/1', '/api/order/hash/x', '/api/user/me', '/api/user/saved-details', '/api/desk/orders/1/edits'])(
  'personal requests bypass the worker: %s',
  async (path) => expect(await worker.ask(path)).toBeNull(),
);

it.each(['/desk', '/desk/orders', '/api/docs', '/payment/x'])(
  'a page that is not a screen of the shop bypasses the worker: %s',
  async (path) => expect(await worker.ask(path, { mode: 'navigate' })).toBeNull(),
);

it('an answer to somebody who says who they are is neither kept nor given to others', async () => {
  const headers = { authorization: 'Bearer token' };
  expect(await worker.ask('/api/products', { headers })).toBeNull();
  expect(worker.kept()).toEqual([]);
});

it('a price is the shop’s own while there is a connection, and the last one seen without', async () => {
  worker.network.answer = () => new Response('100');
  expect(await worker.ask('/api/products/7')).toBe('100');
  worker.network.answer = () => new Response('200');
  expect(await worker.ask('/api/products/7')).toBe('200');
  worker.network.isThere = false;
  // It is stored after the answer was given, not before.
  await expect.poll(() => worker.ask('/api/products/7')).toBe('200');
});

it('what is not shown any more is not shown without a connection either', async () => {
  for (const [path, mode] of [
    ['/?product=7', 'navigate'],
    ['/api/products/7', 'cors'],
  ] as const) {
    await worker.ask(path, { mode });
    await expect.poll(worker.kept).not.toEqual([]);
    for (const status of [503, 429]) {
      worker.network.answer = () => new Response('trouble', { status });
      await worker.ask(path, { mode });
      expect(worker.kept()).not.toEqual([]);
    }
    worker.network.answer = () => new Response('gone', { status: 404 });
    await worker.ask(path, { mode });
    await expect.poll(worker.kept).toEqual([]);
    worker.network.answer = () => new Response('new');
  }
});

it('what the shop marks as private is not cached', async () => {
  for (const value of ['no-store', 'private, max-age=60']) {
    worker.network.answer = () => new Response('mine', { headers: { 'cache-control': value } });
    await worker.ask('/api/products/7');
    await worker.ask('/', { mode: 'navigate' });
    await worker.ask('/uploads/reviews/0123/320.webp?key=4567');
  }
  expect(worker.kept()).toEqual([]);
});

it('an order’s link opens the shop without a connection, which says so; the order’s page is not kept', async () => {
  worker.network.answer = () => new Response('shell');
  await worker.ask('/cart', { mode: 'navigate' });
  worker.network.answer = () => new Response('an order');
  expect(await worker.ask('/order/x', { mode: 'navigate' })).toBe('an order');
  worker.network.isThere = false;
  await expect.poll(() => worker.ask('/order/x', { mode: 'navigate' })).toBe('shell');
  expect(worker.kept()).toEqual(['/cart']);
});

it('an icon, which keeps its name when it becomes another one, is not kept for ever', async () => {
  await worker.ask('/icons/icon-192.png');
  await worker.ask('/uploads/mug.webp');
  await expect.poll(worker.kept).toEqual(['/uploads/mug.webp']);
  worker.network.answer = () => new Response('newer');
  expect([null, 'newer']).toContain(await worker.ask('/icons/icon-192.png'));
  expect(await worker.ask('/uploads/mug.webp')).toBe('new');
});
