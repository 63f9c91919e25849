import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { rawRequest } from '../support/raw-request.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const ROOT = '<div id="root">';

describe('the storefront’s page', () => {
  it.each(['/', '/cart', '/anything/at/all', '/apixyz', '/paymentx'])('comes for %s, fresh each time', async (path) => {
    const answer = await api.get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(ROOT);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('comes under its own file name just as fresh', async () => {
    const answer = await api.get('/index.html');
    expect(answer.text).toContain(ROOT);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('has assets that are cached for ever, and says so when one of an earlier build is gone', async () => {
    const asset = await api.get('/assets/app-1a2b3c.js');
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    expect(asset.headers.get('content-security-policy')).toBeNull();
    const gone = await api.get('/assets/app-000000.js');
    expect(gone.status).toBe(404);
    expect(gone.text).not.toContain(ROOT);
  });
});

describe('every answer', () => {
  it.each(['/', '/documents/offer', '/api/docs', '/uploads/mug.svg', '/uploads/no.svg'])(
    'of %s has strict headers that still let Telegram frame the shop',
    async (path) => {
      const { headers } = await api.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      if (path.startsWith('/uploads/mug')) expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'");
      else {
        expect(policy).toContain("frame-ancestors 'self' https://web.telegram.org https://*.telegram.org");
        expect(policy).toMatch(/script-src 'self'(;|$)/);
        expect(policy).toContain("object-src 'none'");
        expect(policy).toContain("base-uri 'none'");
      }
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    },
  );

  it.each(['/api/settings', '/api/nothing', '/api/user', '/payment/methods', '/payment/nothing'])(
    'of the call %s is data, which no page may frame and which loads nothing',
    async (path) => {
      const { headers } = await api.get(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(headers.get('permissions-policy')).toBeNull();
    },
  );
});

describe('uploads', () => {
  it('are served, and a missing one is 404, never the page', async () => {
    const picture = await api.get('/uploads/mug.svg');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    for (const path of ['/uploads/no.svg', '/uploads/', '/uploads', '/uploads/.env', '/uploads/sub/']) {
      const answer = await api.get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toContain(ROOT);
    }
  });

  it.each([
    '/uploads/../secret.txt',
    '/uploads/..%2fsecret.txt',
    '/uploads/%2e%2e/secret.txt',
    '/uploads/..%5csecret.txt',
    '/uploads//../secret.txt',
    '/uploads/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/uploads/....//secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '//etc/passwd',
    '/documents/..%2f..%2fsecret.txt',
    '/uploads/mug.svg%00.txt',
  ])('reveal nothing for %s', async (path) => {
    const answer = await rawRequest(api.port, path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/nobody may read this|root:/);
  });
});

describe('a path that cannot be decoded', () => {
  it('shows the storefront, as any other path does', async () => {
    for (const path of ['/%ff', '/cart/%E0%A4%A', '/user/%zz', '/%']) {
      const answer = await rawRequest(api.port, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).toContain(ROOT);
    }
  });

  it('is refused in the envelope outside of pages', async () => {
    for (const [path, method] of [
      ['/api/%ff', 'GET'],
      ['/payment/%ff', 'GET'],
      ['/uploads/%ff', 'GET'],
      ['/assets/%ff', 'GET'],
      ['/icons/%ff', 'GET'],
      ['/documents/%ff', 'GET'],
      ['/%ff', 'POST'],
    ] as const) {
      const { status, contentType, text } = await rawRequest(api.port, path, { method });
      expect([path, [400, 404].includes(status), contentType]).toEqual([path, true, 'application/json; charset=utf-8']);
      expect(JSON.parse(text)).toMatchObject({ success: false });
    }
  });
});

describe('a picture', () => {
  it.each([
    [{ range: 'bytes=9999-' }, 416],
    [{ 'if-match': '"another"' }, 412],
  ])('that is asked for with %j is refused as %i, without a body', async (headers, status) => {
    for (const path of ['/uploads/mug.svg', '/assets/app-1a2b3c.js']) {
      const answer = await api.get(path, { headers });
      expect([path, answer.status, answer.text]).toEqual([path, status, '']);
      expect(answer.headers.get('content-type')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const whole = await api.get('/uploads/mug.svg', { headers });
    if (status === 416) expect(whole.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  });
});

describe('a document of a shop only for Telegram', () => {
  beforeAll(async () => {
    await db.settings.update({ where: { id: 1 }, data: { siteName: 'Лавка <b>&', telegramOnly: true } });
    await db.document.create({
      data: {
        slug: 'offer',
        title: 'Оферта <script>alert(1)</script>',
        body: '## Раздел <i>\nСразу под заголовком\n\nТекст & "кавычки" <img src=x onerror=alert(1)>\nвторая строка',
      },
    });
  });

  it('is a separate page, and everything in it is text', async () => {
    const answer = await api.get('/documents/offer');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<html lang="ru">');
    expect(answer.text).toContain('<h1>Оферта &lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(answer.text).toContain('Лавка &lt;b&gt;&amp;');
    expect(answer.text).toContain('<h2>Раздел &lt;i&gt;</h2>');
    expect(answer.text).toContain('<p>Сразу под заголовком</p>');
    expect(answer.text).toContain('&quot;кавычки&quot; &lt;img src=x onerror=alert(1)&gt;');
    expect(answer.text).not.toMatch(/<(?:script|img|i|b)\b/);
  });

  it('that does not exist is a page that says so, and is hidden from search engines', async () => {
    const answer = await api.get('/documents/nothing');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<meta name="robots" content="noindex"');
    expect(answer.text).toContain(ROOT);
  });
});

describe('a method that a page does not accept', () => {
  it('is refused', async () => {
    for (const path of ['/', '/cart', '/documents/offer', '/uploads/mug.svg']) {
      const answer = await api.post(path, {});
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain(ROOT);
    }
  });
});
