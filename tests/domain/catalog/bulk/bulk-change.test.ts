import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkAction, BulkSelection } from '#shared/contract/desk/bulk-change.ts';
import { applyBulkChange } from '#shared/domain/catalog/bulk/apply-bulk-change.ts';
import { listBulkChanges } from '#shared/domain/catalog/bulk/list-bulk-changes.ts';
import { previewBulkChange } from '#shared/domain/catalog/bulk/preview-bulk-change.ts';
import { undoBulkChange } from '#shared/domain/catalog/bulk/undo-bulk-change.ts';
import { deleteProduct } from '#shared/domain/catalog/delete-product.ts';
import { isPinned } from '#shared/domain/catalog/pin-product.ts';
import { changeProduct } from '#shared/domain/catalog/save-product.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { codeOf } from '../../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../../support/jobs.ts';
import {
  addAttribute,
  addVariant,
  GUEST,
  makeCategory,
  makeManager,
  makeProduct,
  makeShirt,
  makeUser,
  orderInput,
  rub,
} from '../../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let actorId = 0;
beforeAll(async () => {
  actorId = (await makeManager(db)).id;
});
beforeEach(async () => {
  await db.orderLine.deleteMany();
  await db.product.deleteMany();
  await clearJobs(db);
});

const RAISE: BulkAction = { kind: 'price', percent: 7, rounding: '10', strikes_old: false };

async function change(selection: BulkSelection, action: BulkAction): Promise<number> {
  const { seen } = await previewBulkChange(db, { selection, action });
  return applyBulkChange({ db }, { actorId, input: { key: randomUUID(), selection, action, seen } });
}
const undo = (id: number) => undoBulkChange({ db }, { actorId, id });
const rowOf = (id: number) => db.product.findUniqueOrThrow({ where: { id } });
const variantOf = (id: number) => db.productVariant.findUniqueOrThrow({ where: { id } });

describe('prices of many products', () => {
  it('rise by per cent, rounded, as the preview shows, and are restored by the undo', async () => {
    const [cup, pot] = [await makeProduct(db, { price: rub(1290) }), await makeProduct(db, { price: rub(333) })];
    const preview = await previewBulkChange(db, { selection: { ids: [cup.id, pot.id] }, action: RAISE });
    expect(preview).toMatchObject({ selected: 2, changed: 2, unchanged: 0, refused: [] });
    expect(preview.rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'price', of: null, was: 1290, now: 1380 }],
      [{ field: 'price', of: null, was: 333, now: 360 }],
    ]);
    const id = await change({ ids: [cup.id, pot.id] }, RAISE);
    expect([(await rowOf(cup.id)).price, (await rowOf(pot.id)).price]).toEqual([rub(1380), rub(360)]);
    expect(await undo(id)).toEqual({ restored: 2, left: [] });
    expect([(await rowOf(cup.id)).price, (await rowOf(pot.id)).price]).toEqual([rub(1290), rub(333)]);
  });

  it('change together with prices of variants and values, and old prices that are not above them go', async () => {
    const shirt = await makeShirt(db, { price: rub(1000), oldPrice: rub(1050) });
    const { red, blue, s, m } = shirt.values;
    const own = await addVariant(db, shirt.id, [red, s], { price: rub(2000), oldPrice: rub(3000) });
    const shared = await addVariant(db, shirt.id, [blue, m], { oldPrice: rub(1060) });
    const mug = await makeProduct(db, { price: rub(500) });
    await addAttribute(db, mug.id, 'Объём', [{ value: 'Большая', price: rub(700) }, { value: 'Малая' }]);
    const id = await change({ ids: [shirt.id, mug.id] }, RAISE);
    expect(await rowOf(shirt.id)).toMatchObject({ price: rub(1070), oldPrice: null, shownPrice: rub(1070) });
    expect(await variantOf(own.id)).toMatchObject({ price: rub(2140), oldPrice: rub(3000) });
    expect(await variantOf(shared.id)).toMatchObject({ price: null, oldPrice: null });
    const prices = async () =>
      (await db.productAttribute.findMany({ where: { productId: mug.id }, orderBy: { position: 'asc' } })).map(
        ({ priceModifier }) => priceModifier,
      );
    expect(await prices()).toEqual([rub(750), null]);
    await undo(id);
    expect(await rowOf(shirt.id)).toMatchObject({ price: rub(1000), oldPrice: rub(1050) });
    expect(await variantOf(own.id)).toMatchObject({ price: rub(2000), oldPrice: rub(3000) });
    expect(await variantOf(shared.id)).toMatchObject({ price: null, oldPrice: rub(1060) });
    expect(await prices()).toEqual([rub(700), null]);
  });

  it('show the former price struck through only where the price has fallen', async () => {
    const [dear, cheap] = [await makeProduct(db, { price: rub(1000) }), await makeProduct(db, { price: rub(4) })];
    const lower: BulkAction = { kind: 'price', percent: -10, rounding: '1', strikes_old: true };
    await change({ ids: [dear.id, cheap.id] }, lower);
    expect(await rowOf(dear.id)).toMatchObject({ price: rub(900), oldPrice: rub(1000) });
    expect(await rowOf(cheap.id)).toMatchObject({ price: rub(4), oldPrice: null });
  });

  it('are refused, with the product named, where any of its prices would not be positive', async () => {
    const [cheap, shirt] = [await makeProduct(db, { price: rub(40) }), await makeShirt(db, { price: rub(5000) })];
    const variant = await addVariant(db, shirt.id, [shirt.values.red, shirt.values.s], { price: rub(60) });
    const action: BulkAction = { kind: 'price', amount: -60, rounding: 'none', strikes_old: false };
    const preview = await previewBulkChange(db, { selection: { ids: [cheap.id, shirt.id] }, action });
    expect(preview).toMatchObject({
      changed: 0,
      refused: [{ reason: 'price_too_low', count: 2, first: [{ id: cheap.id }, { id: shirt.id }] }],
    });
    expect((await variantOf(variant.id)).price).toBe(rub(60));
  });

  it('notify those who wait for a lower price, as a single edit does', async () => {
    const { id } = await makeProduct(db, { price: rub(1000) });
    const user = await makeUser(db, { wantsPriceDrops: true });
    await db.wishlistItem.create({ data: { userId: user.id, productId: id, seenPrice: rub(1000) } });
    await change({ ids: [id] }, { kind: 'price', percent: -20, rounding: '1', strikes_old: false });
    expect((await queuedJobs(db)).map(({ task }) => task)).toEqual(['tell_price_drops']);
  });
});

