import { afterAll, describe, expect, it } from 'vitest';
import { followOrder } from '#shared/domain/orders/follow-order.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { reviewableProducts } from '#shared/domain/reviews/reviewable-products.ts';
import { writeReview } from '#shared/domain/reviews/write-review.ts';
import { createTestDatabase } from '../../support/database.ts';
import { GUEST, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

describe('what can be reviewed of an order', () => {
  it('is each product on sale that its buyer has not reviewed, once; only from a completed order', async () => {
    const [first, second, hidden] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    const [buyer, follower, stranger] = [await makeUser(db), await makeUser(db), await makeUser(db)];
    const input = orderInput([first, second, hidden, first]);
    const { order } = await placeOrder({ db }, input, { ...GUEST, userId: buyer.id });
    await followOrder({ db }, order.hash, follower.id);
    expect(await reviewableProducts(db, buyer.id, order.id)).toEqual([]);
    await db.order.update({ where: { id: order.id }, data: { status: 'completed' } });
    await db.product.update({ where: { id: hidden.id }, data: { isHidden: true } });
    const named = (orderId: number | null) =>
      [first, second].map(({ id, title }) => ({ productId: id, title, orderId }));
    expect(await reviewableProducts(db, buyer.id, order.id)).toEqual(named(order.id));
    // The order does not prove what another person bought.
    expect(await reviewableProducts(db, follower.id, order.id)).toEqual(named(null));
    expect(await reviewableProducts(db, stranger.id, order.id)).toEqual([]);
    await writeReview({ db }, buyer.id, { product_id: first.id, rating: 5, comment: 'Да', order_id: order.id });
    expect(await reviewableProducts(db, buyer.id, order.id)).toEqual(named(order.id).slice(1));
  });
});
