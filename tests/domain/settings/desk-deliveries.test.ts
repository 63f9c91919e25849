import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldValues } from '#shared/contract/desk/written-field.ts';
import {
  changeDeskDelivery,
  createDeskDelivery,
  findDeskDelivery,
  listDeskDeliveries,
  newDeliveryFields,
} from '#shared/domain/settings/desk-deliveries.ts';
import { changeDelivery, DELIVERY_LIMITS, orderDeliveries } from '#shared/domain/settings/save-delivery.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeDelivery, makeManager, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const { id: actorId } = await makeManager(db, { role: 'admin' });

beforeEach(async () => {
  await db.delivery.deleteMany();
});

const DAYS = { from: 0, count: 5, closed: [6, 7], until: 18, intervals: ['10:00–14:00'], required: true };

const valuesOf = async (id: number): Promise<FieldValues> =>
  Object.fromEntries((await findDeskDelivery(db, id)).fields.map(({ key, value }) => [key, value]));
const change = async (id: number, values: FieldValues, seen?: FieldValues) =>
  changeDeskDelivery({ db }, { actorId, id, values, seen: seen ?? (await valuesOf(id)) });
const add = (values: FieldValues) => createDeskDelivery({ db }, { actorId, values });
const rowOf = (id: number) => db.delivery.findUniqueOrThrow({ where: { id } });

