import { afterAll, describe, expect, it } from 'vitest';
import type { EditedProduct, ProductChoices } from '#shared/contract/desk/product-editor.ts';
import type { Product } from '#shared/contract/product.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { dataOf, failure, startApi } from '../../support/api.ts';
import { createTestDatabase } from '../../support/database.ts';
import { addAttribute, makeManager, makeProduct, makeUser, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const token = await openSession(db, (await makeManager(db)).id);
const customer = await openSession(db, (await makeUser(db)).id);
const at = (id: number) => `/api/desk/products/${id}`;
const read = async (id: number) => dataOf<EditedProduct>(await api.get(at(id), { token }));

describe('PUT /api/desk/products/{id}', () => {
  it('answers the second of two editors with the current product', async () => {
    const { id } = await makeProduct(db, { title: 'Плед', price: rub(4500) });
    const form = await read(id);
    const saved = await api.put(at(id), { ...form, price: 4990 }, { token });
    expect([saved.status, dataOf<EditedProduct>(saved).price]).toEqual([200, 4990]);
    const refused = await api.put(at(id), { ...form, title: 'Покрывало' }, { token });
    expect([refused.status, refused.body]).toEqual([
      409,
      { ...failure('conflict'), data: expect.objectContaining({ title: 'Плед', price: 4990 }) },
    ]);
  });

  it('takes a product as large as products may be', async () => {
    const { id } = await makeProduct(db);
    const form = await read(id);
    const name = (n: number) => `${n} ${'ы'.repeat(57)}`;
    const attributes = ['Цвет', 'Размер'].map((attribute) => ({
      id: null,
      name: attribute,
      values: Array.from({ length: 22 }, (_, n) => ({ id: null, value: name(n), price: null })),
    }));
    const variants = Array.from({ length: 484 }, (_, n) => ({
      id: null,
      values: [Math.floor(n / 22), n % 22],
      sku: `${'ж'.repeat(60)}${n}`,
      price: 1234.56,
      old_price: 2345.67,
      stock: 1000,
      picture: null,
      is_hidden: false,
    }));
    const saved = await api.put(at(id), { ...form, attributes, variants, description: 'ы'.repeat(3000) }, { token });
    expect([saved.status, dataOf<EditedProduct>(saved).variants.length]).toEqual([200, 484]);
  });
});

describe('DELETE /api/desk/products/{id}', () => {
  it('says whether it was deleted or archived', async () => {
    const { id } = await makeProduct(db);
    const gone = await api.send('DELETE', at(id), undefined, { token });
    expect(gone.body.data).toEqual({ outcome: 'deleted' });
    expect((await api.get(at(id), { token })).status).toBe(404);
  });
});

describe('GET /api/desk/products/{id}/preview', () => {
  it('shows staff what buyers would see of a hidden product, and nobody else', async () => {
    const { id } = await makeProduct(db, { title: 'Тайный плед', isHidden: true });
    const shown = await api.get(`${at(id)}/preview`, { token });
    expect(dataOf<Product>(shown)).toMatchObject({ title: 'Тайный плед' });
    for (const other of [{}, { token: customer }]) {
      const refused = await api.get(`${at(id)}/preview`, other);
      expect(refused.text).not.toContain('Тайный');
    }
    expect((await api.get(`/api/products/${id}`, { token })).status).toBe(404);
  });
});

describe('GET /api/desk/product-choices', () => {
  it('offers hidden categories too, and the attributes of other products', async () => {
    const { id, categoryId } = await makeProduct(db);
    await db.category.update({ where: { id: categoryId }, data: { isHidden: true, title: 'Закрытый раздел' } });
    const { name } = await addAttribute(db, id, 'Материал', [{ value: 'лён' }, { value: 'шёлк' }]);
    const choices = dataOf<ProductChoices>(await api.get('/api/desk/product-choices', { token }));
    expect(choices.categories).toContainEqual({ id: categoryId, title: 'Закрытый раздел', is_hidden: true });
    expect(choices.attributes).toContainEqual({ name, values: ['лён', 'шёлк'] });
    expect(choices.usual_category_id).toBe(categoryId);
  });
});
