import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { MAX_ORDER_TOTAL } from '#shared/contract/order-limits.ts';
import { answerEdit, type EditAnswer } from '#shared/domain/orders/answer-edit.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { previewEdit } from '#shared/domain/orders/edit-order.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf, shopErrorOf } from '../../support/failure-code.ts';
import { clearJobs } from '../../support/jobs.ts';
import {
  addVariant,
  GUEST,
  makeDelivery,
  makeManager,
  makeProduct,
  makeShirt,
  makeUser,
  orderInput,
  resetShop,
  rub,
} from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const manager = await makeManager(db);
const editor = { userId: manager.id, channel: 'api' } as const;

beforeEach(async () => {
  await resetShop(db);
  await clearJobs(db);
});

/** Runs several at once; returns the result of each. */
const outcomeOf = async (work: Promise<unknown>) => {
  const [result] = await Promise.allSettled([work]);
  return result.status === 'fulfilled' ? 'done' : (await shopErrorOf(work)).code;
};

const read = (id: number) => findOrder(db, { id, asStaff: true });

/** Edits an order like a manager who has just opened it. */
async function edit(id: number, change: object, { byPhone = false, version = '' } = {}) {
  const seen = version || orderVersion(await read(id));
  return proposeEdit({ db }, id, orderEditInput.parse({ version: seen, change, by_phone: byPhone }), editor);
}

const byPhone = (id: number, change: object) => edit(id, change, { byPhone: true });

async function order(lines: Parameters<typeof orderInput>[0], userId: number | null = null, fields = {}) {
  return (await placeOrder({ db }, orderInput(lines, fields), { ...GUEST, userId })).order;
}

const stockOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;
const answer = (hash: string, proposalId: number | null, what: EditAnswer, userId: number | null = null) =>
  answerEdit({ db }, { hash }, { proposalId: proposalId ?? 0, answer: what }, { userId, channel: 'api' });
