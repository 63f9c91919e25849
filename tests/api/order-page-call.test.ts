import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import { type OrderPage, orderPagePath, orderPageSchema } from '#shared/contract/order-page.ts';
import { readEditableOrder } from '#shared/domain/orders/editable-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { dataOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchData } from '../support/launch-data.ts';
import { makeDelivery, makeManager, makeProduct, orderBody, resetShop, rub } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

beforeEach(() => resetShop(db));

const BUYER = { fio: 'Петрова Мария', phone: '89161234567', address: 'Москва, Тверская, 7, кв. 12' };

const signIn = async (id: number) =>
  (await api.post('/api/auth/telegram', { initData: launchData({ id }) })).body.token as string;

async function placed(token?: string): Promise<Order> {
  const mug = await makeProduct(db, { title: 'Кружка', price: rub(990) });
  const delivery = await makeDelivery(db, { title: 'Курьер', price: rub(300) });
  const body = orderBody([{ id: mug.id, quantity: 2 }], { ...BUYER, delivery_id: delivery.id });
  return dataOf<Order>(await api.post('/api/order', body, token ? { token } : {}));
}

const pageOf = async ({ order_hash: hash }: Order, token?: string) =>
  orderPageSchema.strict().parse(dataOf(await api.get(`/api/order/hash/${hash}/page`, token ? { token } : {})));

const kindsOf = ({ steps }: OrderPage) => steps.map(({ kind, at }) => (at === null ? `${kind}?` : kind));

