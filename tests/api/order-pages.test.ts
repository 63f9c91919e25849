import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUNDLE_FRESH_MS } from '#api/pages/shop-bundle.ts';
import type { Order } from '#shared/contract/order.ts';
import { ORDER_PAGE_ID, orderPagePath } from '#shared/contract/order-page.ts';
import { dataOf, PUBLIC_URL, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeProduct, orderBody, resetShop, rub, setShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

// The shop's data is kept for a moment: each test opens its page after it.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.advanceTimersByTime(BUNDLE_FRESH_MS));
afterAll(() => void vi.useRealTimers());

beforeEach(async () => {
  await resetShop(db);
  await setShop(db, { title: 'Лавка', contact: '@lavka' });
});

const NARROW = '\u202f';

async function placed(title = 'Кружка <b>'): Promise<Order> {
  const mug = await makeProduct(db, { title, price: rub(1290) });
  const body = orderBody([{ id: mug.id, quantity: 2 }], { fio: 'Петрова Мария', phone: '89161234567' });
  return dataOf<Order>(await api.post('/api/order', body));
}

/** The content of the page without JavaScript. */
const rootOf = (text: string) => /<div id="root">([\s\S]*?)<\/main>/.exec(text)?.[1] ?? '';

describe('/order/{hash}', () => {
  it('says number, status, lines, sums and contact in the page itself', async () => {
    const order = await placed();
    const { status, text } = await api.get(orderPagePath(order.order_hash));
    expect(status).toBe(200);
    const root = rootOf(text);
    const sum = `2${NARROW}580\u00a0₽`;
    for (const words of [`Заказ №${order.order_number}`, 'Ожидание', 'Кружка &lt;b&gt;', '2 × ', sum, '@lavka']) {
      expect(root).toContain(words);
    }
    expect(root).toContain('Менеджер свяжется с вами и подтвердит заказ.');
  });

  it('tells nobody whom the order is for', async () => {
    const order = await placed();
    const { text } = await api.get(orderPagePath(order.order_hash));
    expect(text).toContain(`id="${ORDER_PAGE_ID}"`);
    for (const secret of ['Петрова', '123-45']) expect(text).not.toContain(secret);
  });

  it('is hidden from search engines, caches and other sites, and its address from chats', async () => {
    const { order_hash: hash } = await placed();
    const { headers, text } = await api.get(orderPagePath(hash));
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain(`<meta property="og:url" content="${PUBLIC_URL}/">`);
    expect(text.slice(0, text.indexOf('</head>'))).not.toContain(hash);
  });

  it.each(['x'.repeat(32), 'x', '%00', 'a/b'])('says that /order/%s does not exist', async (hash) => {
    const { status, text } = await api.get(`/order/${hash}`);
    expect(text).toContain('<div id="root">');
    if (hash === 'a/b') return;
    expect(status).toBe(404);
    expect(rootOf(text)).toContain('Заказ не найден');
  });

  it('leaves an address that cannot be read to the storefront', async () => {
    const { text } = await api.get('/order/%zz');
    expect(text).toContain('<div id="root">');
  });

  it('shows nothing of the order outside Telegram where the shop is only in Telegram', async () => {
    const order = await placed();
    await setShop(db, { telegramOnly: true });
    const { text } = await api.get(orderPagePath(order.order_hash));
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toContain(`id="${ORDER_PAGE_ID}"`);
  });
});
