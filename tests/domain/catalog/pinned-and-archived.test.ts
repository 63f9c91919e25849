import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bringBackProduct, deleteProduct } from '#shared/domain/catalog/delete-product.ts';
import { listProducts } from '#shared/domain/catalog/list-products.ts';
import { movePinnedUp, pinProduct, unpinProduct } from '#shared/domain/catalog/pin-product.ts';
import { changeProduct } from '#shared/domain/catalog/save-product.ts';
import { findStaffProduct, listStaffProducts } from '#shared/domain/catalog/staff-products.ts';
import { orderInclude, orderView } from '#shared/domain/orders/order-view.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const { id: actorId } = await makeManager(db);
const listed = async () => (await listProducts(db, { page: 1, perPage: 50 })).products.map(({ id }) => id);
const staffList = async (isArchived: boolean) =>
  (await listStaffProducts(db, { page: 1, perPage: 50, isArchived })).products.map(({ id }) => id);

beforeEach(async () => {
  await db.order.deleteMany();
  await db.product.deleteMany();
});

describe('the order of goods', () => {
  it('is pinned products in the owner’s order, and then the newest', async () => {
    const [a, b, c, d] = [await makeProduct(db), await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    await pinProduct({ db }, { actorId, id: b.id });
    await pinProduct({ db }, { actorId, id: a.id });
    await pinProduct({ db }, { actorId, id: b.id });
    expect(await listed()).toEqual([b.id, a.id, d.id, c.id]);
    await movePinnedUp({ db }, { actorId, id: a.id });
    expect(await listed()).toEqual([a.id, b.id, d.id, c.id]);
    await unpinProduct({ db }, { actorId, id: a.id });
    expect(await listed()).toEqual([b.id, d.id, c.id, a.id]);
    expect((await findStaffProduct(db, b.id)).isPinned).toBe(true);
    expect((await findStaffProduct(db, a.id)).isPinned).toBe(false);
  });

  it('has every product pinned when all are pinned at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await makeProduct(db)).id));
    await Promise.all(ids.map((id) => pinProduct({ db }, { actorId, id })));
    const places = await db.product.findMany({ select: { position: true }, orderBy: { position: 'asc' } });
    expect(places.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('can be changed only by staff', async () => {
    const { id } = await makeProduct(db);
    const stranger = await makeUser(db);
    expect(await codeOf(pinProduct({ db }, { actorId: stranger.id, id }))).toBe('forbidden');
    expect(await codeOf(pinProduct({ db }, { actorId, id: 999_999 }))).toBe('not_found');
  });
});

describe('a deleted product', () => {
  it('is deleted for good if nobody ever ordered it', async () => {
    const { id } = await makeProduct(db);
    expect(await deleteProduct({ db }, { actorId, id })).toBe('deleted');
    expect(await codeOf(findStaffProduct(db, id))).toBe('not_found');
    expect(await codeOf(deleteProduct({ db }, { actorId, id }))).toBe('not_found');
  });

  it('that was ordered leaves every list and stays in its orders until it is restored', async () => {
    const { id } = await makeProduct(db, { title: 'Заказанная' });
    const { order } = await placeOrder({ db }, orderInput([{ id }]), GUEST);
    await pinProduct({ db }, { actorId, id });
    expect(await deleteProduct({ db }, { actorId, id })).toBe('archived');
    expect([await listed(), await staffList(false), await staffList(true)]).toEqual([[], [], [id]]);
    expect(await codeOf(pinProduct({ db }, { actorId, id }))).toBe('not_found');
    const kept = await db.order.findUniqueOrThrow({
      where: { id: order.id },
      include: orderInclude,
    });
    expect(orderView(kept).items[0]).toMatchObject({ id, title: 'Заказанная', in_stock: false });
    await bringBackProduct({ db }, { actorId, id });
    expect(await findStaffProduct(db, id)).toMatchObject({ isArchived: false, isHidden: true, isPinned: false });
    expect(await codeOf(bringBackProduct({ db }, { actorId, id }))).toBe('not_found');
  });

  it('is also restored when it is shown again', async () => {
    const { id } = await makeProduct(db);
    await placeOrder({ db }, orderInput([{ id }]), GUEST);
    await deleteProduct({ db }, { actorId, id });
    await changeProduct({ db }, { actorId, id, change: { isHidden: false } });
    expect(await listed()).toEqual([id]);
  });

  it('never leaves an order without its product when it is ordered at the same moment', async () => {
    const { id } = await makeProduct(db);
    const [deleted, ordered] = await Promise.allSettled([
      deleteProduct({ db }, { actorId, id }),
      placeOrder({ db }, orderInput([{ id }]), GUEST),
    ]);
    const lines = await db.orderLine.findMany();
    expect(deleted.status).toBe('fulfilled');
    expect(lines.map(({ productId }) => productId)).toEqual(ordered.status === 'fulfilled' ? [id] : []);
  });
});
