import { afterAll, describe, expect, it } from 'vitest';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { OrderStepName } from '#shared/contract/desk/order-step.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { type Answer, dataOf, detailsOf, startApi } from '../../support/api.ts';
import { createTestDatabase } from '../../support/database.ts';
import { orderLife, UNDO_MS } from '../../support/order-life.ts';
import { makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db, { undoMs: UNDO_MS });
afterAll(async () => {
  expect(await auditBooks({ db })).toEqual([]);
  await api.close();
  await database.drop();
});
const life = await orderLife(db);
const [pavel, vera] = [await openSession(db, life.pavel.id), await openSession(db, life.vera.id)];
const admin = await openSession(db, (await makeUser(db, { role: 'admin' })).id);

const pathOf = (id: number, rest = '') => `/api/desk/orders/${id}${rest}`;
const read = async (id: number, token = pavel): Promise<DeskOrder> => dataOf(await api.get(pathOf(id), { token }));

/** Takes a step from the order's current state, or from the state that was seen. */
async function step(
  id: number,
  name: OrderStepName,
  { token = pavel, seen, reason }: { token?: string; seen?: DeskOrder['order']; reason?: string } = {},
): Promise<Answer> {
  const { status, fulfilment } = seen ?? (await read(id)).order;
  const body = { step: name, seen: { status, fulfilment }, ...(reason !== undefined && { reason }) };
  return api.post(pathOf(id, '/steps'), body, { token });
}

async function walk(id: number, ...names: OrderStepName[]): Promise<DeskOrder> {
  for (const name of names) expect((await step(id, name)).status).toBe(200);
  return read(id);
}

