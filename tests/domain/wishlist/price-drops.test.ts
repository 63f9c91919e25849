import { afterAll, afterEach, expect, it } from 'vitest';
import { addToWishlist } from '#shared/domain/wishlist/change-wishlist.ts';
import {
  findPriceDrops,
  notifyPriceDrops,
  rememberPriceDrops,
  wantPriceDrops,
} from '#shared/domain/wishlist/price-drops.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts';
import { makeProduct, makeUser, rub } from '#tests/support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
afterEach(async () => {
  await clearJobs(db);
  await db.notification.deleteMany();
  await db.user.deleteMany();
});

/** A user with consent, and wishlist items at these prices. */
async function wisher(...prices: number[]) {
  const { id } = await makeUser(db);
  await wantPriceDrops({ db }, id, true);
  const products: number[] = [];
  for (const price of prices) {
    const product = await makeProduct(db, { price: rub(price) });
    await addToWishlist({ db }, id, product.id);
    products.push(product.id);
  }
  return { id, products };
}

const setPrice = (id: number | undefined, price: number) =>
  db.product.update({ where: { id: id ?? 0 }, data: { price: rub(price) } });
const isQueued = async () => (await queuedJobs(db)).some(({ task }) => task === 'tell_price_drops');
const told = async () => (await db.notification.findMany({ orderBy: { id: 'asc' } })).map((row) => row.recipientId);

/** Marks the message as sent: the prices that it shows are stored. */
async function send(userId: number): Promise<number[]> {
  const drops = await findPriceDrops(db, userId);
  await db.$transaction((tx) => rememberPriceDrops(tx, userId, drops));
  await db.notification.updateMany({ data: { state: 'sent' } });
  return drops.map(({ price }) => price / 100);
}

it('lists everything that costs less in one message, once', async () => {
  const { id, products } = await wisher(1000, 500, 300);
  await setPrice(products[0], 900);
  await setPrice(products[1], 450);
  expect(await isQueued()).toBe(true);
  for (let run = 0; run < 2; run++) await notifyPriceDrops({ db });
  expect(await told()).toEqual([id]);
  expect(await send(id)).toEqual([900, 450]);
  await notifyPriceDrops({ db });
  expect(await told()).toEqual([id]);
  expect(await send(id)).toEqual([]);
});

it('also reports a sale and a cheaper variant', async () => {
  const { id, products } = await wisher(1000, 500);
  const sale = await db.sale.create({ data: { title: 'Скидка', percent: 10 } });
  await db.product.update({ where: { id: products[0] ?? 0 }, data: { saleId: sale.id } });
  const attribute = await db.attribute.create({ data: { name: 'Размер', values: { create: { value: 'S' } } } });
  const value = await db.attributeValue.findFirstOrThrow({ where: { attributeId: attribute.id } });
  await db.productVariant.create({ data: { productId: products[1] ?? 0, valueIds: [value.id], price: rub(400) } });
  await notifyPriceDrops({ db });
  expect(await told()).toEqual([id]);
  expect(await send(id)).toEqual([900, 400]);
});

it('says nothing about a wrong price that was corrected', async () => {
  const { id, products } = await wisher(1000);
  await setPrice(products[0], 10);
  await setPrice(products[0], 1000);
  await notifyPriceDrops({ db });
  expect([await told(), await findPriceDrops(db, id)]).toEqual([[], []]);
});

it('does not count a price that was raised first as a drop', async () => {
  const { id, products } = await wisher(1000);
  await setPrice(products[0], 1500);
  await setPrice(products[0], 1000);
  expect([await isQueued(), await findPriceDrops(db, id)]).toEqual([false, []]);
});

it('notifies only those who agreed, and only of drops after that', async () => {
  const { id } = await makeUser(db);
  const product = await makeProduct(db, { price: rub(1000) });
  await addToWishlist({ db }, id, product.id);
  await setPrice(product.id, 900);
  expect(await isQueued()).toBe(false);
  await wantPriceDrops({ db }, id, true);
  await notifyPriceDrops({ db });
  expect(await told()).toEqual([]);
  await setPrice(product.id, 800);
  await wantPriceDrops({ db }, id, false);
  await notifyPriceDrops({ db });
  expect(await told()).toEqual([]);
});

it('skips hidden products', async () => {
  const { products } = await wisher(1000);
  await setPrice(products[0], 500);
  await db.product.update({ where: { id: products[0] ?? 0 }, data: { isHidden: true } });
  await notifyPriceDrops({ db });
  expect(await told()).toEqual([]);
});

it('needs Telegram', async () => {
  const { id } = await makeUser(db, { telegramId: null, login: 'site', loginKey: 'site' });
  await expect(wantPriceDrops({ db }, id, true)).rejects.toMatchObject({ code: 'telegram_needed' });
  await wantPriceDrops({ db }, id, false);
});
