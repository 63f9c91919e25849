import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldValues } from '#shared/contract/desk/written-field.ts';
import {
  changeDeskMethod,
  createDeskMethod,
  findDeskMethod,
  listDeskMethods,
  listMethodKinds,
} from '#shared/domain/settings/desk-payment-methods.ts';
import { changeMethod, METHOD_LIMITS, orderMethods } from '#shared/domain/settings/save-payment-method.ts';
import type { ProviderAccounts } from '#shared/domain/settings/selling.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeManager, makePaymentMethod } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const { id: actorId } = await makeManager(db, { role: 'admin' });

const account = { merchantId: null, publicToken: null };
const offline = { account, takes: ({ isTest }: { isTest: boolean }) => !isTest };
const LIVE: ProviderAccounts = { offline, robokassa: { account, takes: ({ isTest }) => !isTest } };
const BOTH: ProviderAccounts = { offline, robokassa: { account, takes: () => true } };

beforeEach(async () => {
  await db.paymentMethod.deleteMany();
});

const valuesOf = async (id: number, providers = BOTH): Promise<FieldValues> =>
  Object.fromEntries((await findDeskMethod(db, providers, id)).fields.map(({ key, value }) => [key, value]));
const change = async (id: number, values: FieldValues, seen?: FieldValues, providers = BOTH) =>
  changeDeskMethod({ db, providers }, { actorId, id, values, seen: seen ?? (await valuesOf(id, providers)) });
const online = () => makePaymentMethod(db, { name: 'Картой', type: 'online', provider: 'robokassa' });
const rowOf = (id: number) => db.paymentMethod.findUniqueOrThrow({ where: { id } });

describe('a payment method as fields of a form', () => {
  it('has what an admin would type, and a trial only where the account has both modes', async () => {
    const { id } = await makePaymentMethod(db, { name: 'Наличными', description: 'Без сдачи', commission: 2.5 });
    const typed = { name: 'Наличными', description: 'Без сдачи', commission: '2,5', isActive: true };
    expect(await valuesOf(id)).toEqual(typed);
    const card = await online();
    expect(await valuesOf(card.id)).toMatchObject({ isTest: false });
    expect(await valuesOf(card.id, LIVE)).not.toHaveProperty('isTest');
  });

  it('takes what is typed back without a change', async () => {
    const { id } = await makePaymentMethod(db, { description: 'Без сдачи,\nпожалуйста', commission: 12.34 });
    const before = await rowOf(id);
    await change(id, await valuesOf(id));
    expect(await rowOf(id)).toEqual(before);
  });

  it('is changed only where something was typed', async () => {
    const { id } = await online();
    await change(id, { name: 'Картой или через СБП', commission: '3 %', isTest: true, isActive: false });
    const after = await rowOf(id);
    expect(after).toMatchObject({ name: 'Картой или через СБП', isTest: true, isActive: false });
    expect(after.commission.toNumber()).toBe(3);
  });

  it('keeps everything if something is not understood, and each of it is named', async () => {
    const { id } = await makePaymentMethod(db);
    const before = await rowOf(id);
    const values = { name: '\u2800', commission: '101', isActive: false, isTest: true };
    await expect(change(id, values)).rejects.toMatchObject({
      code: 'invalid_fields',
      details: [
        { path: 'values.name', message: 'Заполните это поле.' },
        { path: 'values.commission', message: expect.stringContaining('от 0 до 100') },
        { path: 'values.isTest', message: 'Такого поля нет' },
      ],
    });
    expect(await rowOf(id)).toEqual(before);
  });

  it('is not changed over somebody else’s change of the same field, but beside one of another', async () => {
    const { id } = await online();
    const seen = await valuesOf(id);
    await changeMethod({ db, providers: BOTH }, { actorId, id, change: { commission: 5 } });
    expect(await codeOf(change(id, { commission: '4' }, seen))).toBe('conflict');
    await change(id, { description: 'Сразу' }, seen);
    expect(await rowOf(id)).toMatchObject({ description: 'Сразу' });
  });
});

describe('a new payment method', () => {
  it('is of a kind for which the shop has an account', async () => {
    expect(listMethodKinds({ offline }).map(({ kind }) => kind)).toEqual(['cash', 'card', 'other']);
    expect(listMethodKinds(LIVE).at(-1)).toEqual({
      kind: 'robokassa',
      name: 'Картой онлайн или через СБП',
      is_online: true,
    });
    const add = (kind: string) => createDeskMethod({ db, providers: LIVE }, { actorId, kind });
    expect(await add('robokassa')).toMatchObject({ is_test: false, is_ready: true, is_active: true });
    for (const kind of ['telegram', 'constructor', '']) expect(await codeOf(add(kind))).toBe('invalid_fields');
    for (let n = 1; n < METHOD_LIMITS.count; n++) await makePaymentMethod(db);
    expect(await codeOf(add('cash'))).toBe('conflict');
  });
});

it('payment methods are put in another order, if it was seen as it is', async () => {
  const ids = [(await makePaymentMethod(db)).id, (await makePaymentMethod(db)).id];
  const turned = [...ids].reverse();
  await orderMethods({ db }, { actorId, ids: turned, was: ids });
  expect((await listDeskMethods(db, BOTH)).map(({ id }) => id)).toEqual(turned);
  expect(await codeOf(orderMethods({ db }, { actorId, ids: turned, was: ids }))).toBe('conflict');
});

it('payment methods are an admin’s', async () => {
  const { id } = await makePaymentMethod(db);
  const deps = { db, providers: BOTH };
  const by = { actorId: (await makeManager(db)).id };
  const values = { name: 'Чужой' };
  expect(await codeOf(changeDeskMethod(deps, { ...by, id, values, seen: await valuesOf(id) }))).toBe('forbidden');
  expect(await codeOf(createDeskMethod(deps, { ...by, kind: 'cash' }))).toBe('forbidden');
  expect(await codeOf(orderMethods({ db }, { ...by, ids: [id], was: [id] }))).toBe('forbidden');
});
