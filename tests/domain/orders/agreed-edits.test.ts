import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { answerEdit } from '#shared/domain/orders/answer-edit.ts';
import { applyEdit, orderToEdit } from '#shared/domain/orders/apply-edit.ts';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { findOpenEdit, readEditableOrder } from '#shared/domain/orders/editable-order.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { fulfilOrder } from '#shared/domain/orders/fulfil-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs } from '../../support/jobs.ts';
import {
  GUEST,
  makeDelivery,
  makeManager,
  makeProduct,
  makeUser,
  orderInput,
  resetShop,
  rub,
} from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const manager = await makeManager(db);
const editor = { userId: manager.id, channel: 'api' } as const;

beforeEach(async () => {
  await resetShop(db);
  await clearJobs(db);
});

const read = (id: number) => findOrder(db, { id, asStaff: true });

async function edit(id: number, change: object, { through = db, byPhone = false } = {}) {
  const input = orderEditInput.parse({ version: orderVersion(await read(id)), change, by_phone: byPhone });
  return proposeEdit({ db: through }, id, input, editor);
}

async function order(fields = {}, price = rub(100)) {
  const { id } = await makeProduct(db, { price });
  return (await placeOrder({ db }, orderInput([{ id }], fields), { ...GUEST, userId: (await makeUser(db)).id })).order;
}

/** An order with an open proposal that adds something of another price. */
async function askedFor(price: number) {
  const [{ id, hash, lines, userId }, added] = [await order(), await makeProduct(db, { price })];
  const change = {
    lines: [
      { line_id: lines[0]?.id, quantity: 1 },
      { id: added.id, quantity: 1 },
    ],
  };
  const { proposalId } = await edit(id, change);
  const answer = (what: 'accepted' | 'accepted_by_phone') =>
    answerEdit(
      { db },
      { hash },
      { proposalId: proposalId ?? 0, answer: what },
      what === 'accepted' ? { userId, channel: 'api' } : editor,
    );
  return { id, hash, addedId: added.id, answer };
}

const reprice = (id: number, price: number) => db.product.update({ where: { id }, data: { price } });

it('by phone is saved at the sum that was shown, or not at all', async () => {
  const mug = await makeProduct(db, { price: rub(100) });
  const order = (await placeOrder({ db }, orderInput([{ id: mug.id }]), GUEST)).order;
  const change = { lines: [{ line_id: order.lines[0]?.id, quantity: 2 }] };
  const save = (amount_to_pay: number) => {
    const input = orderEditInput.parse({ version: orderVersion(order), change, by_phone: true, amount_to_pay });
    return proposeEdit({ db }, order.id, input, editor);
  };
  expect(await codeOf(save(150))).toBe('conflict');
  expect(await save(200)).toMatchObject({ difference: { after: { amount_to_pay: 200 } } });
});

describe('what a buyer has agreed to', () => {
  it('is never exceeded because a price has risen since, whoever reports the consent', async () => {
    const { id, addedId, answer } = await askedFor(rub(50));
    await reprice(addedId, rub(777));
    expect(await codeOf(answer('accepted'))).toBe('price_changed');
    expect(await codeOf(answer('accepted_by_phone'))).toBe('price_changed');
    expect(await read(id)).toMatchObject({ amountToPay: rub(100) });
    // The proposal stays, and is valid again when the price is back.
    await reprice(addedId, rub(50));
    expect(await answer('accepted')).toMatchObject({ amountToPay: rub(150) });
  });

  it('becomes cheaper where a price has fallen', async () => {
    const { addedId, answer } = await askedFor(rub(50));
    await reprice(addedId, rub(20));
    expect(await answer('accepted')).toMatchObject({ amountToPay: rub(120) });
  });

  it('does not name who of the staff asks', async () => {
    const { id, hash } = await askedFor(rub(50));
    expect((await readEditableOrder(db, id)).proposal?.author).toEqual(expect.any(String));
    expect((await findOpenEdit(db, { hash }))?.author).toBeNull();
  });
});

describe('an edit without consent', () => {
  it('does not make an order dearer when a price rises between the preview and the save', async () => {
    const { id: dear } = await makeDelivery(db, { price: rub(300) });
    const { id: cheap } = await makeDelivery(db, { price: rub(200) });
    const { id } = await order({ delivery_id: dear, address: 'Тверь, Лесная, 1' });
    let begun = 0;
    const begin = async (...args: Parameters<Database['$transaction']>) => {
      begun += 1;
      if (begun === 2) await db.delivery.update({ where: { id: cheap }, data: { price: rub(900) } });
      return db.$transaction(...args);
    };
    const through = new Proxy(db, { get: (from, name) => (name === '$transaction' ? begin : Reflect.get(from, name)) });
    expect(await codeOf(edit(id, { delivery_id: cheap }, { through }))).toBe('conflict');
    expect(await read(id)).toMatchObject({ deliveryId: dear, amountToPay: rub(400) });
  });

  it('tells of a delivery that costs less by now, though it is the same one', async () => {
    const { id: deliveryId } = await makeDelivery(db, { price: rub(300) });
    const { id } = await order({ delivery_id: deliveryId, address: 'Тверь, Лесная, 1' });
    await db.delivery.update({ where: { id: deliveryId }, data: { price: rub(200) } });
    const { difference } = await edit(id, { delivery_id: deliveryId });
    expect(difference.changed).toEqual(['delivery_id']);
    expect(await read(id)).toMatchObject({ amountToPay: rub(300) });
    const kinds = (await db.notification.findMany({ where: { event: { orderId: id } } })).map(({ kind }) => kind);
    expect(kinds).toContain('order_edited_for_customer');
  });
});

