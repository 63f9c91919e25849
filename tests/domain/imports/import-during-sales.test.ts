import { afterAll, expect, it } from 'vitest';
import { advisoryLock } from '#shared/domain/database.ts';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { keepImport } from '#shared/domain/imports/stored-import.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { undoImport } from '#shared/domain/imports/undo-import.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { GUEST, makeProduct, orderInput, rub } from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

/** Runs `work`, and sells two pieces after it has read the shop and before it writes. */
async function sellDuring(work: () => Promise<unknown>, productId: number): Promise<void> {
  let working: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    // This lock is taken after the shop was read, right before goods are written.
    await advisoryLock(tx, 'attributes');
    working = work();
    await untilSomebodyWaits(db);
    await placeOrder({ db }, orderInput([{ id: productId, quantity: 2 }]), GUEST);
  });
  await working;
}

async function apply(rows: Cell[][]): Promise<void> {
  const read = await readGoodsFile({ kind: 'table', rows: rows.map((cells, at) => ({ number: at + 1, cells })) });
  const id = await keepImport({ db }, { actorId: null, fileName: 'goods.csv', read });
  await applyImport({ db }, { id, actorId: null, options: { leave: [], hideVanished: false } });
}

it('counts what is sold while prices and pieces are being written or undone', async () => {
  const { id } = await makeProduct(db, { title: 'Кружка', sku: 'K-1', price: rub(900), stock: 10 });
  const shop = () => db.product.findUniqueOrThrow({ where: { id }, select: { price: true, stock: true } });
  const heads = ['Артикул', 'Название', 'Цена'];

  await sellDuring(() => apply([heads, ['K-1', 'Кружка', 990]]), id);
  expect(await shop()).toEqual({ price: rub(990), stock: 8 });

  await sellDuring(
    () =>
      apply([
        [...heads, 'Остаток'],
        ['K-1', 'Кружка', 990, 20],
      ]),
    id,
  );
  expect(await shop()).toEqual({ price: rub(990), stock: 18 });

  await sellDuring(() => undoImport({ db }, { actorId: null }), id);
  expect(await shop()).toEqual({ price: rub(990), stock: 4 });
});

it('starts and stops counting pieces as the file says', async () => {
  const { id } = await makeProduct(db, { title: 'Ваза', sku: 'V-1', price: rub(900), stock: null });
  const stock = async () => (await db.product.findUniqueOrThrow({ where: { id } })).stock;
  const heads = ['Артикул', 'Название', 'Цена', 'Остаток'];
  await apply([heads, ['V-1', 'Ваза', 900, 7]]);
  expect(await stock()).toBe(7);
  await apply([heads, ['V-1', 'Ваза', 900, '']]);
  expect(await stock()).toBeNull();
});