const told = async (orderId: number) =>
  (await db.notification.findMany({ where: { event: { orderId } }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);

describe('an edit that asks for no consent', () => {
  it('is saved at once, and its buyer is notified once', async () => {
    const buyer = await makeUser(db);
    const { id } = await order([{ id: (await makeProduct(db)).id }], buyer.id);
    await edit(id, { address: 'Тула, Ленина, 1', comment: 'после шести' });
    expect(await read(id)).toMatchObject({ address: 'Тула, Ленина, 1', comment: 'после шести' });
    expect((await told(id)).filter((kind) => kind.startsWith('order_edit'))).toEqual(['order_edited_for_customer']);
  });

  it('gives a discount by a sum, divided among the lines to the kopeck', async () => {
    const [one, two] = [await makeProduct(db, { price: rub(100) }), await makeProduct(db, { price: rub(200) })];
    const { id } = await order([{ id: one.id }, { id: two.id }]);
    await edit(id, { discount: { amount: 0.1, reason: 'За ожидание' } });
    const edited = await read(id);
    expect(edited.lines.map(({ discount }) => discount)).toEqual([3, 7]);
    expect(edited.discounts).toEqual([{ kind: 'staff', title: 'За ожидание', sum: 10 }]);
    expect(edited.amountToPay).toBe(rub(300) - 10);
  });

  it('gives a discount by per cent, never below a rouble a line, and takes it off again', async () => {
    const { id } = await order([{ id: (await makeProduct(db, { price: rub(10) })).id }]);
    await edit(id, { discount: { percent: 99, reason: 'Постоянному покупателю' } });
    expect((await read(id)).amountToPay).toBe(rub(1));
    // This makes the sum larger.
    await byPhone(id, { discount: null });
    expect(await read(id)).toMatchObject({ amountToPay: rub(10), discounts: [] });
  });
});

describe('the goods of an edited order', () => {
  it('keep their former price, and added goods come at today’s price', async () => {
    const [old, other] = [await makeProduct(db, { price: rub(100) }), await makeProduct(db, { price: rub(50) })];
    const { id, lines } = await order([{ id: old.id }]);
    await db.product.updateMany({ where: { id: { in: [old.id, other.id] } }, data: { price: rub(777) } });
    await byPhone(id, {
      lines: [
        { line_id: lines[0]?.id, quantity: 2 },
        { id: other.id, quantity: 1 },
      ],
    });
    const edited = await read(id);
    expect(edited.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [2, rub(100)],
      [1, rub(777)],
    ]);
    expect(edited).toMatchObject({ cartTotal: rub(977), amountToPay: rub(977) });
  });

  it('can change a size: the old piece goes back to stock and the new one is taken', async () => {
    const shirt = await makeShirt(db);
    const s = await addVariant(db, shirt.id, [shirt.values.red, shirt.values.s], { stock: 1 });
    const m = await addVariant(db, shirt.id, [shirt.values.red, shirt.values.m], { stock: 1 });
    const { id } = await order([shirt.line(shirt.values.red, shirt.values.s)]);
    await byPhone(id, { lines: [shirt.line(shirt.values.red, shirt.values.m)] });
    const variants = await db.productVariant.findMany({ where: { id: { in: [s.id, m.id] } }, orderBy: { id: 'asc' } });
    expect(variants.map(({ stock }) => stock)).toEqual([1, 0]);
    expect((await read(id)).lines).toMatchObject([{ variantId: m.id, takenFromStock: true }]);
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', {
      userId: manager.id,
      as: 'manager',
      channel: 'api',
    });
    expect((await db.productVariant.findUniqueOrThrow({ where: { id: m.id } })).stock).toBe(1);
  });

  it('are refused with how many there are, and nothing changes', async () => {
    const { id: productId } = await makeProduct(db, { title: 'Чашка', stock: 5 });
    const { id, lines } = await order([{ id: productId, quantity: 3 }]);
    const more = byPhone(id, { lines: [{ line_id: lines[0]?.id, quantity: 6 }] });
    await expect(more).rejects.toMatchObject({
      code: 'line_unavailable',
      details: [{ path: 'change.lines.0', message: '«Чашка»: есть только 5 шт.' }],
    });
    expect(await stockOf(productId)).toBe(2);
    await byPhone(id, { lines: [{ line_id: lines[0]?.id, quantity: 5 }] });
    expect(await stockOf(productId)).toBe(0);
    await byPhone(id, { lines: [{ line_id: lines[0]?.id, quantity: 1 }] });
    expect(await stockOf(productId)).toBe(4);
  });

  it('stay below the largest sum', async () => {
    const { id: productId } = await makeProduct(db, { price: MAX_ORDER_TOTAL / 20 });
    const { id, lines } = await order([{ id: productId }]);
    const more = byPhone(id, { lines: [{ line_id: lines[0]?.id, quantity: 21 }] });
    expect(await codeOf(more)).toBe('order_too_large');
  });

  it('are never those of another order', async () => {
    const product = await makeProduct(db);
    const [mine, other] = [await order([{ id: product.id }]), await order([{ id: product.id }])];
    const foreign = byPhone(mine.id, { lines: [{ line_id: other.lines[0]?.id, quantity: 1 }] });
    expect(await codeOf(foreign)).toBe('conflict');
  });

  it('lose a promo code when they fall below its minimum, and its use is given back', async () => {
    const code = await db.promoCode.create({
      data: { code: 'FALL', codeKey: 'FALL', percent: 10, minTotal: rub(150) },
    });
    const [one, two] = [await makeProduct(db, { price: rub(100) }), await makeProduct(db, { price: rub(100) })];
    const { id, lines } = await order([{ id: one.id }, { id: two.id }], null, { promo_code: 'FALL' });
    await db.promoCode.update({ where: { id: code.id }, data: { endsAt: new Date(0), isActive: false } });
    await byPhone(id, {
      lines: [
        { line_id: lines[0]?.id, quantity: 2 },
        { line_id: lines[1]?.id, quantity: 1 },
      ],
    });
    expect((await read(id)).amountToPay).toBe(rub(270));
    await byPhone(id, { lines: [{ line_id: lines[0]?.id, quantity: 1 }] });
    expect(await read(id)).toMatchObject({ amountToPay: rub(100), discounts: [] });
    expect((await db.promoCode.findUniqueOrThrow({ where: { id: code.id } })).usedCount).toBe(0);
  });
});