describe('what was seen', () => {
  it('is what is applied: if the state has changed since, nothing changes and a fresh preview is shown', async () => {
    const { id } = await makeProduct(db, { price: rub(1000) });
    const selection = { ids: [id] };
    const { seen } = await previewBulkChange(db, { selection, action: RAISE });
    await db.product.update({ where: { id }, data: { price: rub(2000) } });
    const input = { key: randomUUID(), selection, action: RAISE, seen };
    await expect(applyBulkChange({ db }, { actorId, input })).rejects.toMatchObject({
      code: 'conflict',
      data: { changed: 1, rows: [{ id, changes: [{ field: 'price', was: 2000, now: 2140 }] }] },
    });
    expect((await rowOf(id)).price).toBe(rub(2000));
  });

  it('is applied once, even if the same attempt is sent many times', async () => {
    const { id } = await makeProduct(db, { price: rub(1000) });
    const selection = { ids: [id] };
    const { seen } = await previewBulkChange(db, { selection, action: RAISE });
    const input = { key: randomUUID(), selection, action: RAISE, seen };
    const ids = await Promise.all([1, 2, 3].map(() => applyBulkChange({ db }, { actorId, input })));
    expect(new Set(ids).size).toBe(1);
    expect((await rowOf(id)).price).toBe(rub(1070));
  });

  it('is nothing for a customer', async () => {
    const { id } = await makeProduct(db);
    const customer = await makeUser(db);
    const input = { key: randomUUID(), selection: { ids: [id] }, action: RAISE, seen: '0'.repeat(64) };
    expect(await codeOf(applyBulkChange({ db }, { actorId: customer.id, input }))).toBe('forbidden');
  });

  it('can be all products of a filter except some', async () => {
    const category = await makeCategory(db);
    const inside = await Promise.all(
      [1, 2, 3].map(() => makeProduct(db, { categoryId: category.id, price: rub(100) })),
    );
    const outside = await makeProduct(db, { price: rub(100) });
    await change({ filter: { category: category.id }, except: [inside[1]?.id ?? 0] }, RAISE);
    const prices = await Promise.all([...inside, outside].map(async ({ id }) => (await rowOf(id)).price));
    expect(prices).toEqual([rub(110), rub(100), rub(110), rub(100)]);
  });
});

