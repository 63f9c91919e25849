import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFunnelCounter } from '#api/funnel-counter.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { addToFunnel } from '#shared/domain/figures/funnel.ts';
import { shopDay } from '#shared/domain/settings/period.ts';
import { startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { recordedLog } from '../support/log.ts';
import { orderAs } from '../support/orders.ts';
import { makeManager, makeProduct, makeUser, rub } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const log = recordedLog();
const funnel = createFunnelCounter({ db, log: log.log }, 2 ** 30);
const api = await startApi(db, { funnel });
afterAll(async () => {
  await api.close();
  await database.drop();
});

const product = await makeProduct(db, { title: 'Кружка', price: rub(1000) });

beforeEach(async () => {
  await db.order.deleteMany();
  await db.user.deleteMany();
  await db.funnelCount.deleteMany();
});

/** Returns a manager's token, and a buyer with an order who has asked a question. */
async function asked() {
  const [manager, buyer] = [await makeManager(db), await makeUser(db)];
  const order = await orderAs(db, Number(buyer.telegramId), [{ id: product.id }], { source: 'utm:vk' });
  const question = await db.orderMessage.create({
    data: { orderId: order.id, authorId: buyer.id, isFromShop: false, text: 'Когда?', isWaiting: true },
  });
  return { token: await openSession(db, manager.id), buyer, order, question };
}

describe('the desk', () => {
  it('finds an order with its source, and whether its buyer waits', async () => {
    const { token, order } = await asked();
    const { body } = await api.get(`/api/desk/orders?q=${order.number}`, { token });
    expect(body).toMatchObject({
      data: [{ id: order.id, source: 'utm:vk', worker: null, is_unanswered: true }],
      next: null,
      previous: null,
    });
  });

  it('answers a question once, even if the answer is sent twice, and the question no longer waits', async () => {
    const { token, question } = await asked();
    const path = `/api/desk/inbox/${question.id}`;
    expect((await api.get(path, { token })).body.data).toMatchObject({ is_waiting: true, can_answer: true });
    for (let n = 0; n < 2; n++) {
      const { status, body } = await api.post(`${path}/answer`, { text: 'Завтра' }, { token });
      expect([status, body.data]).toMatchObject([200, { is_waiting: false, lines: [{}, { text: 'Завтра' }] }]);
    }
    expect(await db.orderMessage.count({ where: { isFromShop: true } })).toBe(1);
    expect((await api.get('/api/desk/inbox', { token })).body.data).toEqual([]);
  });

  it('says whose a talk is and what it is about, with a page only for customers', async () => {
    const { token, buyer, order, question } = await asked();
    const talkOf = async (id: number) => (await api.get(`/api/desk/inbox/${id}`, { token })).body.data;
    expect(await talkOf(question.id)).toMatchObject({
      customer_id: buyer.id,
      fio: order.fullName,
      phone: order.phone,
      user_telegram: order.login,
      order_id: order.id,
      order_number: order.number,
      product_title: null,
    });
    const { id: customerId, login } = await makeUser(db, { firstName: 'Мария' });
    const words = { isFromShop: false, text: 'Есть синяя?', isWaiting: true };
    const other = await db.orderMessage.create({
      data: { ...words, customerId, authorId: customerId, productId: product.id },
    });
    const about = { fio: 'Мария', user_telegram: login ?? '', order_id: null, product_title: 'Кружка' };
    expect(await talkOf(other.id)).toMatchObject({ ...about, customer_id: customerId });
    await db.user.update({ where: { id: customerId }, data: { role: 'manager' } });
    expect(await talkOf(other.id)).toMatchObject({ ...about, customer_id: null });
  });

  it('says so when the buyer has stopped the bot, and the question still waits', async () => {
    const { token, buyer, question } = await asked();
    await db.user.update({ where: { id: buyer.id }, data: { canMessage: false } });
    const { status, body } = await api.post(`/api/desk/inbox/${question.id}/answer`, { text: 'Завтра' }, { token });
    expect([status, body]).toMatchObject([409, { code: 'conflict', data: { is_waiting: true, can_answer: false } }]);
  });

  it('shows the same figures in an answer and in its table', async () => {
    const { token } = await asked();
    const day = await shopDay(db);
    const { body } = await api.get(`/api/desk/figures?from=${day}&to=${day}`, { token });
    expect(body.data).toMatchObject({
      totals: { placed: { count: 1, sum: 1000 }, average: 1000 },
      sources: [{ source: 'utm:vk', count: 1, sum: 1000 }],
    });
    const file = await api.get(`/api/desk/figures/file?format=csv&from=${day}&to=${day}`, { token });
    const { content } = file.body.data as { content: string };
    const table = Buffer.from(content, 'base64').toString();
    expect(table).toContain('Заказов;1;0');
    expect(table).toContain('Сумма заказов, ₽;1000;0');
    expect(table).toContain('vk;1;1000');
  });
});

describe('visits', () => {
  it('are saved together, and not before', async () => {
    for (const step of ['visit', 'visit', 'cart']) {
      expect((await api.post('/api/funnel', { step })).status).toBe(202);
    }
    expect(await db.funnelCount.count()).toBe(0);
    await funnel.flush();
    expect(await db.funnelCount.findMany({ orderBy: { step: 'asc' } })).toMatchObject([
      { step: 'visit', count: 2 },
      { step: 'cart', count: 1 },
    ]);
    await funnel.flush();
    expect(await db.funnelCount.count({ where: { count: { gt: 2 } } })).toBe(0);
  });

  it('that the database refused are saved with the next ones', async () => {
    await db.$executeRaw`ALTER TABLE funnel_counts RENAME TO gone`;
    funnel.count('visit');
    await funnel.flush();
    expect(log.entries.at(-1)).toMatchObject({ msg: 'visits were not saved; trying again later' });
    await db.$executeRaw`ALTER TABLE gone RENAME TO funnel_counts`;
    funnel.count('visit');
    await funnel.flush();
    await addToFunnel(db, { visit: 1 });
    expect(await db.funnelCount.findMany()).toMatchObject([{ step: 'visit', count: 3 }]);
  });
});
