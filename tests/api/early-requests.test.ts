import { afterAll, describe, expect, it } from 'vitest';
import { createEarlyRequests, renderEarlyRequests } from '#api/pages/early-requests.ts';
import { createShopBundle } from '#api/pages/shop-bundle.ts';
import { startScreen } from '#api/pages/start-screen.ts';
import { pictureSources, pictureUrl } from '#shared/contract/picture-address.ts';
import { LOGO_SIZES, pictureSizes } from '#shared/contract/picture-sizes.ts';
import type { Preload } from '#shared/contract/preload.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeCategory, makeProduct, rub } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(() => database.drop());

const category = await makeCategory(db, { slug: 'mugs', title: 'Кружки' });
const first = await makeProduct(db, { categoryId: category.id, title: 'Первая', price: rub(100) });
await db.productPicture.create({
  data: { productId: first.id, url: '/uploads/first.png', width: 800, height: 1000, alt: '', placeholder: '#eeeeee' },
});
const bundle = await createShopBundle(db)();
const early = createEarlyRequests(db);
const open = (path: string, query: Record<string, string> = {}, shop: Preload = bundle) => early(shop, { path, query });

describe('what the browser may request before it has the script', () => {
  it('is, at home, the requests of its two lists and the pictures that are seen first', async () => {
    expect(await open('/')).toEqual({
      calls: ['/api/sales/all', '/api/products'],
      pictures: [{ url: '/uploads/first.png', sizes: pictureSizes('card', '/uploads/first.png') }],
    });
  });

  it('is the list of an existing category', async () => {
    expect((await open('/category/mugs')).calls).toEqual(['/api/products/category/mugs']);
    expect((await open('/category/no-such')).calls).toEqual([]);
    expect((await open('/category/%22%3E')).calls).toEqual([]);
  });

  it('is nothing where another list opens, or another screen', async () => {
    const none = { calls: [], pictures: [] };
    expect(await open('/', { q: 'чай' })).toEqual(none);
    expect(await open('/', { page: '2' })).toEqual(none);
    expect(await open('/', { product: '1' })).toEqual(none);
    expect(await open('/cart')).toEqual(none);
  });

  it('is nothing in a shop that opens in Telegram alone', async () => {
    const closed = { ...bundle, settings: { ...bundle.settings, telegram_only: 1 as const } };
    expect(await open('/', {}, closed)).toEqual({ calls: [], pictures: [] });
    expect(startScreen(closed.settings)).toBe('');
  });

  it('is the file that the storefront will choose, in a format that the browser supports', () => {
    const url = pictureUrl({ hash: 'ab'.repeat(16), width: 320, height: 400, avif: [false, true] });
    const { srcSet, avifSet } = pictureSources(url);
    const sizes = pictureSizes('card', url);
    const link = renderEarlyRequests({ calls: [], pictures: [{ url, sizes }] });
    expect(link).toContain(` imagesrcset="${avifSet}" imagesizes="${sizes}" type="image/avif"`);
    expect(link).not.toContain('href=');
    const screen = startScreen({ ...bundle.settings, logo: url });
    expect(screen).toContain(`<source type="image/avif" sizes="${LOGO_SIZES}" srcset="${avifSet}">`);
    expect(screen).toContain(`srcset="${srcSet}"`);
  });

  it('cannot break out of the attributes of the page', () => {
    expect(
      renderEarlyRequests({ calls: [], pictures: [{ url: '/a.png"><script>', sizes: '"><script>' }] }),
    ).not.toContain('<script>');
    expect(startScreen({ ...bundle.settings, title: '<b>', logo: '" onload="x' })).not.toMatch(/<b>|" onload/);
  });
});