describe('other changes of many products', () => {
  it('hide and show, move to a category, pin and unpin, and come back', async () => {
    const [one, two] = [await makeProduct(db), await makeProduct(db, { isHidden: true })];
    const selection = { ids: [one.id, two.id] };
    const shop = await makeCategory(db);
    const rows = () => Promise.all([rowOf(one.id), rowOf(two.id)]);
    const before = await rows();
    const done: number[] = [];
    done.push(await change(selection, { kind: 'show' }));
    expect((await rows()).map(({ isHidden }) => isHidden)).toEqual([false, false]);
    done.push(await change(selection, { kind: 'hide' }));
    done.push(await change(selection, { kind: 'category', category_id: shop.id }));
    expect((await rows()).map(({ categoryId }) => categoryId)).toEqual([shop.id, shop.id]);
    done.push(await change(selection, { kind: 'pin' }));
    expect((await rows()).map(isPinned)).toEqual([true, true]);
    done.push(await change({ ids: [one.id] }, { kind: 'unpin' }));
    expect((await rows()).map(isPinned)).toEqual([false, true]);
    for (const id of done.reverse()) expect((await undo(id)).left).toEqual([]);
    const facts = (all: typeof before) =>
      all.map(({ isHidden, categoryId, position }) => [isHidden, categoryId, position]);
    expect(facts(await rows())).toEqual(facts(before));
  });

  it('delete ordered and never ordered products, and bring all of them back', async () => {
    const [ordered, never] = [await makeProduct(db), await makeProduct(db)];
    await placeOrder({ db }, orderInput([{ id: ordered.id }]), GUEST);
    const id = await change({ ids: [ordered.id, never.id] }, { kind: 'archive' });
    expect(await rowOf(never.id)).toMatchObject({ isHidden: true, archivedAt: expect.any(Date) });
    const preview = await previewBulkChange(db, { selection: { ids: [never.id] }, action: RAISE });
    expect(preview.refused).toMatchObject([{ reason: 'archived', count: 1 }]);
    expect(await undo(id)).toEqual({ restored: 2, left: [] });
    expect(await rowOf(never.id)).toMatchObject({ isHidden: false, archivedAt: null });
  });
});

describe('taking a change back', () => {
  it('skips and names what somebody has changed since, and what is deleted', async () => {
    const [kept, edited, gone] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    const id = await change({ ids: [kept.id, edited.id, gone.id] }, RAISE);
    await changeProduct({ db }, { actorId, id: edited.id, change: { price: rub(777) } });
    await deleteProduct({ db }, { actorId, id: gone.id });
    const named = ({ id: productId, title }: typeof kept) => ({ id: productId, title });
    expect(await undo(id)).toEqual({ restored: 1, left: [named(edited), named(gone)] });
    expect([(await rowOf(kept.id)).price, (await rowOf(edited.id)).price]).toEqual([rub(1000), rub(777)]);
  });

  it('skips a product whose category is deleted, and restores the others', async () => {
    const [old, other] = [await makeCategory(db), await makeCategory(db)];
    const [moved, raised] = [
      await makeProduct(db, { categoryId: old.id }),
      await makeProduct(db, { categoryId: other.id }),
    ];
    const to = await makeCategory(db);
    const id = await change({ ids: [moved.id, raised.id] }, { kind: 'category', category_id: to.id });
    await db.category.delete({ where: { id: old.id } });
    expect(await undo(id)).toMatchObject({ restored: 1, left: [{ id: moved.id }] });
    expect([(await rowOf(moved.id)).categoryId, (await rowOf(raised.id)).categoryId]).toEqual([to.id, other.id]);
  });

  it('does not return pieces sold meanwhile, and keeps later changes of other fields', async () => {
    const product = await makeProduct(db, { stock: 5 });
    const id = await change({ ids: [product.id] }, RAISE);
    await placeOrder({ db }, orderInput([{ id: product.id, quantity: 2 }]), GUEST);
    await changeProduct({ db }, { actorId, id: product.id, change: { title: 'Новое имя' } });
    expect(await undo(id)).toEqual({ restored: 1, left: [] });
    expect(await rowOf(product.id)).toMatchObject({ price: rub(1000), stock: 3, title: 'Новое имя' });
  });

  it('skips a product whose old price would no longer be above the price', async () => {
    const { id: productId } = await makeProduct(db, { price: rub(1000) });
    const id = await change({ ids: [productId] }, { kind: 'price', percent: -50, rounding: '1', strikes_old: false });
    await changeProduct({ db }, { actorId, id: productId, change: { oldPrice: rub(800) } });
    expect((await undo(id)).left).toMatchObject([{ id: productId }]);
    expect(await rowOf(productId)).toMatchObject({ price: rub(500), oldPrice: rub(800) });
  });

  it('works once, and not after a week', async () => {
    const { id: productId } = await makeProduct(db);
    const id = await change({ ids: [productId] }, RAISE);
    const outcomes = await Promise.allSettled([undo(id), undo(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await listBulkChanges(db))[0]).toMatchObject({ id, can_undo: false, undone_at: expect.any(String) });
    const old = await change({ ids: [productId] }, RAISE);
    await db.bulkChange.update({
      where: { id: old },
      data: { createdAt: new Date(Date.now() - 8 * 24 * 3600 * 1000) },
    });
    expect(await codeOf(undo(old))).toBe('conflict');
  });
});
