import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductInput } from '#shared/domain/catalog/product-input.ts';
import { changeProduct, createProduct } from '#shared/domain/catalog/save-product.ts';
import { slugOf } from '#shared/domain/catalog/slug.ts';
import { listStaffProducts } from '#shared/domain/catalog/staff-products.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeCategory, makeManager, makeUser, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const manager = await makeManager(db);
const customer = await makeUser(db);
const input = (changes: Partial<ProductInput> = {}): ProductInput => ({
  title: 'Кружка',
  description: '',
  price: rub(1000),
  category: { title: 'Посуда' },
  attributes: [],
  stock: null,
  pictures: [],
  isHidden: false,
  ...changes,
});
const create = (changes: Partial<ProductInput> = {}, draftKey = randomUUID(), actorId = manager.id) =>
  createProduct({ db }, { actorId, draftKey, input: input(changes) });
const values = (...all: string[]) => all.map((value) => ({ value, price: null }));

beforeEach(async () => {
  await db.product.deleteMany();
  await db.category.deleteMany();
  await db.attribute.deleteMany();
});

describe('a product', () => {
  it('is created once, even if its draft is published many times at once', async () => {
    const draftKey = randomUUID();
    const attributes = [{ name: 'Размер', values: values('S', 'M') }];
    const pictures = [{ url: '/uploads/pictures/a.png', width: 1, height: 1 }];
    const ids = await Promise.all(Array.from({ length: 5 }, () => create({ attributes, pictures }, draftKey)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.product.count()).toBe(1);
    expect(await db.productAttribute.count()).toBe(2);
    expect(await db.productPicture.count()).toBe(1);
    expect(await db.category.count()).toBe(1);
  });

  it('can be created and changed only by staff', async () => {
    expect(await codeOf(create({}, randomUUID(), customer.id))).toBe('forbidden');
    const id = await create();
    const change = { price: rub(1) };
    expect(await codeOf(changeProduct({ db }, { actorId: customer.id, id, change }))).toBe('forbidden');
    expect(await db.product.findUnique({ where: { id } })).toMatchObject({ price: rub(1000) });
  });

  it('changes only in the fields that are given', async () => {
    const attributes = [{ name: 'Размер', values: values('S') }];
    const id = await create({ attributes, stock: 3, description: 'Старое' });
    await changeProduct({ db }, { actorId: manager.id, id, change: { title: 'Чашка', isHidden: true } });
    const row = await db.product.findUniqueOrThrow({ where: { id }, include: { attributes: true } });
    expect(row).toMatchObject({ title: 'Чашка', isHidden: true, stock: 3, description: 'Старое', price: rub(1000) });
    expect(row.attributes).toHaveLength(1);
    await changeProduct({ db }, { actorId: manager.id, id, change: { stock: null, attributes: [] } });
    expect(await db.product.findUnique({ where: { id }, include: { attributes: true } })).toMatchObject({
      stock: null,
      attributes: [],
    });
  });

  it('that is unknown, or that moves to an unknown category, is refused as a whole', async () => {
    const change = { title: 'x' };
    expect(await codeOf(changeProduct({ db }, { actorId: manager.id, id: 999_999, change }))).toBe('not_found');
    expect(await codeOf(create({ category: { id: 999_999 } }))).toBe('category_not_found');
    expect(await db.product.count()).toBe(0);
  });

  it('shares attributes, values and categories with others, whatever case they are written in', async () => {
    await create({ attributes: [{ name: 'Размер', values: values('S', 'M') }] });
    await create({
      category: { title: 'ПОСУДА' },
      attributes: [{ name: 'размер', values: [...values('m'), { value: 'L', price: rub(2000) }] }],
    });
    expect(await db.attribute.count()).toBe(1);
    expect(await db.attributeValue.count()).toBe(3);
    expect(await db.category.count()).toBe(1);
  });

  it('takes characters like % and _ in names and values literally', async () => {
    await create({
      category: { title: 'Какао 70 г' },
      attributes: [{ name: 'Доля какао', values: values('70 г', 'AxB', 'c:/d') }],
    });
    const id = await create({
      category: { title: 'Какао 70%' },
      attributes: [{ name: 'Доля _акао', values: values('70%', 'A_B', 'c:\\d', '70%') }],
    });
    const product = await db.product.findUniqueOrThrow({
      where: { id },
      include: { category: true, attributes: { include: { attribute: true, value: true }, orderBy: { id: 'asc' } } },
    });
    expect(product.category.title).toBe('Какао 70%');
    expect(product.attributes.map(({ attribute, value }) => [attribute.name, value.value])).toEqual([
      ['Доля _акао', '70%'],
      ['Доля _акао', 'A_B'],
      ['Доля _акао', 'c:\\d'],
    ]);
    const { products } = await listStaffProducts(db, { page: 1, perPage: 10, words: '%' });
    expect(products).toEqual([]);
  });

  it('makes each new category and attribute once when several people create products at once', async () => {
    const attributes = [{ name: 'Цвет', values: values('Белый', 'Чёрный') }];
    await Promise.all(Array.from({ length: 8 }, () => create({ attributes })));
    expect(await db.product.count()).toBe(8);
    expect([await db.category.count(), await db.attribute.count(), await db.attributeValue.count()]).toEqual([1, 1, 2]);
    expect(await db.productAttribute.count()).toBe(16);
  });
});

describe('the pictures of a product', () => {
  it('keep their rows and their variants and values as long as they stay', async () => {
    const picture = (name: string) => ({ url: `/uploads/${name}.webp`, width: 1, height: 1 });
    const id = await create({ pictures: [picture('a'), picture('b')] });
    const [a, b] = await db.productPicture.findMany({ where: { productId: id }, orderBy: { position: 'asc' } });
    await db.productPicture.update({ where: { id: b?.id ?? 0 }, data: { valueIds: [7] } });
    await changeProduct({ db }, { actorId: manager.id, id, change: { pictures: [picture('b'), picture('c')] } });
    const rows = await db.productPicture.findMany({ where: { productId: id }, orderBy: { position: 'asc' } });
    expect(rows.map(({ url, valueIds }) => [url, valueIds])).toEqual([
      ['/uploads/b.webp', [7]],
      ['/uploads/c.webp', []],
    ]);
    expect(rows[0]?.id).toBe(b?.id);
    expect(rows.map((row) => row.id)).not.toContain(a?.id);
  });
});

describe('the address of a new category', () => {
  it('is made from its title, and is never that of another category', async () => {
    await makeCategory(db, { slug: 'chay-i-kofe', title: 'Старый чай' });
    await create({ category: { title: 'Чай и кофе' } });
    await create({ category: { title: '☕' } });
    const slugs = await db.category.findMany({ select: { slug: true }, orderBy: { id: 'asc' } });
    expect(slugs.map(({ slug }) => slug)).toEqual(['chay-i-kofe', 'chay-i-kofe-2', 'category']);
  });

  it.each([
    ['Ёлочные игрушки & Ко', 'elochnye-igrushki-ko'],
    ['  Щётки  ', 'schetki'],
    ['Café 2026', 'caf-2026'],
    ['…', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});
