import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeCategory,
  createCategory,
  listDeskCategories,
  orderCategories,
  removeCategory,
} from '#shared/domain/catalog/arrange-categories.ts';
import { listCategories } from '#shared/domain/catalog/categories.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeCategory, makeProduct, makeUser } from '../../support/shop-fixture.ts';
import { emptyTables } from '../../support/table-fingerprints.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let actorId = 0;
const ids = async () => (await listDeskCategories(db)).map(({ id }) => id);

beforeEach(async () => {
  await emptyTables(db);
  actorId = (await makeUser(db, { role: 'admin' })).id;
});

describe('categories in the desk', () => {
  it('adds a new one after the others, once for each title', async () => {
    const { id: first } = await makeCategory(db, { position: 5 });
    const id = await createCategory({ db }, { actorId, title: 'Чай' });
    expect(await ids()).toEqual([first, id]);
    expect(await codeOf(createCategory({ db }, { actorId, title: 'ЧАЙ' }))).toBe('conflict');
    const two = [1, 2].map(() =>
      createCategory({ db }, { actorId, title: 'Кофе' }).then(
        () => 1,
        () => 0,
      ),
    );
    expect((await Promise.all(two)).sort()).toEqual([0, 1]);
  });

  it('when two people reorder at once, saves the first order and tells the second person', async () => {
    for (let n = 0; n < 3; n++) await makeCategory(db, { position: n });
    const was = await ids();
    const [a = 0, b = 0, c = 0] = was;
    const orders = [
      [c, a, b],
      [b, c, a],
    ].map((order) =>
      orderCategories({ db }, { actorId, ids: order, was }).then(
        () => order,
        () => null,
      ),
    );
    const done = (await Promise.all(orders)).filter((order) => order !== null);
    expect(done).toHaveLength(1);
    expect(await ids()).toEqual(done[0]);
  });

  it('does not overwrite what somebody else has changed meanwhile', async () => {
    const { id, title } = await makeCategory(db);
    const was = { title, is_hidden: false, size_table: null };
    await changeCategory({ db }, { actorId, id, change: { is_hidden: true, was } });
    expect(await codeOf(changeCategory({ db }, { actorId, id, change: { title: 'Другая', was } }))).toBe('conflict');
    expect(await listDeskCategories(db)).toMatchObject([{ title, is_hidden: true }]);
  });

  it('links to the document with its sizes until that document is deleted', async () => {
    const { id, title } = await makeCategory(db);
    const document = await db.document.create({ data: { slug: 'sizes', title: 'Таблица размеров', body: 'S | 84' } });
    const was = { title, is_hidden: false, size_table: null };
    const change = (size_table: string | null) => changeCategory({ db }, { actorId, id, change: { size_table, was } });
    expect(await codeOf(change('no-such'))).toBe('invalid_fields');
    await change('sizes');
    expect(await codeOf(change(null))).toBe('conflict');
    expect(await listCategories(db)).toMatchObject([{ size_table: 'sizes' }]);
    await db.document.delete({ where: { id: document.id } });
    expect(await listDeskCategories(db)).toMatchObject([{ id, size_table: null }]);
  });

  it('moves the products before it deletes a category, so that none is left without one', async () => {
    const { id } = await makeCategory(db);
    const { id: productsTo } = await makeCategory(db);
    const product = await makeProduct(db, { categoryId: id });
    expect(await codeOf(removeCategory({ db }, { actorId, id }))).toBe('conflict');
    await removeCategory({ db }, { actorId, id, productsTo });
    expect(await ids()).toEqual([productsTo]);
    expect(await db.product.findUnique({ where: { id: product.id } })).toMatchObject({ categoryId: productsTo });
  });

  it('keeps one that a promo code is for: without it the code would be for everything', async () => {
    const { id } = await makeCategory(db);
    const { id: productsTo } = await makeCategory(db);
    const product = await makeProduct(db, { categoryId: id });
    const promoCode = { code: 'ЧАЙ', codeKey: 'ЧАЙ', percent: 5, categories: { create: { categoryId: id } } };
    await db.promoCode.create({ data: promoCode });
    expect(await codeOf(removeCategory({ db }, { actorId, id, productsTo }))).toBe('conflict');
    expect(await db.product.findUnique({ where: { id: product.id } })).toMatchObject({ categoryId: id });
  });
});
