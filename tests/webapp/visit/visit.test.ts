import { describe, expect, it } from 'vitest';
import { cleanSource, sourceName } from '#shared/contract/order-source.ts';
import { placeOfStartParam } from '#webapp/lib/telegram/start-place.ts';
import { countStep } from '#webapp/lib/visit/count-step.ts';
import { rememberedSource, rememberSource, sourceOfLanding } from '#webapp/lib/visit/source.ts';
import { memoryStorage } from '../memory-storage.ts';

const DAY = 24 * 3600 * 1000;

describe('what brought a visitor', () => {
  it.each([
    ['', undefined, ''],
    ['?product=12', undefined, ''],
    ['?utm_source=VK&utm_campaign=Осень 2026', undefined, 'utm:vk:осень-2026'],
    ['?utm_source=vk', undefined, 'utm:vk'],
    ['?product=1&from=broadcast', undefined, 'broadcast'],
    ['', 'vizitka', 'link:vizitka'],
    ['', 'product_12', ''],
    ['', 'promo_CODE', ''],
    ['', 'category_kruzhki__vizitka', 'link:vizitka'],
    ['', 'product_12__inline', 'inline'],
    // A person's number or name must not be stored.
    ['?utm_source=79161234567', undefined, ''],
    ['?utm_source=anna@mail.ru', undefined, ''],
  ])('is read of %j and %j', (search, startParam, source) => {
    expect(sourceOfLanding(search, startParam)).toBe(source);
  });

  it('does not hide the screen that the link leads to', () => {
    expect(placeOfStartParam('product_12__inline')).toBe('/?product=12');
    expect(placeOfStartParam('category_kruzhki__vizitka')).toBe('/category/kruzhki');
    expect(placeOfStartParam('vizitka')).toBeNull();
  });

  it('is remembered for a week; the last link counts, and coming straight changes nothing', () => {
    const storage = memoryStorage();
    rememberSource('utm:vk', 0, storage);
    rememberSource('utm:ok', DAY, storage);
    rememberSource('', 2 * DAY, storage);
    expect(rememberedSource(7 * DAY, storage)).toBe('utm:ok');
    expect(rememberedSource(8 * DAY, storage)).toBeUndefined();
  });

  it.each(['{"source":1,"at":0}', '[]', 'x', '{"source":"a"}'])('is nothing where %j is kept', (text) => {
    const storage = memoryStorage();
    storage.setItem('prilavok:source', text);
    expect(rememberedSource(0, storage)).toBeUndefined();
  });

  it('is one short word, and has a name', () => {
    expect(cleanSource('  --Я.Директ / Поиск--  ')).toBe('я.директ-поиск');
    expect(cleanSource('x'.repeat(500))).toHaveLength(40);
    expect(sourceName('utm:vk')).toBe('vk');
    expect(sourceName('')).toBe('Прямо в магазин');
  });
});

it('a visit counts each of its steps once', () => {
  const storage = memoryStorage();
  const sent: string[] = [];
  for (const step of ['visit', 'cart', 'visit', 'checkout', 'cart'] as const) {
    countStep(step, { storage, send: (one) => sent.push(one) });
  }
  expect(sent).toEqual(['visit', 'cart', 'checkout']);
});