describe('an order at the desk', () => {
  it('goes through all steps, each answer with its state and the next steps', async () => {
    const { id } = await life.place();
    expect(await read(id)).toMatchObject({ steps: ['processing', 'cancelled'], undo: null });
    expect(dataOf(await step(id, 'processing'))).toMatchObject({
      order: { status: 'processing', worker: expect.any(String) as string },
      steps: ['assembled', 'completed', 'cancelled'],
      undo: { is_own: true },
    });
    expect((await walk(id, 'assembled')).steps).toEqual(['shipped', 'completed', 'cancelled']);
    expect((await walk(id, 'shipped')).steps).toEqual(['completed', 'cancelled']);
    const money = await api.post(pathOf(id, '/money'), { manual_type: 'cash', due_seen: 1300 }, { token: pavel });
    expect(dataOf(money)).toMatchObject({
      order: { due: 0, payment_status: 'paid' },
      money: { received: 1300 },
      payments: [{ manual_type: 'cash', received: 1300 }],
    });
    const { order, steps, diary } = await walk(id, 'completed');
    expect([order.status, steps]).toEqual(['completed', []]);
    expect(diary.map(({ to, outcome }) => outcome ?? to)).toEqual(
      expect.arrayContaining(['processing', 'assembled', 'shipped', 'money_received', 'completed']),
    );
  });

  it('takes the first of two presses at once, and shows the second person the current order', async () => {
    const { id } = await life.place();
    const { order } = await read(id);
    const answers = await Promise.all([
      step(id, 'processing', { seen: order }),
      step(id, 'processing', { token: vera, seen: order }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'illegal_transition', data: { order: { status: 'processing' } } });
    expect(await db.orderEvent.count({ where: { orderId: id, to: 'processing' } })).toBe(1);
  });

  it('is not cancelled by somebody who has not seen that it was sent', async () => {
    const { id } = await life.place();
    const { order } = await walk(id, 'processing', 'assembled');
    await step(id, 'shipped', { token: vera });
    const late = await step(id, 'cancelled', { seen: order, reason: 'Передумали' });
    expect([late.status, late.body.data]).toMatchObject([409, { order: { fulfilment: 'shipped' } }]);
    expect((await step(id, 'cancelled', { reason: ' Передумали\n' })).status).toBe(200);
    expect(await life.orderNow(id)).toMatchObject({ status: 'cancelled', cancelReason: 'Передумали' });
  });

  it('is reopened only by admins', async () => {
    const { id } = await life.place();
    await step(id, 'cancelled', { reason: 'Оформлен дважды' });
    expect((await read(id)).steps).toEqual([]);
    expect(await step(id, 'pending')).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect((await read(id, admin)).steps).toEqual(['pending']);
    expect(dataOf(await step(id, 'pending', { token: admin }))).toMatchObject({ order: { status: 'pending' } });
    await walk(id, 'processing', 'completed');
    expect((await read(id, admin)).steps).toEqual(['processing']);
  });

  it('can be undone by the one who took the step, while there is time', async () => {
    const { id } = await life.place();
    const { undo } = await walk(id, 'processing');
    const body = { event_id: undo?.event_id };
    expect((await read(id, vera)).undo).toMatchObject({ event_id: undo?.event_id, is_own: false });
    expect((await api.post(pathOf(id, '/undo'), body, { token: vera })).status).toBe(403);
    const back = await api.post(pathOf(id, '/undo'), body, { token: pavel });
    expect(dataOf(back)).toMatchObject({ order: { status: 'pending' }, undo: null });
    expect(await life.told(id)).toEqual([]);
    const again = await walk(id, 'processing');
    await db.orderEvent.update({ where: { id: again.undo?.event_id ?? 0 }, data: { settlesAt: new Date() } });
    const late = await api.post(pathOf(id, '/undo'), { event_id: again.undo?.event_id }, { token: pavel });
    expect(late).toMatchObject({ status: 409, body: { code: 'step_settled', data: { undo: null } } });
  });
});

describe('money that staff take at the desk', () => {
  it('is recorded once, even if two people press at once or one presses twice', async () => {
    const { id } = await life.place();
    const part = { manual_type: 'card', amount: 650, due_seen: 1300 };
    const answers = await Promise.all(
      [pavel, pavel, vera].map((token) => api.post(pathOf(id, '/money'), part, { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await read(id)).toMatchObject({ order: { due: 650 }, money: { received: 650 } });
  });

  it('is at least a kopeck and never more than is due', async () => {
    const { id } = await life.place();
    const send = (amount: number) =>
      api.post(pathOf(id, '/money'), { manual_type: 'cash', amount, due_seen: 1300 }, { token: pavel });
    const refused = await send(1300.01);
    expect([refused.status, detailsOf(refused)]).toEqual([
      422,
      { amount: 'Сумма больше нуля и не больше той, что осталось получить' },
    ]);
    expect((await send(0.000_000_001)).status).toBe(422);
    expect((await send(1300)).status).toBe(200);
    expect(await send(1)).toMatchObject({ status: 409, body: { code: 'order_paid', data: { order: { due: 0 } } } });
  });

  it('is not taken for a cancelled order', async () => {
    const { id } = await life.place();
    await step(id, 'cancelled', { reason: 'Передумали' });
    const late = await api.post(pathOf(id, '/money'), { manual_type: 'cash', due_seen: 1300 }, { token: pavel });
    expect(late).toMatchObject({ status: 409, body: { code: 'order_locked' } });
  });
});

describe('a track number', () => {
  const nothing = { carrier: '', track_number: '', track_url: '' };
  const put = (id: number, track: string, seen: object = nothing, token = pavel) =>
    api.put(pathOf(id, '/track'), { track, seen }, { token });

  it('names its carrier, and can be corrected by another person only after they have read it', async () => {
    const { id } = await life.place();
    await walk(id, 'processing', 'assembled', 'shipped');
    const first = await put(id, '1234567890');
    const known = { carrier: 'СДЭК', track_number: '1234567890' };
    expect(dataOf<DeskOrder>(first).order).toMatchObject(known);
    expect((await put(id, 'СДЭК 1234567890')).status).toBe(200);
    const late = await put(id, 'ПЭК 77-88', nothing, vera);
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', data: { order: known } } });
    const { carrier, track_number, track_url } = (await read(id)).order;
    const corrected = await put(id, 'ПЭК 77-88', { carrier, track_number, track_url }, vera);
    expect(dataOf<DeskOrder>(corrected).order).toMatchObject({ carrier: 'ПЭК', track_number: '77-88' });
  });

  it('is not for an order that is not shipped', async () => {
    const { id } = await life.place();
    expect(await put(id, 'ПЭК 77-88')).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });
});

describe('words about an order', () => {
  it('are notes for the staff and messages for the buyer', async () => {
    const { id } = await life.place();
    await api.post(pathOf(id, '/notes'), { text: 'Положить\nоткрытку' }, { token: vera });
    const sent = await api.post(pathOf(id, '/messages'), { text: 'Привезём завтра' }, { token: pavel });
    expect(dataOf(sent)).toMatchObject({
      notes: [{ text: 'Положить открытку' }],
      talk: { can_answer: true, is_waiting: false, lines: [{ is_from_shop: true, text: 'Привезём завтра' }] },
    });
  });

  it('do not reach a buyer who stopped the bot, and are then not stored', async () => {
    const { id } = await life.place();
    await db.user.update({ where: { id: life.buyer.id }, data: { canMessage: false } });
    const refused = await api.post(pathOf(id, '/messages'), { text: 'Привезём завтра' }, { token: pavel });
    await db.user.update({ where: { id: life.buyer.id }, data: { canMessage: true } });
    expect(refused).toMatchObject({ status: 409, body: { data: { talk: { can_answer: false, lines: [] } } } });
  });

  it('say if the shop takes no more orders from the buyer', async () => {
    const { id } = await life.place();
    const blocked = await api.post(pathOf(id, '/block'), { reason: 'Попросил сам' }, { token: vera });
    expect(dataOf(blocked)).toMatchObject({ is_blocked: true });
    const lifted = await api.send('DELETE', pathOf(id, '/block'), undefined, { token: pavel });
    expect(dataOf(lifted)).toMatchObject({ is_blocked: false });
  });
});

describe('the list of orders', () => {
  it('is narrowed to what a column of the board shows, with their number', async () => {
    const before = await api.get('/api/desk/orders?status=processing&fulfilment=gone', { token: pavel });
    const [one, other] = [await life.place(), await life.place({ isFetched: true })];
    await walk(one.id, 'processing', 'assembled', 'shipped');
    await walk(other.id, 'processing', 'assembled', 'ready');
    const first = await api.get('/api/desk/orders?status=processing&fulfilment=gone&limit=1', { token: pavel });
    expect(first.body).toMatchObject({ data: [{ id: other.id }], total: Number(before.body.total) + 2 });
    const next = `/api/desk/orders?status=processing&fulfilment=gone&limit=1&older_than=${first.body.next as string}`;
    expect((await api.get(next, { token: pavel })).body).toMatchObject({ data: [{ id: one.id }] });
    const packed = await api.get('/api/desk/orders?status=processing&fulfilment=assembled', { token: pavel });
    expect(dataOf<{ id: number }[]>(packed).map(({ id }) => id)).not.toContain(one.id);
  });

  it('shows today’s, by the clock of the shop', async () => {
    const { id } = await life.place();
    const ids = async () =>
      dataOf<{ id: number }[]>(await api.get('/api/desk/orders?today=true', { token: pavel })).map((one) => one.id);
    expect(await ids()).toContain(id);
    await db.order.update({ where: { id }, data: { createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) } });
    expect(await ids()).not.toContain(id);
  });
});
