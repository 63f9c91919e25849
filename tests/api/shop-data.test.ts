import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsSchema } from '#shared/contract/settings.ts';
import { deliverySchema, documentSchema, paymentMethodSchema, saleSchema } from '#shared/contract/shop-data.ts';
import { DEFAULT_THEME } from '#shared/contract/theme.ts';
import { dataOf, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeDelivery, makePaymentMethod, resetShop, rub, setShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

beforeEach(() => resetShop(db));

const read = async <T>(path: string) => dataOf<T>(await api.get(path));

describe('what a storefront loads at its start', () => {
  it('are settings in roubles and in the specified names', async () => {
    await setShop(db, {
      minOrderTotal: rub(1500),
      rentType: 'u2p',
      rentPrice: rub(49.9),
      telegramOnly: true,
      managersChatId: -100123n,
      managers: [{ login: 'pavel', email: 'p@example.ru' }],
      socialLinks: { telegram: 'https://t.me/shop', vkontakte: 'javascript:alert(1)', instagram: 5 },
    });
    const settings = settingsSchema.strict().parse(await read('/api/settings'));
    expect(settings).toMatchObject({
      telegram_only: 1,
      rent_type: 'u2p',
      rent_price: 49.9,
      shop: { min_order_total_price: 1500, currency: 'RUB' },
      managers: [{ login: 'pavel', email: 'p@example.ru' }],
      socialLinks: { telegram: 'https://t.me/shop' },
      theme: DEFAULT_THEME,
    });
    expect(settings.socialLinks.vkontakte).toBeUndefined();
    expect(JSON.stringify(settings)).not.toContain('100123');
    await setShop(db, { telegramOnly: false, managers: 'broken', socialLinks: [] });
    expect(await read('/api/settings')).toMatchObject({ telegram_only: 0, managers: [], socialLinks: {} });
  });

  it('is a theme as values and as a map of variables, safe whatever is stored', async () => {
    await setShop(db, { theme: { bgMainColor: '#123456', fontFamily: 'x;}</style>', borderRadius: '4px', evil: 'x' } });
    expect(await read('/api/theme')).toEqual({ ...DEFAULT_THEME, bgMainColor: '#123456', borderRadius: '4px' });
    expect(await read('/api/theme/css')).toEqual({
      '--bg-main': '#123456',
      '--bg-container': '#f0f0f0',
      '--bg-button': '#1780ff',
      '--bg-burger': '#3f3f3f',
      '--text-main': '#fff',
      '--text-container': '#5b5b5b',
      '--text-header': '#fff',
      '--text-strong': '#e73131',
      '--text-link': '#1780ff',
      '--font-family': 'system-ui',
      '--border-radius': '4px',
    });
  });

  it('are the deliveries that can be chosen, in the owner’s order', async () => {
    await makeDelivery(db, { title: 'Вторая', position: 2, price: rub(99.9) });
    await makeDelivery(db, { title: 'Первая', position: 1 });
    await makeDelivery(db, { title: 'Выключена', isActive: false });
    const deliveries = deliverySchema
      .strict()
      .array()
      .parse(await read('/api/deliveries'));
    expect(deliveries.map(({ title, price }) => [title, price])).toEqual([
      ['Первая', 300],
      ['Вторая', 99.9],
    ]);
  });

  it('are the payment methods that can be chosen, without anything secret', async () => {
    await makePaymentMethod(db, { name: 'Картой', type: 'card', commission: '2.5' });
    await makePaymentMethod(db, { name: 'Выключен', isActive: false });
    const methods = paymentMethodSchema
      .strict()
      .array()
      .parse(await read('/api/payments/active'));
    expect(methods).toMatchObject([{ name: 'Картой', commission: '2.50', is_active: true, public_token: null }]);
  });

  it('are the documents with the addresses of their pages', async () => {
    await db.document.create({ data: { slug: 'offer', title: 'Оферта', body: 'Текст' } });
    const documents = documentSchema
      .strict()
      .array()
      .parse(await read('/api/documents'));
    expect(documents).toEqual([{ slug: 'offer', title: 'Оферта', url: '/documents/offer' }]);
  });

  it('are the sales, active ones first', async () => {
    await db.sale.create({ data: { title: 'Прошла', isActive: false } });
    await db.sale.create({ data: { title: 'Идёт', createdAt: new Date('2026-01-01') } });
    const sales = saleSchema
      .strict()
      .array()
      .parse(await read('/api/sales/all'));
    expect(sales.map(({ title, is_active }) => [title, is_active])).toEqual([
      ['Идёт', true],
      ['Прошла', false],
    ]);
    expect(sales[0]?.created_at).toBe('2026-01-01T00:00:00.000Z');
  });
});
