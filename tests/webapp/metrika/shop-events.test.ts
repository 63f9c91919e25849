import { afterEach, describe, expect, it } from 'vitest';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { createCartStore } from '#webapp/lib/cart/cart-store.ts';
import { anonymizedUrl, holdsKey } from '#webapp/lib/metrika/anonymized-url.ts';
import { listenToShop, type ShopEvent, track } from '#webapp/lib/metrika/shop-events.ts';
import { ecommerceOf } from '#webapp/lib/metrika/start-metrika.ts';
import { counterOf } from '#webapp/lib/metrika/use-metrika.ts';
import { cartLine } from '../cart/cart-line-fixture.ts';
import { memoryStorage } from '../memory-storage.ts';

afterEach(() => listenToShop(null));

function listened(): ShopEvent[] {
  const events: ShopEvent[] = [];
  listenToShop((event) => events.push(event));
  return events;
}

describe('the counter', () => {
  it('is there for a number on a public address', () => {
    expect(counterOf('12345678', 'shop.example')).toBe(12345678);
  });

  it.each(['', '0', 'GTM-1', '12 34', '1e5', "1');alert(1)//"])('is not there for %j', (ym) => {
    expect(counterOf(ym, 'shop.example')).toBeNull();
  });

  it.each(['localhost', '127.0.0.1', '[::1]', 'anna.localhost'])('never counts on %s: a test, a sandbox', (host) => {
    expect(counterOf('12345678', host)).toBeNull();
  });
});

describe('an address as sent to statistics', () => {
  it.each([
    ['https://shop.example/checkout/pay?order=x7Jq2vXc9LmT4wRk8sYbE1', 'https://shop.example/checkout/pay'],
    ['https://shop.example/?product=3#tgWebAppData=user%3D1%26hash%3Dab', 'https://shop.example/'],
    ['https://shop.example/a/x7Jq2vXc9LmT4wRk8sYbE1', 'https://shop.example/a/…'],
    [
      'https://shop.example/category/kruzhki-i-chashki-ruchnoy-raboty',
      'https://shop.example/category/kruzhki-i-chashki-ruchnoy-raboty',
    ],
    ['https://anna:secret@shop.example/cart', 'https://shop.example/cart'],
    ['https://shop.example/order/abcdefghijklmnopqrstuv', 'https://shop.example/order/…'],
    ['', ''],
  ])('%s leaves as %s', (url, counted) => {
    expect(anonymizedUrl(url)).toBe(counted);
  });

  it('holds a key where it opens an order', () => {
    const ofHome = (search: string) => holdsKey('/', search);
    expect(['?order=abc', '?product=3', ''].map(ofHome)).toEqual([true, false, false]);
    // The start parameter as Telegram passes it, and as a link to the mini app has it.
    expect(
      ['?tgWebAppStartParam=order_abc', '?startapp=order_abc', '?tgWebAppStartParam=product_3'].map(ofHome),
    ).toEqual([true, true, false]);
    expect(['/order/abc', '/orders', '/user/orders/history'].map((path) => holdsKey(path, ''))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('what a buyer does with the cart', () => {
  const store = createCartStore(memoryStorage());
  const line: CartLine = { ...cartLine(), stock: 3 };

  it('is sent piece by piece as it changes, not as it was asked for', () => {
    const events = listened();
    const { add, setQuantity } = store.getState();
    add(line);
    add(line);
    setQuantity(line.key, 9);
    setQuantity(line.key, 3);
    setQuantity(line.key, 1);
    setQuantity(line.key, 0);
    store.getState().remove(line.key);
    expect(events.map(({ kind, products }) => [kind, products[0]?.quantity])).toEqual([
      ['add', 1],
      ['add', 1],
      ['add', 1],
      ['remove', 2],
      ['remove', 1],
    ]);
    expect(events[0]?.products[0]).toMatchObject({ id: line.id, title: line.title, price: line.finalPrice });
  });

  it('says nothing when an order has emptied the cart', () => {
    const events = listened();
    store.getState().add(line);
    store.getState().clear();
    expect(events.map(({ kind }) => kind)).toEqual(['add']);
  });

  it('is kept until the counter comes, but not without end', () => {
    for (let seen = 0; seen < 1000; seen++) track({ kind: 'detail', products: [] });
    expect(listened()).toHaveLength(20);
    listenToShop(null);
    expect(listened()).toEqual([]);
  });
});

describe('an event being sent to Metrika', () => {
  it('is a purchase with its order and sum', () => {
    const products = [{ id: 7, title: 'Кружка', price: 1290.5, quantity: 2, variant: 'синий' }];
    expect(ecommerceOf({ kind: 'purchase', order: '10001', revenue: 2931, products })).toEqual({
      ecommerce: {
        currencyCode: 'RUB',
        purchase: {
          actionField: { id: '10001', revenue: 2931 },
          products: [{ id: '7', name: 'Кружка', price: 1290.5, quantity: 2, variant: 'синий' }],
        },
      },
    });
  });

  it('is a look at a product; one that is gone has only its name', () => {
    expect(ecommerceOf({ kind: 'detail', products: [{ id: null, title: 'Чай', price: 300 }] })).toEqual({
      ecommerce: { currencyCode: 'RUB', detail: { products: [{ name: 'Чай', price: 300 }] } },
    });
  });
});
