import { afterAll, expect, it } from 'vitest';
import { readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { readYml } from '#shared/platform/table-files/read-yml.ts';
import { PUBLIC_URL, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { addAttribute, makeCategory, makeProduct, rub, setShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const category = await makeCategory(db, { title: 'Одежда & обувь' });
const shirt = await makeProduct(db, { title: 'Футболка «Север»', price: rub(1490), categoryId: category.id });
const { values } = await addAttribute(db, shirt.id, 'Размер', [{ value: 'S' }, { value: 'M' }]);
const [s = 0, m = 0] = values;
await db.productVariant.createMany({
  data: [
    { productId: shirt.id, valueIds: [s], sku: 'F-S', stock: 3 },
    { productId: shirt.id, valueIds: [m], sku: 'F-M', stock: 0, price: rub(1690), oldPrice: rub(1990) },
  ],
});
await makeProduct(db, {
  title: 'Кружка <утро>',
  price: rub(990.5),
  oldPrice: rub(1200),
  sku: 'K-1',
  categoryId: category.id,
});
await makeProduct(db, { title: 'Тайна', isHidden: true, categoryId: category.id });

it('names every product on sale and each of its variants, as a marketplace reads them', async () => {
  const { status, headers, text } = await api.get('/feed/yml.xml');
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/xml/)]);
  const { rows, faults } = await readGoodsFile({ kind: 'named', rows: readYml(text) });
  expect(faults).toEqual([]);
  expect(
    rows.map(({ title, sku, price, oldPrice, stock, group, options }) => [
      title,
      sku,
      price,
      oldPrice,
      stock,
      group,
      options.length,
    ]),
  ).toEqual([
    ['Футболка «Север», S', 'F-S', rub(1490), null, undefined, String(shirt.id), 1],
    ['Футболка «Север», M', 'F-M', rub(1690), rub(1990), 0, String(shirt.id), 1],
    ['Кружка <утро>', 'K-1', rub(990.5), rub(1200), undefined, '', 0],
  ]);
  expect(text).toContain(`<url>${PUBLIC_URL}/?product=${shirt.id}</url>`);
  expect(text).not.toContain('Тайна');
});

it('names a product’s brand, where its attributes have it, beside the title and not in it', async () => {
  const mug = await makeProduct(db, { title: 'Термос', categoryId: category.id });
  const { attributeId } = await addAttribute(db, mug.id, 'Производитель', [{ value: 'Арктика & К°' }]);
  await db.attribute.update({ where: { id: attributeId }, data: { name: 'Производитель' } });
  await addAttribute(db, mug.id, 'Объём', [{ value: '0,5 л' }, { value: '1 л' }]);
  const other = await startApi(db);
  const { text } = await other.get('/feed/yml.xml');
  await other.close();
  const offer = text.split('<offer ').find((part) => part.includes('<name>Термос</name>'));
  expect(offer).toContain('<vendor>Арктика &amp; К°</vendor>');
  expect(offer?.match(/<param name="[^"]*">[^<]*/g)).toEqual(['<param name="Производитель">Арктика &amp; К°']);
  await db.product.delete({ where: { id: mug.id } });
});

it('says when it was made, with its time zone, and splits no emoji when it cuts a long description', async () => {
  const long = await makeProduct(db, { description: `${'я'.repeat(2999)}🙂`, categoryId: category.id });
  const other = await startApi(db);
  const { text } = await other.get('/feed/yml.xml');
  await other.close();
  expect(text).toMatch(/<yml_catalog date="\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+00:00">/);
  expect(text).toContain(`<description>${'я'.repeat(2999)}</description>`);
  await db.product.delete({ where: { id: long.id } });
});

it('is streamed to clients without gzip, so that it is never whole in memory', async () => {
  const plain = await api.get('/feed/yml.xml', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-length')).toBeNull();
  expect(plain.text).toMatch(/^<\?xml.*<\/yml_catalog>\n$/s);
  const zipped = await api.get('/feed/yml.xml', { headers: { 'accept-encoding': 'gzip' } });
  expect([zipped.headers.get('content-encoding'), zipped.text]).toEqual(['gzip', plain.text]);
});

it('fails alone, and nothing else with it, where it cannot be read to its end', async () => {
  const { id } = await makeProduct(db, { categoryId: category.id });
  const broken = { productId: id, url: 'http://[/1280.jpg', width: 1280, height: 1280, alt: '' };
  const picture = await db.productPicture.create({ data: broken });
  const other = await startApi(db);
  try {
    expect((await other.get('/feed/yml.xml')).status).toBe(500);
    await db.productPicture.delete({ where: { id: picture.id } });
    expect((await other.get('/feed/yml.xml')).status).toBe(200);
  } finally {
    await other.close();
    await db.product.delete({ where: { id } });
  }
});

it('does not exist while the shop is only in Telegram', async () => {
  await setShop(db, { telegramOnly: true });
  const other = await startApi(db);
  expect((await other.get('/feed/yml.xml')).status).toBe(404);
  await other.close();
  await setShop(db, { telegramOnly: false });
});

it('leaves out characters that XML forbids, whatever a title contains', async () => {
  await makeProduct(db, { title: 'Чайник\u0001\uFFFE\uFFFF 😀', price: rub(500), categoryId: category.id });
  const fresh = await startApi(db);
  const { text } = await fresh.get('/feed/yml.xml');
  await fresh.close();
  expect(readYml(text).map(({ cells }) => cells.get('Название'))).toContain('Чайник 😀');
});