describe('a delivery as fields of a form', () => {
  it('has what an admin would type', async () => {
    const { id } = await makeDelivery(db, {
      title: 'Пункт выдачи',
      price: rub(99.5),
      freeFrom: rub(5000),
      pickupPoints: [
        { address: 'Москва, ул. Лесная, 5', hours: '10–20' },
        { address: 'Тверь, Речная, 7', hours: '' },
      ],
      days: DAYS,
    });
    expect(await valuesOf(id)).toEqual({
      title: 'Пункт выдачи',
      price: '99,50',
      freeFrom: '5000',
      description: '',
      points: 'Москва, ул. Лесная, 5 | 10–20\nТверь, Речная, 7',
      isActive: true,
      choosesDay: true,
      dayFrom: '0',
      dayCount: '5',
      dayClosed: 'сб, вс',
      dayUntil: '18',
      dayIntervals: '10:00–14:00',
      dayRequired: true,
    });
  });

  it('takes what is typed back without a change, every one of them', async () => {
    const { id } = await makeDelivery(db, {
      description: '1–2 дня,\nс 10 до 20',
      freeFrom: rub(1234.56),
      pickupPoints: [{ address: 'Тула', hours: '10–20, без выходных' }],
      days: { ...DAYS, intervals: ['09:00–10:00', '23:00–24:00'] },
    });
    const before = await rowOf(id);
    await change(id, await valuesOf(id));
    expect(await rowOf(id)).toEqual(before);
  });

  it('is changed only where something was typed', async () => {
    const { id } = await makeDelivery(db, { title: 'Курьер', freeFrom: rub(5000), days: DAYS });
    await change(id, { price: '1 200 ₽', freeFrom: ' ', dayClosed: 'вс' });
    expect(await rowOf(id)).toMatchObject({ title: 'Курьер', price: rub(1200), freeFrom: null });
    expect((await rowOf(id)).days).toEqual({ ...DAYS, closed: [7] });
  });

  it('offers days from the moment that they are switched on, and forgets them when they are switched off', async () => {
    const { id } = await makeDelivery(db);
    await change(id, { choosesDay: true });
    const usual = { from: 1, count: 7, closed: [], until: null, intervals: [], required: false };
    expect((await rowOf(id)).days).toEqual(usual);
    await change(id, { choosesDay: false, dayCount: 'сколько-то' });
    expect((await rowOf(id)).days).toBeNull();
  });

  it('keeps everything if something is not understood, and each of it is named', async () => {
    const { id } = await makeDelivery(db, { days: DAYS });
    const before = await rowOf(id);
    const values = {
      price: '1',
      title: '\u2800',
      freeFrom: '0',
      points: 'А | 1\nА | 2',
      dayFrom: '',
      dayIntervals: '18-10',
      dayClosed: 'пн вт ср чт пт сб вс',
    };
    await expect(change(id, values)).rejects.toMatchObject({
      code: 'invalid_fields',
      details: expect.arrayContaining([
        { path: 'values.title', message: 'Заполните это поле.' },
        { path: 'values.freeFrom', message: 'Чтобы доставка всегда была бесплатной, поставьте ей цену 0.' },
        { path: 'values.points', message: '«А» здесь дважды.' },
        { path: 'values.dayFrom', message: 'Заполните это поле.' },
        { path: 'values.dayIntervals', message: expect.stringContaining('«18-10»') },
        { path: 'values.dayClosed', message: expect.stringContaining('хотя бы в один') },
      ]),
    });
    expect(await rowOf(id)).toEqual(before);
  });

  it('is not changed over somebody else’s change of the same field, but beside one of another', async () => {
    const { id } = await makeDelivery(db, { price: rub(300), days: DAYS });
    const seen = await valuesOf(id);
    await changeDelivery({ db }, { actorId, id, change: { price: rub(400), days: { ...DAYS, count: 9 } } });
    expect(await codeOf(change(id, { price: '350' }, seen))).toBe('conflict');
    expect(await codeOf(change(id, { dayCount: '3' }, seen))).toBe('conflict');
    await change(id, { description: 'За два дня', dayUntil: '' }, seen);
    expect(await rowOf(id)).toMatchObject({ price: rub(400), description: 'За два дня' });
    expect((await rowOf(id)).days).toEqual({ ...DAYS, count: 9, until: null });
  });

  it('is not changed in its days by whoever has not seen that it offers none any more', async () => {
    const { id } = await makeDelivery(db, { days: { ...DAYS, count: 7 } });
    const seen = await valuesOf(id);
    await changeDelivery({ db }, { actorId, id, change: { days: null } });
    expect(await codeOf(change(id, { dayCount: '5' }, seen))).toBe('conflict');
    await change(id, { choosesDay: true, dayCount: '5' });
    expect((await rowOf(id)).days).toMatchObject({ count: 5 });
  });

  it('takes one of two changes of the same field at the same moment', async () => {
    const { id } = await makeDelivery(db, { price: rub(300) });
    const seen = await valuesOf(id);
    const all = await Promise.allSettled(['350', '400', '450'].map((price) => change(id, { price }, seen)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a new delivery', () => {
  it('begins with an empty form, and is added after the others', async () => {
    await makeDelivery(db, { title: 'Курьер', position: 4 });
    const blank = newDeliveryFields();
    expect(blank.find(({ key }) => key === 'title')).toMatchObject({ value: '', when_empty: null });
    const { id, title } = await add({ title: '  Почта  ', price: '', points: 'Тула | 10–20' });
    expect(title).toBe('Почта');
    expect((await listDeskDeliveries(db)).map((one) => one.title)).toEqual(['Курьер', 'Почта']);
    expect(await rowOf(id)).toMatchObject({ price: 0, freeFrom: null, days: null, isActive: true });
  });

  it('is one if it is sent again, and another one if anything differs', async () => {
    const first = await add({ title: 'СДЭК', price: '350', points: 'Тула' });
    expect((await add({ title: 'СДЭК', price: '350', points: 'Тула' })).id).toBe(first.id);
    expect((await add({ title: 'СДЭК', price: '350', points: 'Тверь' })).id).not.toBe(first.id);
  });

  it('needs a title, and there are not too many', async () => {
    expect(await codeOf(add({ price: '100' }))).toBe('invalid_fields');
    for (let n = 0; n < DELIVERY_LIMITS.count; n++) await makeDelivery(db);
    expect(await codeOf(add({ title: 'Ещё один' }))).toBe('conflict');
  });
});

it('deliveries are put in another order, if it was seen as it is', async () => {
  const ids = [(await makeDelivery(db)).id, (await makeDelivery(db)).id, (await makeDelivery(db)).id];
  const turned = [...ids].reverse();
  await orderDeliveries({ db }, { actorId, ids: turned, was: ids });
  expect((await listDeskDeliveries(db)).map(({ id }) => id)).toEqual(turned);
  expect(await codeOf(orderDeliveries({ db }, { actorId, ids: turned, was: ids }))).toBe('conflict');
  expect(await codeOf(orderDeliveries({ db }, { actorId, ids: turned.slice(1), was: turned }))).toBe('conflict');
});

it('deliveries are an admin’s', async () => {
  const { id } = await makeDelivery(db, { price: rub(300) });
  const manager = { actorId: (await makeManager(db)).id };
  const values = { price: '350' };
  expect(await codeOf(changeDeskDelivery({ db }, { ...manager, id, values, seen: { price: '300' } }))).toBe(
    'forbidden',
  );
  expect(await codeOf(createDeskDelivery({ db }, { ...manager, values: { title: 'Почта' } }))).toBe('forbidden');
  expect(await codeOf(orderDeliveries({ db }, { ...manager, ids: [id], was: [id] }))).toBe('forbidden');
  expect(await rowOf(id)).toMatchObject({ price: rub(300) });
});
