import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePromoCode, createPromoCode, newPromoCode } from '#shared/domain/pricing/save-promo-code.ts';
import { findStaffPromoCode, listPromoCodes } from '#shared/domain/pricing/staff-promo-codes.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeCategory, makeManager, makeProduct, makeUser, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let actorId = 0;
beforeAll(async () => {
  actorId = (await makeManager(db)).id;
});

const make = (input: object, draftKey = randomUUID()) =>
  createPromoCode({ db }, { actorId, draftKey, input: newPromoCode.parse(input) });
const change = (id: number, what: Parameters<typeof changePromoCode>[1]['change']) =>
  changePromoCode({ db }, { actorId, id, change: what });

it('a code is found in any spelling, and made once per draft and per spelling', async () => {
  const draftKey = randomUUID();
  const id = await make({ code: 'Весна 2026', percent: 10 }, draftKey);
  expect(await make({ code: 'Весна 2026', percent: 10 }, draftKey)).toBe(id);
  expect(await findStaffPromoCode({ db }, { actorId, code: ' вЕСНА2026 ' })).toMatchObject({
    id,
    code: 'Весна 2026',
    percent: 10,
    amount: null,
    minTotal: 0,
    totalLimit: null,
    isActive: true,
    figures: { orders: 0, sum: 0, discount: 0 },
  });
  await expect(make({ code: 'весна2026', amount: 100 })).rejects.toMatchObject({ code: 'conflict' });
  const other = await make({ code: 'ОСЕНЬ', amount: rub(300) });
  await expect(change(other, { code: 'ВЕСНА 2026' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(findStaffPromoCode({ db }, { actorId, code: 'ЗИМА' })).rejects.toMatchObject({ code: 'not_found' });
});

it('is stopped and changed, and a sum replaces per cent', async () => {
  const [{ id: productId }, { id: categoryId, title }] = [await makeProduct(db), await makeCategory(db)];
  const id = await make({ code: 'ЛЕТО', percent: 10, productIds: [productId] });
  expect(await change(id, { amount: rub(500), isActive: false, minTotal: rub(3000) })).toMatchObject({
    percent: null,
    amount: rub(500),
    isActive: false,
    minTotal: rub(3000),
  });
  await change(id, { productIds: [], categoryIds: [categoryId] });
  expect((await findStaffPromoCode({ db }, { actorId, id })).goods).toEqual({
    products: [],
    categories: [{ id: categoryId, title }],
  });
  const { codes, total } = await listPromoCodes({ db }, { actorId, page: 9, perPage: 100 });
  expect(codes).toHaveLength(total);
  expect(codes.at(-1)).toMatchObject({ id, isActive: false });
});

it.each([
  ['no discount', 'percent', { code: 'ПУСТО' }],
  ['two discounts', 'amount', { code: 'ДВА', percent: 10, amount: 100 }],
  [
    'an end before its beginning',
    'ends_at',
    { code: 'НАЗАД', percent: 5, startsAt: new Date(2e12), endsAt: new Date(1e12) },
  ],
  ['unknown goods', 'category_ids', { code: 'ЧУЖОЕ', percent: 5, categoryIds: [2_000_000_000] }],
])('a code with %s is refused, by the name that the field has in the API', async (_, path, input) => {
  await expect(make(input)).rejects.toMatchObject({ code: 'invalid_fields', details: [{ path }] });
});

it('its limit cannot go below the number of uses, and strangers can neither see nor make codes', async () => {
  const id = await make({ code: 'МАЛО', percent: 5, totalLimit: 10 });
  await db.promoCode.update({ where: { id }, data: { usedCount: 4 } });
  await expect(change(id, { totalLimit: 3 })).rejects.toMatchObject({ details: [{ path: 'total_limit' }] });
  expect(await change(id, { totalLimit: 4 })).toMatchObject({ totalLimit: 4 });
  const { id: stranger } = await makeUser(db);
  const draft = { actorId: stranger, draftKey: randomUUID(), input: newPromoCode.parse({ code: 'МОЁ', percent: 99 }) };
  for (const attempt of [
    () => createPromoCode({ db }, draft),
    () => changePromoCode({ db }, { actorId: stranger, id, change: { percent: 99 } }),
    () => listPromoCodes({ db }, { actorId: stranger, page: 1, perPage: 10 }),
    () => findStaffPromoCode({ db }, { actorId: stranger, id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' });
  }
});
