import { afterAll, describe, expect, it } from 'vitest';
import { ERROR_ANSWERS } from '#api/middleware/error-answers.ts';
import { ERROR_CODES } from '#shared/contract/error-codes.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { detailsOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchData } from '../support/launch-data.ts';
import { rawRequest } from '../support/raw-request.ts';
import { makeManager, makeProduct, orderBody } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const api = await startApi(database.prisma);
const product = await makeProduct(database.prisma);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const CALLS = ['/api/nothing', '/api', '/api/', '/payment', '/payment/nothing', '/API/nothing', '/api//settings/x'];

describe('every success', () => {
  it.each([
    '/api/categories',
    '/api/settings',
    '/api/deliveries',
    '/api/documents',
    '/api/payments/active',
    '/api/theme',
    '/api/theme/css',
    '/api/sales/all',
    '/api/products',
    '/api/health',
  ])('of %s is in the envelope, and is not cached', async (path) => {
    const answer = await api.get(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, status: 'success', data: expect.anything() });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('every failure', () => {
  it('has a Russian sentence, except the one that the specification fixes', () => {
    for (const code of ERROR_CODES) {
      const { status, text } = ERROR_ANSWERS[code];
      expect(status).toBeGreaterThanOrEqual(400);
      if (code === 'category_not_found') expect(text).toBe('Category not exist');
      else expect(text).toMatch(/^(?:[А-ЯЁ]|Telegram ).*[а-яё].*[.!]$/);
    }
  });

  it.each(CALLS)('of the unknown call %s is 404 in the envelope, whatever the method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await api.send(method, path);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(failure('not_found'));
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(['{', '{"a":}', '[1,', '"text"', 'nothing', "{'a':1}", '\u0000'])(
    'of the malformed body %j is 400',
    async (body) => {
      for (const path of ['/api/order', '/api/cart/quote', '/payment/method', '/api/auth/telegram', '/api/nothing']) {
        const answer = await api.post(path, body);
        expect(answer.status).toBe(400);
        expect(answer.body).toEqual(failure('bad_request'));
      }
    },
  );

  it('of a body of endlessly nested lists is 400', async () => {
    const answer = await api.post('/api/order', `${'['.repeat(45_000)}${']'.repeat(45_000)}`);
    expect([answer.status, answer.body]).toEqual([400, failure('bad_request')]);
  });

  it('of a body above 100 KB is 413', async () => {
    const answer = await api.post('/api/order', { fio: 'ы'.repeat(60_000) });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual(failure('payload_too_large'));
    expect((await api.post('/api/order', { fio: 'a'.repeat(90_000) })).status).toBe(422);
  });

  it('of fields names each of them in Russian', async () => {
    const answer = await api.post(
      '/api/order',
      orderBody([{ id: 0, quantity: 1000 }], { fio: '', phone: '12', address: 7 }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject(failure('invalid_fields'));
    expect(detailsOf(answer)).toEqual({
      fio: 'Введите Ф.И.О.',
      phone: 'Введите корректный номер телефона',
      address: 'Введите адрес доставки',
      'cart_items.0.id': 'Недопустимое значение',
      'cart_items.0.quantity': 'Не больше 999 штук одного товара',
    });
  });

  it('of a cart as text names its lines too', async () => {
    const at = async (cart_items: unknown) => detailsOf(await api.post('/api/order', orderBody([], { cart_items })));
    expect(await at('[{"id":1,"quantity":0}]')).toEqual({ 'cart_items.0.quantity': 'Недопустимое значение' });
    expect(await at('[{')).toEqual({ cart_items: 'Корзина передана с ошибкой' });
    expect(await at('[]')).toEqual({ cart_items: 'Корзина пуста' });
    expect(await at([])).toEqual({ cart_items: 'Корзина пуста' });
    expect(await at(Array.from({ length: 101 }, () => ({ id: 1, quantity: 1 })))).toEqual({
      cart_items: 'В корзине не больше 100 строк',
    });
  });

  it('of a very wrong body names a readable number of fields', async () => {
    const answer = await api.post('/api/order', orderBody([], { cart_items: Array.from({ length: 100 }, () => ({})) }));
    expect(answer.status).toBe(422);
    expect(answer.body.details).toHaveLength(20);
  });

  it('of a body that is no object is 400, whatever it is', async () => {
    const asText = { headers: { 'content-type': 'text/plain' } };
    for (const path of ['/api/order', '/api/cart/quote', '/payment/method', '/api/auth/telegram', '/api/user/signin']) {
      const answers = [
        await api.post(path),
        await api.post(path, '{"fio":"x"}', asText),
        ...(await Promise.all(['', '[]', '[{}]', 'null', '5', 'true'].map((body) => api.post(path, body)))),
      ];
      for (const { status, body } of answers) expect([path, status, body]).toEqual([path, 400, failure('bad_request')]);
    }
    expect((await api.put(`/api/order/hash/${'x'.repeat(32)}`, [])).body).toEqual(failure('bad_request'));
    expect((await api.post('/api/order', {})).status).toBe(422);
  });

  it('of an address or of headers beyond what Node.js reads is 431, with a body', async () => {
    const long = 'x'.repeat(20_000);
    for (const [path, headers] of [
      [`/api/products?q=${long}`, {}],
      ['/api/products', { 'x-long': long }],
    ] as const) {
      const { status, contentType, text } = await rawRequest(api.port, path, { headers });
      expect([status, contentType]).toEqual([431, 'application/json; charset=utf-8']);
      expect(JSON.parse(text)).toEqual(failure('payload_too_large'));
    }
  });

  it('of a body in an unknown charset or compression is 400', async () => {
    const charset = { headers: { 'content-type': 'application/json; charset=klingon' } };
    expect((await api.post('/api/order', '{}', charset)).body).toEqual(failure('bad_request'));
    const encoding = { headers: { 'content-encoding': 'klingon' } };
    expect((await api.post('/api/order', '{}', encoding)).body).toEqual(failure('bad_request'));
  });

  it('of an address that cannot be read is 400', async () => {
    for (const path of ['/api/products/%E0%A4%A', '/api/order/hash/%', '/api/products/category/%zz']) {
      const answer = await rawRequest(api.port, path);
      expect([answer.status, answer.contentType]).toEqual([400, 'application/json; charset=utf-8']);
      expect(JSON.parse(answer.text)).toEqual(failure('bad_request'));
    }
  });

  it('of a text that no database can store is an error of the sender', async () => {
    const paths = [
      '/api/products/category/%00',
      '/api/products/category/a%00b',
      '/api/order/hash/%00',
      '/api/products/%00',
    ];
    const statuses = await Promise.all(paths.map(async (path) => (await api.get(path)).status));
    expect(statuses).toEqual([400, 400, 404, 404]);
    expect((await api.get('/documents/%00')).status).toBe(404);
    const body = orderBody([{ id: product.id }], {
      fio: 'Иван\u0000 Петров',
      address: 'Тула\u0000',
      user_telegram: 'i\u0000',
    });
    expect((await api.post('/api/order', body)).status).toBe(201);
  });
});

describe('a text that was cut in the middle of an emoji', () => {
  it('is stored with a replacement character in place of the half', async () => {
    const token = await openSession(database.prisma, (await makeManager(database.prisma)).id);
    const files = [{ kind: 'table', name: 'Остатки \ud83d.csv', bytes: 7 }];
    const answer = await api.post('/api/desk/imports', { files }, { token });
    expect(answer.status).toBe(201);
    expect(await database.prisma.goodsImport.findFirst()).toMatchObject({ fileName: 'Остатки \ufffd.csv' });
  });
});

describe('a token', () => {
  it('that is dead, malformed or of another scheme is 401, never a guest', async () => {
    for (const token of ['a'.repeat(43), 'short', '', 'é'.repeat(4)].map(encodeURIComponent)) {
      const answers = [
        await api.get('/api/user/me', { token }),
        await api.get('/api/user/token-check', { token }),
        await api.post('/api/user/signout', undefined, { token }),
        await api.post('/api/order', orderBody([{ id: product.id }]), { token }),
        await api.put(`/api/order/hash/${'x'.repeat(32)}`, { fio: 'А' }, { token }),
        await api.post('/payment/method', { order_id: 1, payment_method_id: 1 }, { token }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(401);
        expect(body).toEqual(failure('unauthorized'));
      }
    }
    const basic = { headers: { authorization: 'Basic YTpi' } };
    expect((await api.post('/api/order', orderBody([{ id: product.id }]), basic)).status).toBe(401);
  });

  it('that is dead still lets people read what is public', async () => {
    expect((await api.get('/api/products', { token: 'a'.repeat(43) })).status).toBe(200);
  });

  it('is required where a call needs a person', async () => {
    for (const path of ['/api/user/me', '/api/user/token-check']) {
      expect((await api.get(path)).body).toEqual(failure('unauthorized'));
    }
    expect((await api.post('/payment/method', { order_id: 1, payment_method_id: 1 })).status).toBe(401);
  });

  it('comes with the person at the sign-in, and ends at the sign-out', async () => {
    const signedIn = await api.post('/api/auth/telegram', { initData: launchData({ id: 11, username: 'Anna' }) });
    expect(signedIn.status).toBe(200);
    const { user, token } = signedIn.body as { user: object; token: string };
    expect(user).toEqual({
      id: expect.any(Number),
      first_name: 'Анна',
      last_name: null,
      login: 'Anna',
      email: null,
      role: 'customer',
      is_telegram: true,
      can_message: false,
    });
    expect(signedIn.body.data).toEqual({ user, token });
    for (const path of ['/api/user/me', '/api/user/token-check']) {
      expect((await api.get(path, { token })).body).toMatchObject({ user, data: user });
    }
    expect((await api.post('/api/user/signout', undefined, { token })).body).toMatchObject({
      success: true,
      data: null,
    });
    expect((await api.get('/api/user/me', { token })).status).toBe(401);
  });

  it('is not issued for forged or old launch data', async () => {
    const forged = await api.post('/api/auth/telegram', { initData: launchData({ id: 11 }, 1, 'x') });
    expect([forged.status, forged.body.code]).toEqual([401, 'init_data_invalid']);
    const old = await api.post('/api/auth/telegram', { initData: launchData({ id: 11 }, 1_700_000_000) });
    expect([old.status, old.body.code]).toEqual([401, 'init_data_expired']);
    for (const initData of [undefined, '', 5, 'a'.repeat(8193)]) {
      expect((await api.post('/api/auth/telegram', { initData })).status).toBe(422);
    }
  });
});

describe('the log', () => {
  it('has no guest’s key, token or launch data', async () => {
    const hash = 'SECRETSECRETSECRETSECRETSECRET12';
    const token = 'T'.repeat(43);
    await api.get(`/api/order/hash/${hash}?order_hash=${hash}`);
    await api.get('/api/user/me', { token });
    await api.post('/api/auth/telegram', { initData: launchData({ id: 11, username: 'loglogin' }, 1, 'x') });
    const text = JSON.stringify(api.entries);
    expect(text).toContain('/api/order/hash/…');
    for (const secret of [hash, token, 'loglogin']) expect(text).not.toContain(secret);
  });

  it('has no error after all of this', () => {
    expect(api.errors()).toEqual([]);
  });
});