describe('a buyer who changes the delivery while staff edit the order', () => {
  it('pays for the goods after the staff’s edit, and not for the former ones', async () => {
    const { id: deliveryId } = await makeDelivery(db, { price: rub(300) });
    const { id, hash, lines, userId } = await order();
    const version = orderVersion(await read(id));
    const change = { lines: [{ line_id: lines[0]?.id ?? 0, quantity: 5 }] };
    let changed: Promise<unknown> = Promise.resolve();
    await transact(db, async (tx) => {
      await applyEdit(tx, await orderToEdit(tx, id, version), change);
      changed = changeOrder({ db }, { hash }, { delivery_id: deliveryId }, { userId });
      await untilSomebodyWaits(db);
    });
    await changed;
    expect(await read(id)).toMatchObject({ cartTotal: rub(500), deliveryPrice: rub(300), amountToPay: rub(800) });
  });

  it('cannot send a parcel past the pickup points that staff have chosen', async () => {
    const point = 'Москва, ул. Лесная, 5';
    const { id: deliveryId } = await makeDelivery(db, { pickupPoints: [{ address: point, hours: '' }] });
    const { id, hash, userId } = await order();
    const version = orderVersion(await read(id));
    let code: Promise<string> = Promise.resolve('');
    await transact(db, async (tx) => {
      await applyEdit(tx, await orderToEdit(tx, id, version), { delivery_id: deliveryId, address: point });
      code = codeOf(changeOrder({ db }, { hash }, { address: 'Тверь, Лесная, 1' }, { userId }));
      await untilSomebodyWaits(db);
    });
    expect(await code).toBe('invalid_fields');
    expect(await read(id)).toMatchObject({ deliveryId, address: point });
  });
});

describe('the promo code of an edited order', () => {
  async function withCode(code: string) {
    const { id: codeId } = await db.promoCode.create({ data: { code, codeKey: code, percent: 50 } });
    const [one, two] = [await makeProduct(db, { price: rub(1000) }), await makeProduct(db, { price: rub(1000) })];
    const input = orderInput([{ id: one.id }, { id: two.id }], { promo_code: code });
    const { id, lines } = (await placeOrder({ db }, input, GUEST)).order;
    return { id, codeId, lineId: lines[0]?.id ?? 0 };
  }

  it('takes off what it took off then, whatever its terms are now', async () => {
    const { id, codeId } = await withCode('THEN');
    await db.promoCode.update({ where: { id: codeId }, data: { percent: 10, minTotal: rub(5000) } });
    await edit(id, { discount: { percent: 1, reason: 'За ожидание' } });
    expect(await read(id)).toMatchObject({
      amountToPay: rub(990),
      discounts: [{ kind: 'promo_code', sum: rub(1000) }, { kind: 'staff' }],
    });
    expect(await db.promoCodeUse.count({ where: { orderId: id } })).toBe(1);
  });

  it('takes its per cent off what is left of the goods', async () => {
    const { id, codeId, lineId } = await withCode('SHARE');
    await db.promoCode.update({ where: { id: codeId }, data: { percent: 10 } });
    await edit(id, { lines: [{ line_id: lineId, quantity: 1 }] }, { byPhone: true });
    expect(await read(id)).toMatchObject({ amountToPay: rub(500) });
  });
});

describe('an order that is packed already', () => {
  const inWork = async (fulfilment: 'assembled' | 'ready' | 'shipped') => {
    const { id, lines } = await order();
    await db.order.update({ where: { id }, data: { status: 'processing', fulfilment } });
    return { id, more: { lines: [{ line_id: lines[0]?.id, quantity: 2 }] } };
  };

  it('is packed again with other goods, and for another delivery', async () => {
    const { id, more } = await inWork('assembled');
    await edit(id, more, { byPhone: true });
    expect(await read(id)).toMatchObject({ status: 'processing', fulfilment: 'new' });
    expect(await db.orderEvent.findFirst({ where: { orderId: id, kind: 'fulfilment' } })).toMatchObject({
      from: 'assembled',
      to: 'new',
      actorId: manager.id,
    });
    const waiting = await inWork('ready');
    const { id: delivery_id } = await makeDelivery(db, { price: 0 });
    await edit(waiting.id, { delivery_id });
    expect(await read(waiting.id)).toMatchObject({ deliveryId: delivery_id, fulfilment: 'new' });
  });

  it('does not tell of a step that the edit has overtaken', async () => {
    const { id, lines } = await order();
    await db.order.update({ where: { id }, data: { status: 'processing' } });
    const packer = { userId: manager.id, as: 'manager', channel: 'api' } as const;
    await fulfilOrder({ db, undoMs: 120_000 }, { id, asStaff: true }, 'assembled', packer);
    const toTell = () =>
      db.notification.count({ where: { event: { orderId: id }, kind: 'order_assembled_for_customer' } });
    expect(await toTell()).toBe(1);
    await edit(id, { lines: [{ line_id: lines[0]?.id, quantity: 2 }] }, { byPhone: true });
    expect(await toTell()).toBe(0);
  });

  it('stays packed when the edit changes nothing in the parcel', async () => {
    const { id } = await inWork('ready');
    await edit(id, { comment: 'после шести', discount: { percent: 5, reason: 'За ожидание' } });
    expect(await read(id)).toMatchObject({ fulfilment: 'ready', amountToPay: rub(95) });
  });

  it('gets no other goods once shipped', async () => {
    const { id, more } = await inWork('shipped');
    expect(await codeOf(edit(id, more, { byPhone: true }))).toBe('order_locked');
    expect(await read(id)).toMatchObject({ fulfilment: 'shipped', amountToPay: rub(100) });
  });
});
