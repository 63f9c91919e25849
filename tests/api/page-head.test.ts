import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUNDLE_FRESH_MS } from '#api/pages/shop-bundle.ts';
import type { Preload } from '#shared/contract/preload.ts';
import { PUBLIC_URL, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import {
  addAttribute,
  addVariant,
  makeCategory,
  makeDelivery,
  makeProduct,
  makeShirt,
  makeUser,
  rub,
  setShop,
} from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const category = await makeCategory(db, { slug: 'mugs', title: 'Кружки & чашки', description: 'Для чая "и" кофе' });
const mug = await makeProduct(db, {
  categoryId: category.id,
  title: 'Кружка </title><script>alert(1)</script>',
  description: `Тёплая глина. ${'Очень длинное описание. '.repeat(20)}`,
  price: rub(1290),
});

// The page's data is kept for a moment: each test opens its page after it.
const aMomentLater = () => void vi.advanceTimersByTime(BUNDLE_FRESH_MS);
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(aMomentLater);
afterAll(() => void vi.useRealTimers());

async function open(path: string) {
  const { text, status, headers } = await api.get(path);
  const one = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    status,
    headers,
    text,
    title: one(/<title>(.*?)<\/title>/),
    canonical: one(/<link rel="canonical" href="(.*?)">/),
    meta: (name: string) => one(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`)),
    structured: [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    ),
    preload: JSON.parse(one(/<script type="application\/json" id="preload">(.*?)<\/script>/) ?? 'null') as Preload,
  };
}

describe('the head of', () => {
  it('a product and its shop leaves out the direction marks and control characters that they were stored with', async () => {
    await setShop(db, { title: 'Лав\u202eка' });
    const { id } = await makeProduct(db, {
      categoryId: category.id,
      title: 'Ча\u202eшка\u0007 👩\u200d🍳',
      description: 'Гли\u2066на\u0001',
    });
    const { title, meta } = await open(`/?product=${id}`);
    expect([title, meta('og:title')]).toEqual(Array(2).fill('Чашка 👩\u200d🍳 — Лавка'));
    expect([meta('description'), meta('og:site_name')]).toEqual([expect.stringContaining('Глина'), 'Лавка']);
  });

  it('home names the shop, its address and its search', async () => {
    await setShop(db, { title: 'Лавка', siteName: 'Лавка — вещи <для> дома', city: 'Тверь' });
    const page = await open('/');
    expect(page.title).toBe('Лавка — вещи &lt;для&gt; дома');
    expect(page.canonical).toBe(`${PUBLIC_URL}/`);
    expect(page.meta('description')).toBe(
      'Кружки &amp; чашки. Доставка, самовывоз: Тверь. Заказ на сайте и в Telegram',
    );
    expect(page.meta('og:site_name')).toBe('Лавка');
    expect(page.meta('og:locale')).toBe('ru_RU');
    expect(page.meta('og:type')).toBe('website');
    expect(page.meta('og:image')).toBe(`${PUBLIC_URL}/icons/share.png`);
    expect(page.meta('robots')).not.toContain('noindex');
    expect(page.structured).toMatchObject([
      {
        '@type': 'WebSite',
        potentialAction: { target: { urlTemplate: `${PUBLIC_URL}/search?q={search_term_string}` } },
      },
    ]);
  });

  it('a category has its own title, description and breadcrumbs; a further page its own address', async () => {
    const page = await open('/category/mugs?page=2&utm_source=chat');
    expect(page.title).toBe('Кружки &amp; чашки — страница 2 — Лавка');
    expect(page.canonical).toBe(`${PUBLIC_URL}/category/mugs?page=2`);
    expect(page.meta('description')).toBe('Для чая &quot;и&quot; кофе');
    expect(page.structured).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { item: `${PUBLIC_URL}/category/mugs` }] },
    ]);
  });

  it('a sale has its own title, discount and breadcrumbs', async () => {
    const sale = await db.sale.create({
      data: {
        title: 'Неделя «глины»',
        description: 'Кружки и чашки.',
        percent: 20,
        categories: { create: { categoryId: category.id } },
      },
    });
    const page = await open(`/sale/${sale.id}?page=2`);
    await db.sale.delete({ where: { id: sale.id } });
    expect(page.title).toBe('Неделя «глины» — страница 2 — Лавка');
    expect(page.canonical).toBe(`${PUBLIC_URL}/sale/${sale.id}?page=2`);
    expect(page.meta('description')).toBe('Скидка 20\u00a0%. Кружки и чашки.');
    expect(page.meta('robots')).not.toContain('noindex');
    expect(page.structured).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { item: `${PUBLIC_URL}/sale/${sale.id}` }] },
    ]);
  });

  it.each(['/sale/999999', '/sale/x'])('%s is a page that says so, and no search result', async (path) => {
    const page = await open(path);
    expect([page.status, page.title, page.meta('robots')]).toEqual([404, '404 Акция не найдена — Лавка', 'noindex']);
  });

  it('a product has one address wherever its sheet is opened, and its texts stay inside their elements', async () => {
    const page = await open(`/category/mugs?product=${mug.id}`);
    expect(page.title).toBe('Кружка &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; — Лавка');
    expect(page.canonical).toBe(`${PUBLIC_URL}/?product=${mug.id}`);
    expect(page.meta('og:type')).toBe('product');
    expect(page.meta('product:price:amount')).toBe('1290');
    expect(page.meta('description')).toMatch(/^1\u202f290\u00a0₽\. Тёплая глина\. .+…$/);
    expect(page.meta('description')?.length).toBeLessThanOrEqual(160);
    expect(page.text).not.toContain('<script>alert');
    expect(page.structured).toMatchObject([
      { '@type': 'Product', name: mug.title, offers: { '@type': 'Offer', price: 1290, priceCurrency: 'RUB' } },
      { '@type': 'BreadcrumbList', itemListElement: [{}, { name: category.title }, { name: mug.title }] },
    ]);
    expect(page.structured[0]).not.toHaveProperty('aggregateRating');
  });

  it('a product with variants has an offer for each, with its code, its former price and availability', async () => {
    const shirt = await makeShirt(db, { categoryId: category.id, price: rub(900), sku: 'SHIRT' });
    const { red, blue, s } = shirt.values;
    await addVariant(db, shirt.id, [red, s], { sku: 'RED-S', stock: 0 });
    await addVariant(db, shirt.id, [blue, s], { price: rub(1200), oldPrice: rub(1500) });
    const page = await open(`/?product=${shirt.id}`);
    const url = `${PUBLIC_URL}/?product=${shirt.id}`;
    const common = { '@type': 'Offer', priceCurrency: 'RUB', url };
    expect(page.structured[0]).toMatchObject({
      sku: 'SHIRT',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 900,
        highPrice: 1200,
        offerCount: 2,
        availability: 'https://schema.org/InStock',
        offers: [
          { ...common, name: 'Красный, S', sku: 'RED-S', price: 900, availability: 'https://schema.org/OutOfStock' },
          {
            ...common,
            name: 'Синий, S',
            price: 1200,
            availability: 'https://schema.org/InStock',
            priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 1500 },
          },
        ],
      },
    });
  });

  it('a product with variants, reviews and photographs has the price range, the stars and the photograph', async () => {
    const pot = await makeProduct(db, { categoryId: category.id, stock: 0, price: rub(500) });
    await addAttribute(db, pot.id, 'Объём', [
      { value: '1 л', price: rub(700) },
      { value: '2 л', price: rub(900) },
    ]);
    await db.productPicture.createMany({
      data: [
        { productId: pot.id, url: '/uploads/pot.svg', width: 800, height: 1000, alt: 'рисунок' },
        { productId: pot.id, url: '/uploads/pot.jpg', width: 640, height: 800, alt: 'Чайник на столе', position: 1 },
      ],
    });
    for (const rating of [4, 5]) {
      const { id: userId } = await makeUser(db);
      await db.review.create({ data: { productId: pot.id, userId, rating, comment: 'Да', isApproved: true } });
    }
    const page = await open(`/?product=${pot.id}`);
    expect(page.structured[0]).toMatchObject({
      image: [`${PUBLIC_URL}/uploads/pot.svg`, `${PUBLIC_URL}/uploads/pot.jpg`],
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 700,
        highPrice: 900,
        availability: 'https://schema.org/OutOfStock',
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
    expect(page.meta('product:price:amount')).toBe('700');
    expect(page.meta('description')).toMatch(/^От 700\u00a0₽\./);
    expect([page.meta('og:image'), page.meta('og:image:width'), page.meta('og:image:alt')]).toEqual([
      `${PUBLIC_URL}/uploads/pot.jpg`,
      '640',
      'Чайник на столе',
    ]);
  });

  it('an unknown category is a page that says so, and no search result', async () => {
    const page = await open('/category/nothing');
    expect([page.status, page.title, page.meta('robots')]).toEqual([
      404,
      '404 Категория не найдена — Лавка',
      'noindex',
    ]);
    expect(page.text).toContain('<div id="root">');
  });

  it('a missing product is a page that says so, and no search result', async () => {
    for (const path of ['/?product=999999', '/category/mugs?product=999999']) {
      const page = await open(path);
      expect([page.status, page.title, page.meta('robots')]).toEqual([404, 'Товара больше нет — Лавка', 'noindex']);
      expect(page.text).toContain('<div id="root">');
    }
    expect((await open('/?product=999999&preview')).status).toBe(200);
  });

  it.each(['/cart', '/checkout', '/search?q=чай', '/user/getme', '/user/orders/history'])(
    '%s keeps it out of search results',
    async (path) => {
      const page = await open(path);
      expect([page.status, page.meta('robots'), page.structured]).toEqual([200, 'noindex', []]);
    },
  );

  it.each(['/anything/at/all', '/?product=x', '/?product=1&product=2', '/index.html', '/?page=1'])(
    '%s is home’s',
    async (path) => {
      const page = await open(path);
      expect([page.status, page.canonical]).toEqual([200, `${PUBLIC_URL}/`]);
    },
  );

  it('every page of a shop only for Telegram keeps it out of search results', async () => {
    await setShop(db, { telegramOnly: true });
    for (const path of ['/', '/category/mugs', `/?product=${mug.id}`]) {
      expect((await open(path)).meta('robots')).toBe('noindex');
    }
    await setShop(db, { telegramOnly: false });
  });
});

describe('the page carries', () => {
  it('the answers of the five calls, as data that no text in it can break out of', async () => {
    await setShop(db, { contact: '</script><script>alert(2)</script><!--' });
    await makeDelivery(db, { title: 'Курьер' });
    const { preload, text } = await open('/cart');
    const answers = ['categories', 'settings', 'deliveries', 'documents'] as const;
    for (const name of answers) expect(preload[name]).toEqual((await api.get(`/api/${name}`)).body.data);
    expect(preload.payments).toEqual((await api.get('/api/payments/active')).body.data);
    expect(Date.parse(preload.loadedAt)).not.toBeNaN();
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<!--');
  });

  it('the shop’s colours, and no value that is not a colour', async () => {
    await setShop(db, { theme: { bgMainColor: '#123456', bgButtonColor: 'red}</style><script>' } });
    const { text } = await open('/');
    expect(text).toContain(':root{--bg-main:#123456;');
    expect(text).toContain('--bg-button:#1780ff;');
    expect(text).toContain('<meta name="theme-color" content="#123456" />');
    expect(text).not.toContain('</style><script>');
  });

  it('what the owner changed, after a moment', async () => {
    await setShop(db, { siteName: 'До' });
    expect((await open('/')).title).toBe('До');
    await setShop(db, { siteName: 'После' });
    expect((await open('/')).title).toBe('До');
    aMomentLater();
    expect((await open('/')).title).toBe('После');
  });

  it('permission for Metrika’s hosts only where the shop has a counter', async () => {
    const policy = async () => (await open('/')).headers.get('content-security-policy');
    expect(await policy()).not.toContain('yandex');
    await setShop(db, { metrikaId: '12345678' });
    aMomentLater();
    const opened = await policy();
    expect(opened).toContain("script-src 'self' https://mc.yandex.ru");
    expect(opened).toContain("connect-src 'self' https://mc.yandex.ru");
    expect(opened).toContain("frame-ancestors 'self' https://web.telegram.org");
    expect((await api.get('/api/settings')).headers.get('content-security-policy')).not.toContain('yandex');
    await setShop(db, { metrikaId: '' });
  });
});

describe('on the way', () => {
  it.each(['br', 'gzip'])('the page and the answers are packed with %s', async (encoding) => {
    for (const path of ['/', '/api/products']) {
      const { headers } = await api.get(path, { headers: { 'accept-encoding': encoding } });
      expect([path, headers.get('content-encoding')]).toEqual([path, encoding]);
    }
  });
});