describe('a look at an edit', () => {
  it('shows the difference and changes nothing', async () => {
    const { id: productId } = await makeProduct(db, { price: rub(100), stock: 5 });
    const delivery = await makeDelivery(db, { price: rub(300) });
    const before = await order([{ id: productId }]);
    const change = { delivery_id: delivery.id, lines: [{ line_id: before.lines[0]?.id ?? 0, quantity: 2 }] };
    const look = await previewEdit({ db }, before.id, { version: orderVersion(await read(before.id)), change });
    expect(look).toMatchObject({
      before: { amount_to_pay: 100 },
      after: { amount_to_pay: 500 },
      changed: ['delivery_id', 'lines'],
      needs_consent: true,
    });
    expect(orderVersion(await read(before.id))).toBe(orderVersion(before));
    expect(await stockOf(productId)).toBe(4);
  });

  it('asks for no consent to a pickup point that costs nothing, and refuses one of a delivery that is closed', async () => {
    const point = { address: 'Тверь, Речная, 7', hours: '' };
    const { id: delivery_id } = await makeDelivery(db, { price: 0, pickupPoints: [point] });
    const before = await order([{ id: (await makeProduct(db)).id }]);
    const look = { version: orderVersion(before), change: { delivery_id, address: point.address } };
    expect(await previewEdit({ db }, before.id, look)).toMatchObject({ needs_consent: false });
    await edit(before.id, look.change);
    expect(await read(before.id)).toMatchObject({ deliveryId: delivery_id, address: point.address });
    await db.delivery.update({ where: { id: delivery_id }, data: { isActive: false } });
    const other = await order([{ id: (await makeProduct(db)).id }]);
    const late = previewEdit({ db }, other.id, { ...look, version: orderVersion(other) });
    expect(await codeOf(late)).toBe('delivery_unavailable');
  });
});

