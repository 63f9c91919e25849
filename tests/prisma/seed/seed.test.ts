import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoShop } from '#prisma/seed/seed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let uploadsDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  uploadsDir = await mkdtemp(path.join(tmpdir(), 'demo-shop-'));
});

afterAll(async () => {
  await database.drop();
  await rm(uploadsDir, { recursive: true, force: true });
});

const everything = async () => ({
  categories: await database.prisma.category.findMany({ orderBy: { id: 'asc' } }),
  products: await database.prisma.product.findMany({
    include: { pictures: true, attributes: true },
    orderBy: { id: 'asc' },
  }),
  values: await database.prisma.attributeValue.findMany({ include: { attribute: true }, orderBy: { id: 'asc' } }),
  users: await database.prisma.user.findMany({ orderBy: { id: 'asc' } }),
  reviews: await database.prisma.review.findMany({ orderBy: { id: 'asc' } }),
  deliveries: await database.prisma.delivery.findMany({ orderBy: { id: 'asc' } }),
  methods: await database.prisma.paymentMethod.findMany({ orderBy: { id: 'asc' } }),
  documents: await database.prisma.document.findMany({ orderBy: { id: 'asc' } }),
  sales: await database.prisma.sale.findMany({ orderBy: { id: 'asc' } }),
  promoCodes: await database.prisma.promoCode.findMany(),
  settings: await database.prisma.settings.findMany(),
});

describe('seeding the demo shop', () => {
  it('fills an empty database once, also when two starts meet, and leaves it alone afterwards', async () => {
    const results = await Promise.all([
      seedDemoShop(database.prisma, { uploadsDir }),
      seedDemoShop(database.prisma, { uploadsDir }),
    ]);
    expect(results.filter(({ seeded }) => seeded)).toHaveLength(1);

    const first = await everything();
    expect(first.categories).toHaveLength(10);
    expect(first.products.length).toBeGreaterThanOrEqual(66);
    expect(first.sales.filter(({ isActive }) => isActive)).toHaveLength(3);
    expect(first.promoCodes).toMatchObject([{ code: 'ПРИВЕТ', codeKey: 'ПРИВЕТ', percent: 10, isActive: true }]);
    expect(first.methods.map(({ type }) => type)).toEqual(['online', 'electronic', 'other', 'cash', 'card']);
    expect(first.documents.map(({ slug }) => slug)).toContain('consent');
    expect(first.settings).toMatchObject([{ id: 1, title: 'Прилавок', minOrderTotal: 50_000, deliveryEnabled: true }]);

    expect(await seedDemoShop(database.prisma, { uploadsDir })).toEqual({ seeded: false, products: 0, pictures: 0 });
    expect(await everything()).toEqual(first);
  });

  it('keeps money in whole kopecks, and a value with a price of its own', async () => {
    const mug = await database.prisma.product.findFirstOrThrow({
      where: { title: 'Кружка «Утро», 320 мл' },
      include: { attributes: { include: { attribute: true, value: true }, orderBy: { position: 'asc' } } },
    });
    expect(mug.price).toBe(129_000);
    expect(
      mug.attributes.map(({ attribute, value, priceModifier }) => [attribute.name, value.value, priceModifier]),
    ).toEqual([
      ['Цвет', 'Терракота', null],
      ['Цвет', 'Молочный в крапинку', null],
      ['Цвет', 'Хвойный', 139_000],
    ]);
  });

  it('points every picture, sale and the logo at a file that it has written', async () => {
    const { sales, settings } = await everything();
    const pictures = await database.prisma.productPicture.findMany();
    const urls = [
      ...pictures.map(({ url }) => url),
      ...sales.map(({ pictureUrl }) => pictureUrl ?? ''),
      settings[0]?.logo ?? '',
    ];
    for (const url of new Set(urls)) {
      const svg = await readFile(path.join(uploadsDir, url.replace('/uploads/', '')), 'utf8');
      expect(svg.startsWith('<svg ')).toBe(true);
    }
    expect((await readdir(path.join(uploadsDir, 'demo'))).filter((name) => !name.endsWith('.svg'))).toEqual([]);
    expect(pictures.every(({ placeholder }) => /^#[0-9a-f]{6}$/.test(placeholder))).toBe(true);
  });

  it('opens the home page with a thing from each category', async () => {
    const page = await database.prisma.product.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: 10 });
    expect(new Set(page.map(({ categoryId }) => categoryId)).size).toBe(10);
  });

  it('makes nobody who could sign in', async () => {
    const { users } = await everything();
    expect(
      users.filter((user) => user.passwordHash !== null || user.telegramId !== null || user.role !== 'customer'),
    ).toEqual([]);
  });

  it('touches nothing in a shop that has a product of its own', async () => {
    const own = await createTestDatabase();
    try {
      await own.prisma.category.create({ data: { slug: 'svoyo', title: 'Своё' } });
      expect((await seedDemoShop(own.prisma, { uploadsDir })).seeded).toBe(false);
      expect(await own.prisma.category.count()).toBe(1);
      expect(await own.prisma.delivery.count()).toBe(0);
    } finally {
      await own.drop();
    }
  });
});
