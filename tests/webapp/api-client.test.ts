import { describe, expect, it, vi } from 'vitest';
import { ApiError, type CallOptions, createApiClient } from '#webapp/lib/api-client.ts';

type Answer = (request: { path: string; init: RequestInit }) => Promise<Response> | Response;

function client(answer: Answer, token: string | null = null, isPreview = false) {
  const onDeadToken = vi.fn();
  const seen: { path: string; init: RequestInit }[] = [];
  const call = createApiClient({
    fetch: async (path, init = {}) => {
      seen.push({ path: String(path), init });
      return answer({ path: String(path), init });
    },
    token: () => token,
    onDeadToken,
    isPreview: () => isPreview,
  });
  const fail = async (options?: CallOptions): Promise<ApiError> => {
    const error = await call('/api/x', options).catch((thrown: unknown) => thrown);
    if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
    return error;
  };
  return { call, fail, seen, onDeadToken };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const failure = (code: string, more: object = {}) => ({
  success: false,
  status: 'error',
  error: 'Текст.',
  code,
  ...more,
});
const waitForAbort: Answer = ({ init }) =>
  new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

describe('a call to the shop', () => {
  it('returns the whole envelope, with the fields beside its data', async () => {
    const { call } = client(() => json({ success: true, status: 'success', data: [1], pagination: { total: 1 } }));
    expect(await call('/api/x')).toMatchObject({ data: [1], pagination: { total: 1 } });
  });

  it('sends JSON, the token and what it was asked to send along', async () => {
    const { call, seen } = client(() => json({ success: true, data: null }), 'secret');
    await call('/api/x', { method: 'POST', body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } });
    expect(seen[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    });
  });

  it('sends no token where it must not', async () => {
    const { call, seen } = client(() => json({ success: true, data: null }), 'secret');
    await call('/api/x', { anonymous: true });
    expect(seen[0]?.init.headers).not.toHaveProperty('Authorization');
  });

  it('has the server’s sentence, code, fields and data in its error', async () => {
    const body = failure('price_changed', { details: [{ path: 'fio', message: 'Нет' }], data: { lines: [] } });
    expect(await client(() => json(body, 409)).fail()).toMatchObject({
      message: 'Текст.',
      code: 'price_changed',
      status: 409,
      details: [{ path: 'fio', message: 'Нет' }],
      data: { lines: [] },
    });
  });

  it('keeps the caller’s name of the failed call beside the sentence for the buyer', async () => {
    const refused = await client(() => json(failure('not_found'), 404)).fail({ failure: 'Order not found' });
    expect(refused).toMatchObject({ message: 'Текст.', cause: 'Order not found' });
    const odd = await client(() => new Response('<html>')).fail({ failure: 'Search failed' });
    expect(odd).toMatchObject({ code: 'bad_answer', cause: 'Search failed' });
  });

  it('says how long to wait after too many calls', async () => {
    const { fail } = client(() => json(failure('too_many_requests'), 429, { 'Retry-After': '30' }));
    expect((await fail()).retryAfterSeconds).toBe(30);
  });

  it('distinguishes an unreachable shop from one that answers nonsense', async () => {
    const offline = client(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await offline.fail()).toMatchObject({ code: 'network', status: 0 });
    const proxyPage = client(() => new Response('<html>502</html>', { status: 502 }));
    expect(await proxyPage.fail()).toMatchObject({ code: 'bad_answer' });
    expect(await client(() => json({ ok: 1 }, 500)).fail()).toMatchObject({ code: 'bad_answer', status: 500 });
  });

  it('gives up when there is no answer in time', async () => {
    const error = await client(waitForAbort).fail({ timeoutMs: 20 });
    expect(error).toMatchObject({ code: 'timeout', message: 'Магазин долго не отвечает. Повторите попытку.' });
  });

  it('is cancelled when its caller cancels', async () => {
    const controller = new AbortController();
    const pending = client(waitForAbort).call('/api/x', { signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(pending).rejects.toThrow('gone');
  });

  it('reports a dead token, but only one that was sent', async () => {
    const dead = client(() => json(failure('unauthorized'), 401), 'old');
    await dead.fail();
    expect(dead.onDeadToken).toHaveBeenCalledExactlyOnceWith('old');
    const guest = client(() => json(failure('unauthorized'), 401));
    await guest.fail();
    expect(guest.onDeadToken).not.toHaveBeenCalled();
  });
});

describe('in the desk’s preview', () => {
  const preview = () => client(() => json({ success: true, data: null }), null, true);

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'a %s never leaves the page, and the sentence says why',
    async (method) => {
      const { fail, seen } = preview();
      expect(await fail({ method, failure: 'Update order failed' })).toMatchObject({
        code: 'preview',
        status: 0,
        message: 'Это предпросмотр: заказать, войти или написать отзыв здесь нельзя. Откройте магазин в новой вкладке.',
        cause: 'Update order failed',
      });
      expect(seen).toEqual([]);
    },
  );

  it('goods are still listed and a cart is still quoted', async () => {
    const { call, seen } = preview();
    await call('/api/products');
    await call('/api/cart/quote', { method: 'POST', isRead: true, body: {} });
    expect(seen.map(({ path }) => path)).toEqual(['/api/products', '/api/cart/quote']);
  });
});