describe('GET /api/order/hash/{hash}/page', () => {
  it('shows a guest the goods, the sums and the next steps', async () => {
    const page = await pageOf(await placed());
    expect(page).toMatchObject({ is_own: false, paid: 0, returned: 0, receipts: [] });
    expect(page.order).toMatchObject({ status: 'pending', cart_total: 1980, delivery_price: 300, due: 2280 });
    expect(page.order.items).toMatchObject([{ title: 'Кружка', quantity: 2, price: 990 }]);
    expect(kindsOf(page)).toEqual(['created', 'processing?', 'assembled?', 'shipped?', 'completed?']);
  });

  it('has its steps whatever else was written into the history, and how often', async () => {
    const order = await placed();
    await db.orderEvent.createMany({
      data: Array.from({ length: 400 }, (_, at) => ({
        orderId: order.id,
        channel: 'api' as const,
        ...(at % 2 === 0
          ? { kind: 'details' as const }
          : { kind: 'payment' as const, from: 'unpaid' as const, to: 'pending' as const }),
      })),
    });
    expect(kindsOf(await pageOf(order))).toEqual(['created', 'processing?', 'assembled?', 'shipped?', 'completed?']);
  });

  it('masks its receiver and address for anybody who has the hash', async () => {
    const token = await signIn(1);
    const order = await placed(token);
    const hidden = { fio: 'П••• М•••', phone: '+7 (•••) •••-••-67', address: 'Москва, •••', user_telegram: '' };
    for (const page of [await pageOf(order), await pageOf(order, await signIn(2))]) {
      expect(page.is_own).toBe(false);
      expect(page.order).toMatchObject({ ...hidden, user_id: null });
    }
    const text = (await api.get(`/api/order/hash/${order.order_hash}/page`)).text;
    for (const secret of ['Петрова', 'Мария', '123-45', 'Тверская']) expect(text).not.toContain(secret);
  });

  it('says at which pickup point the parcel waits: everybody fetches theirs there', async () => {
    const point = 'Москва, Лесная, 4';
    const delivery = await makeDelivery(db, { pickupPoints: [{ address: point, hours: '10–20' }] });
    const mug = await makeProduct(db);
    const body = orderBody([{ id: mug.id, quantity: 1 }], { ...BUYER, address: point, delivery_id: delivery.id });
    const order = dataOf<Order>(await api.post('/api/order', body));
    expect((await pageOf(order)).order.address).toBe(point);
  });

  it('shows everything to its signed-in owner', async () => {
    const token = await signIn(1);
    const order = await placed(token);
    const page = await pageOf(order, token);
    expect(page.is_own).toBe(true);
    expect(page.order).toEqual(order);
    expect(page.order.address).toBe(BUYER.address);
  });

  it('hides the whole address if it begins with a house, and shows that the order is picked up', async () => {
    const mug = await makeProduct(db);
    const at = async (address: string) => {
      const body = orderBody([{ id: mug.id, quantity: 1 }], { address, delivery_id: null });
      return (await pageOf(dataOf<Order>(await api.post('/api/order', body)))).order.address;
    };
    expect(await at('Ленина 5, кв. 7')).toBe('•••');
    expect(await at('Тверская улица')).toBe('•••');
    for (const street of [
      'Баумана, 3',
      'ул. Баумана, дом Печати, 3',
      'Невский проспект, у метро, 7',
      'Ленина, д. 5, кв. 7',
    ]) {
      expect(await at(street), street).toBe('•••');
    }
    expect(await at('г. Казань, Баумана, 3')).toBe('г. Казань, •••');
    expect(await at('Самовывоз')).toBe('Самовывоз');
  });

  it('shows what the shop asks its buyer to agree to, until it is answered, and not who asks', async () => {
    const order = await placed();
    const manager = await makeManager(db, { firstName: 'Пелагея' });
    const { version, now } = await readEditableOrder(db, order.id);
    const change = { lines: now.lines.map(({ line_id }) => ({ line_id, quantity: 1 })) };
    await proposeEdit({ db }, order.id, { version, change, by_phone: false }, { userId: manager.id, channel: 'api' });
    const { proposal } = await pageOf(order);
    expect(proposal?.difference.after).toMatchObject({ amount_to_pay: 1290, lines: [{ quantity: 1 }] });
    expect((await api.get(`/api/order/hash/${order.order_hash}/page`)).text).not.toContain('Пелагея');
    const html = (await api.get(orderPagePath(order.order_hash), { headers: { accept: 'text/html' } })).text;
    expect(html).toContain('<h2>Магазин предлагает изменить заказ</h2>');
    expect(html).toMatch(/<dt>Кружка<\/dt><dd><s>2 × 990\s₽<\/s> → <b>1 × 990\s₽<\/b>/);
    await api.post(`/api/order/hash/${order.order_hash}/edits/${proposal?.id}/decline`);
    expect((await pageOf(order)).proposal).toBeNull();
  });

  it('gives no page for a hash that opens nothing', async () => {
    for (const hash of ['x'.repeat(32), 'x', '%00']) {
      expect((await api.get(`/api/order/hash/${hash}/page`)).body).toEqual(failure('order_not_found'));
    }
  });

  it('shows each step with its time, why it was cancelled, and money paid and refunded', async () => {
    const order = await placed();
    await db.order.update({ where: { id: order.id }, data: { status: 'cancelled', paymentState: 'refunded' } });
    const event = { orderId: order.id, channel: 'bot' } as const;
    await db.orderEvent.createMany({
      data: [
        { ...event, kind: 'payment', from: 'unpaid', to: 'paid' },
        { ...event, kind: 'status', from: 'pending', to: 'processing' },
        { ...event, kind: 'status', from: 'processing', to: 'cancelled', details: { reason: 'Нет в наличии' } },
        { ...event, kind: 'payment', from: 'paid', to: 'refund_due' },
        { ...event, kind: 'payment', from: 'refund_due', to: 'refunded' },
      ],
    });
    await db.payment.create({
      data: {
        orderId: order.id,
        provider: 'robokassa',
        amount: rub(2280),
        receivedAmount: rub(2280),
        refundedAmount: rub(2280),
        state: 'refunded',
        paidAt: new Date(),
      },
    });
    const page = await pageOf(order);
    expect(kindsOf(page)).toEqual(['created', 'paid', 'processing', 'cancelled', 'refunded']);
    expect(page.steps.find(({ kind }) => kind === 'cancelled')?.reason).toBe('Нет в наличии');
    expect(page).toMatchObject({ paid: 2280, returned: 2280, order: { due: 0 } });
  });

  it('no longer shows a step that was taken back', async () => {
    const order = await placed();
    await db.order.update({ where: { id: order.id }, data: { status: 'processing' } });
    const event = { orderId: order.id, channel: 'bot', kind: 'status' } as const;
    await db.orderEvent.createMany({
      data: [
        { ...event, from: 'pending', to: 'processing' },
        { ...event, from: 'processing', to: 'completed' },
        { ...event, from: 'completed', to: 'processing' },
      ],
    });
    expect(kindsOf(await pageOf(order))).toEqual(['created', 'processing', 'assembled?', 'shipped?', 'completed?']);
  });

  it('follows the parcel, and drops a step that was undone', async () => {
    const order = await placed();
    const track = { carrier: 'СДЭК', trackNumber: '1234567890', trackUrl: 'https://www.cdek.ru/track' };
    await db.order.update({ where: { id: order.id }, data: { status: 'processing', fulfilment: 'shipped', ...track } });
    const event = { orderId: order.id, channel: 'bot', kind: 'fulfilment' } as const;
    await db.orderEvent.createMany({
      data: [
        { ...event, kind: 'status', from: 'pending', to: 'processing' },
        { ...event, from: 'new', to: 'assembled' },
        { ...event, from: 'assembled', to: 'new' },
        { ...event, from: 'new', to: 'assembled' },
        { ...event, from: 'assembled', to: 'shipped' },
      ],
    });
    const page = await pageOf(order);
    expect(kindsOf(page)).toEqual(['created', 'processing', 'assembled', 'shipped', 'completed?']);
    expect(page.order).toMatchObject({ carrier: 'СДЭК', track_number: '1234567890' });
  });

  it('masks the buyer’s comment with the rest', async () => {
    const token = await signIn(1);
    const { order_hash: hash } = await placed(token);
    const order = dataOf<Order>(await api.put(`/api/order/hash/${hash}`, { comment: 'Домофон 12' }, { token }));
    expect((await pageOf(order)).order.comment).toBe('•••');
    expect((await pageOf(order, token)).order.comment).toBe('Домофон 12');
  });

  it('names the fiscal receipts that the tax office has', async () => {
    const order = await placed();
    const { id: paymentId } = await db.payment.create({
      data: { orderId: order.id, provider: 'robokassa', amount: rub(2280), state: 'paid', paidAt: new Date() },
    });
    const fiscal = { fn: '9999078900000001', document: '15', sign: '0791955440', date: '2026-11-21T12:08:00' };
    await db.fiscalReceipt.create({ data: { paymentId, kind: 'first', number: 9001, state: 'done', fiscal } });
    await db.fiscalReceipt.create({ data: { paymentId, kind: 'second', number: 9002, state: 'waiting' } });
    expect((await pageOf(order)).receipts).toEqual([{ kind: 'first', ...fiscal }]);
  });
});
