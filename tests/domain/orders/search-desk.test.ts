import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/contract/user.ts';
import { searchDesk } from '#shared/domain/orders/search-desk.ts';
import { createTestDatabase } from '../../support/database.ts';
import { type PeopledShop, peopleShop } from '../../support/peopled-shop.ts';
import { makeDelivery, makePaymentMethod } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let shop: PeopledShop;
beforeAll(async () => {
  shop = await peopleShop(db);
  await db.product.update({ where: { id: shop.second.id }, data: { sku: 'TEA-7', isHidden: true } });
  await db.user.update({ where: { id: shop.buyer.id }, data: { firstName: 'Мария', lastName: 'Королёва' } });
});

const found = async (words: string, role: Role = 'manager') => {
  const groups = Object.entries(await searchDesk({ db }, { words, role })).filter(([, results]) => results.length > 0);
  return Object.fromEntries(
    groups.map(([kind, results]) => [kind, results.map((one) => ('slug' in one ? one.slug : one.id))]),
  );
};

describe('the desk’s search', () => {
  it('finds products by words and codes, hidden ones too', async () => {
    expect(await found('чайник')).toEqual({ products: [shop.second.id] });
    expect(await found('tea-7')).toEqual({ products: [shop.second.id] });
  });

  it('finds an order by its number, however it is written', async () => {
    for (const words of [`${shop.order.number}`, `№ ${shop.order.number}`]) {
      expect((await found(words)).orders).toEqual([shop.order.id]);
    }
    expect(await found('999999999')).toEqual({});
  });

  it('finds customers by name, login and the end of their phone, and never staff', async () => {
    expect((await found('королёва мария')).customers).toEqual([shop.buyer.id]);
    expect((await found('@buyer_login')).customers).toEqual([shop.buyer.id]);
    for (const phone of ['4567', '123 45 67', '9161234567', '8 (916) 123-45-67']) {
      expect((await found(phone)).customers).toEqual([shop.buyer.id]);
    }
    expect((await found('7654')).customers).toBeUndefined();
  });

  it('finds categories, sales and promo codes', async () => {
    expect(await found(shop.category.title)).toMatchObject({ categories: [shop.category.id] });
    expect(await found('чайная')).toEqual({ sales: [shop.sale.id] });
    expect(await found('весна -')).toEqual({ promo_codes: [shop.promoCode.id] });
  });

  it('finds deliveries, payment methods and documents for an admin, who alone may open them', async () => {
    const { id: delivery } = await makeDelivery(db, { title: 'Самокатом по городу' });
    const { id: method } = await makePaymentMethod(db, { name: 'Самокатчику' });
    const written = { slug: 'samokat', title: 'Правила самокатов' };
    await db.document.create({ data: { ...written, body: 'По тротуару шагом.' } });
    const all = { deliveries: [delivery], payment_methods: [method], documents: ['samokat'] };
    expect(await found('самокат', 'admin')).toEqual(all);
    expect(await found('самокат', 'manager')).toEqual({});
    // It waits for its text.
    expect(await found('возврат', 'admin')).toEqual({ documents: ['returns'] });
  });

  it('takes SQL wildcards literally', async () => {
    expect(await found('%')).toEqual({});
    expect(await found('_')).toMatchObject({ customers: expect.any(Array) });
    expect((await found('_')).products).toBeUndefined();
  });
});