describe('a proposal', () => {
  async function proposed(stock = 5) {
    const buyer = await makeUser(db);
    const { id: productId } = await makeProduct(db, { price: rub(100), stock });
    const { id, hash, lines } = await order([{ id: productId }], buyer.id);
    const lineId = lines[0]?.id ?? 0;
    const { proposalId } = await edit(id, { lines: [{ line_id: lineId, quantity: 3 }] });
    return { buyer, id, hash, lineId, productId, proposalId };
  }

  it('waits for its buyer, holds no pieces, and is saved when the buyer accepts', async () => {
    const { id, hash, productId, proposalId, buyer } = await proposed();
    expect(await read(id)).toMatchObject({ amountToPay: rub(100) });
    expect(await stockOf(productId)).toBe(4);
    expect(await told(id)).toContain('order_edit_proposed_for_customer');
    await answer(hash, proposalId, 'accepted', buyer.id);
    expect(await read(id)).toMatchObject({ amountToPay: rub(300) });
    expect(await stockOf(productId)).toBe(2);
  });

  it('is answered once by two presses at the same time', async () => {
    const { id, hash, productId, proposalId, buyer } = await proposed();
    const codes = await Promise.all([1, 2].map(() => outcomeOf(answer(hash, proposalId, 'accepted', buyer.id))));
    expect(codes.sort()).toEqual(['conflict', 'done']);
    expect(await read(id)).toMatchObject({ amountToPay: rub(300) });
    expect(await stockOf(productId)).toBe(2);
  });

  it('that was declined or withdrawn changes nothing, and can no longer be accepted', async () => {
    for (const end of ['refused', 'withdrawn'] as const) {
      const { id, hash, proposalId, buyer } = await proposed();
      await answer(hash, proposalId, end, end === 'withdrawn' ? manager.id : buyer.id);
      expect(await codeOf(answer(hash, proposalId, 'accepted', buyer.id))).toBe('conflict');
      expect(await read(id)).toMatchObject({ amountToPay: rub(100) });
    }
  });

  it('ends with any other change of its order', async () => {
    const { id, hash, proposalId, buyer } = await proposed();
    await db.order.update({ where: { id }, data: { address: 'Тула' } });
    expect(await codeOf(answer(hash, proposalId, 'accepted', buyer.id))).toBe('conflict');
    expect(await read(id)).toMatchObject({ amountToPay: rub(100) });
  });

  it('is replaced by the next one', async () => {
    const { id, hash, lineId, proposalId, buyer } = await proposed();
    const next = await edit(id, { lines: [{ line_id: lineId, quantity: 2 }] });
    expect(await codeOf(answer(hash, proposalId, 'accepted', buyer.id))).toBe('conflict');
    await answer(hash, next.proposalId, 'accepted', buyer.id);
    expect(await read(id)).toMatchObject({ amountToPay: rub(200) });
  });

  it('is made once, even if the same one is sent many times', async () => {
    const { id, lineId, proposalId } = await proposed();
    await edit(id, { lines: [{ line_id: lineId, quantity: 2 }] });
    const again = await Promise.all([1, 2].map(() => edit(id, { lines: [{ quantity: 2, line_id: lineId }] })));
    expect(again[0]?.proposalId).toBe(again[1]?.proposalId);
    expect(again[0]?.proposalId).not.toBe(proposalId);
    expect((await told(id)).filter((kind) => kind === 'order_edit_proposed_for_customer')).toHaveLength(2);
  });

  it('never oversells: goods that are sold out by then are refused, and the proposal stays', async () => {
    const { hash, productId, proposalId, buyer } = await proposed(3);
    await order([{ id: productId, quantity: 2 }]);
    expect(await codeOf(answer(hash, proposalId, 'accepted', buyer.id))).toBe('line_unavailable');
    expect(await stockOf(productId)).toBe(0);
    expect(await db.orderEdit.findUnique({ where: { id: proposalId ?? 0 } })).toMatchObject({ state: 'proposed' });
  });

  it('cannot be answered with another order’s hash, nor by staff as if they were the buyer', async () => {
    const { hash, proposalId, buyer } = await proposed();
    const other = await proposed();
    expect(await codeOf(answer(other.hash, proposalId, 'accepted', other.buyer.id))).toBe('not_found');
    expect(await codeOf(answer(hash, proposalId, 'accepted_by_phone', buyer.id))).toBe('forbidden');
  });
});

describe('who is first', () => {
  it('of two managers at once, one edits and the other gets the current order', async () => {
    const { id } = await order([{ id: (await makeProduct(db)).id }]);
    const version = orderVersion(await read(id));
    const codes = await Promise.all(['Тула', 'Орёл'].map((address) => outcomeOf(edit(id, { address }, { version }))));
    expect(codes.sort()).toEqual(['conflict', 'done']);
  });

  it('an edit or the order’s end comes first: pieces add up in both cases', async () => {
    const { id: productId } = await makeProduct(db, { stock: 10 });
    const { id, lines } = await order([{ id: productId }]);
    const cancel = { userId: manager.id, as: 'manager', channel: 'api' } as const;
    await Promise.all([
      outcomeOf(byPhone(id, { lines: [{ line_id: lines[0]?.id, quantity: 4 }] })),
      changeStatus({ db }, { id, asStaff: true }, 'cancelled', cancel),
    ]);
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(productId)).toBe(10);
  });

  it('cannot change the sum of an order that is being paid or refunded, but can change its address', async () => {
    const { id } = await order([{ id: (await makeProduct(db)).id }]);
    for (const paymentState of ['pending', 'refund_due', 'refunded'] as const) {
      await db.order.update({ where: { id }, data: { paymentState } });
      expect(await codeOf(edit(id, { discount: { percent: 5, reason: 'За ожидание' } }))).toBe('order_locked');
      await edit(id, { address: `Тула, ${paymentState}` });
    }
    expect(await read(id)).toMatchObject({ amountToPay: rub(1000), address: 'Тула, refunded' });
  });

  it('an order that is over stays as it is', async () => {
    const { id } = await order([{ id: (await makeProduct(db)).id }]);
    await db.order.update({ where: { id }, data: { status: 'completed' } });
    expect(await codeOf(edit(id, { address: 'Тула' }))).toBe('order_locked');
  });
});
