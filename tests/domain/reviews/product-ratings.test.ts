import { afterAll, beforeEach, expect, it } from 'vitest';
import { findProduct } from '#shared/domain/catalog/find-product.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeProduct, makeUser } from '#tests/support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let productId: number;
beforeEach(async () => {
  productId = (await makeProduct(db)).id;
});

const stars = async (id = productId) => {
  const { rating, review_count } = await findProduct(db, id);
  return [rating, review_count];
};

async function review(rating: number, isApproved = true) {
  const { id: userId } = await makeUser(db);
  return db.review.create({ data: { productId, userId, rating, comment: 'Хорошая', isApproved } });
}

it('a product shows only the stars of its published reviews', async () => {
  expect(await stars()).toEqual([0, 0]);
  await review(5);
  await review(4);
  await review(4);
  const waiting = await review(1, false);
  expect(await stars()).toEqual([4.33, 3]);
  await db.review.update({ where: { id: waiting.id }, data: { isApproved: true } });
  expect(await stars()).toEqual([3.5, 4]);
});

it('the stars follow a change, a move to another product, a hiding and a deletion', async () => {
  const other = (await makeProduct(db)).id;
  const { id } = await review(2);
  await db.review.update({ where: { id }, data: { rating: 5 } });
  expect(await stars()).toEqual([5, 1]);
  await db.review.update({ where: { id }, data: { productId: other } });
  expect([await stars(), await stars(other)]).toEqual([
    [0, 0],
    [5, 1],
  ]);
  await db.review.update({ where: { id }, data: { isApproved: false } });
  expect(await stars(other)).toEqual([0, 0]);
  await db.review.update({ where: { id }, data: { isApproved: true } });
  await db.review.delete({ where: { id } });
  expect(await stars(other)).toEqual([0, 0]);
});

it('reviews that are published in the same moment all count', async () => {
  const waiting = await Promise.all(Array.from({ length: 8 }, (_, n) => review(1 + (n % 5), false)));
  await Promise.all(waiting.map(({ id }) => db.review.update({ where: { id }, data: { isApproved: true } })));
  expect(await stars()).toEqual([2.63, 8]);
});
