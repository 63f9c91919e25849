import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { claimNotification } from '#shared/domain/notifications/sending.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { setTrack } from '#shared/domain/orders/set-track.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { queuedJobs } from '../../support/jobs.ts';
import { orderLife, UNDO_MS } from '../../support/order-life.ts';
import { rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
const life = await orderLife(db);
const { pavel, vera, place, move, fulfil, receive, undo, lastEvent, orderNow, told } = life;

afterEach(async () => {
  expect(await auditBooks({ db })).toEqual([]);
});

const jobsOf = async () => (await queuedJobs(db)).map(({ task }) => task);
const sendingAt = () => db.$queryRaw<{ at: Date }[]>`
  SELECT run_at AS at FROM graphile_worker.jobs WHERE task_identifier = 'send_notification'`;

describe('a step that can be undone', () => {
  it('is announced when its undo time is over, and not before', async () => {
    const { id } = await place();
    await move(id, 'processing');
    const { settlesAt, createdAt } = await lastEvent(id);
    expect(Math.abs((settlesAt?.getTime() ?? 0) - createdAt.getTime() - UNDO_MS)).toBeLessThan(5000);
    expect(await told(id)).toEqual(['order_processing_for_customer']);
    expect((await sendingAt()).map(({ at }) => at)).toEqual([settlesAt]);
  });

  it('has no trace: nobody is notified, and the next press notifies once', async () => {
    const { id } = await place();
    await move(id, 'processing');
    await undo(id, (await lastEvent(id)).id);
    expect((await orderNow(id)).status).toBe('pending');
    expect([await told(id), (await jobsOf()).includes('send_notification')]).toEqual([[], false]);
    await move(id, 'processing');
    expect(await told(id)).toEqual(['order_processing_for_customer']);
  });

  it('is undone step by step, each by the one who took it', async () => {
    const { id } = await place();
    await move(id, 'processing', vera);
    await fulfil(id, 'assembled');
    await fulfil(id, 'shipped');
    await setTrack({ db }, life.key(id), { carrier: 'СДЭК', number: '1234567890', url: '' }, life.as(pavel.id));
    const shipped = await lastEvent(id);
    expect(await codeOf(undo(id, shipped.id, { by: vera }))).toBe('forbidden');
    await undo(id, shipped.id);
    expect(await orderNow(id)).toMatchObject({ fulfilment: 'assembled', trackNumber: '', carrier: '' });
    const [assembled] = await db.orderEvent.findMany({ where: { orderId: id, to: 'assembled', from: 'new' } });
    await undo(id, assembled?.id ?? 0);
    const [taken] = await db.orderEvent.findMany({ where: { orderId: id, to: 'processing' } });
    await undo(id, taken?.id ?? 0, { by: vera });
    expect(await orderNow(id)).toMatchObject({ status: 'pending', fulfilment: 'new' });
    expect(await told(id)).toEqual([]);
  });

  it('cannot be undone once another step has followed', async () => {
    const { id } = await place();
    await move(id, 'processing');
    const first = await lastEvent(id);
    await fulfil(id, 'assembled', vera);
    expect(await codeOf(undo(id, first.id))).toBe('illegal_transition');
    expect((await orderNow(id)).fulfilment).toBe('assembled');
  });

  it('is final exactly at the end of its time, and can be undone a moment before', async () => {
    const [late, early] = [await place(), await place()];
    for (const { id } of [late, early]) await move(id, 'processing');
    const end = async (id: number, ms: number) => new Date(((await lastEvent(id)).settlesAt?.getTime() ?? 0) + ms);
    expect(await codeOf(undo(late.id, (await lastEvent(late.id)).id, { now: await end(late.id, 0) }))).toBe(
      'step_settled',
    );
    await undo(early.id, (await lastEvent(early.id)).id, { now: await end(early.id, -1) });
    expect([(await orderNow(late.id)).status, (await orderNow(early.id)).status]).toEqual(['processing', 'pending']);
  });

  it('is final while its message is being sent: the first to update its row wins', async () => {
    const { id } = await place();
    await move(id, 'processing');
    const [row] = await db.notification.findMany({ where: { event: { orderId: id } } });
    const eventId = (await lastEvent(id)).id;
    const [claimed, undone] = await Promise.allSettled([claimNotification(db, row?.id ?? 0), undo(id, eventId)]);
    const isSent = claimed.status === 'fulfilled' && claimed.value !== null;
    expect(undone.status).toBe(isSent ? 'rejected' : 'fulfilled');
    expect((await orderNow(id)).status).toBe(isSent ? 'processing' : 'pending');
    expect(await told(id)).toHaveLength(isSent ? 1 : 0);
  });

  it('is undone by one of many presses', async () => {
    const { id } = await place();
    await move(id, 'processing');
    const eventId = (await lastEvent(id)).id;
    const presses = await Promise.allSettled(Array.from({ length: 8 }, () => undo(id, eventId)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.orderEvent.count({ where: { orderId: id, kind: 'status' } })).toBe(2);
  });

  it('is either undone or followed by another manager’s step at the same moment, never both', async () => {
    const { id } = await place();
    await move(id, 'processing');
    const eventId = (await lastEvent(id)).id;
    const both = await Promise.allSettled([undo(id, eventId), fulfil(id, 'assembled', vera)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status, fulfilment } = await orderNow(id);
    expect([`pending new`, `processing assembled`]).toContain(`${status} ${fulfilment}`);
  });
});

describe('an order completed by a wrong press', () => {
  it('goes back to where it was, without thanks and without a receipt', async () => {
    const { id } = await place();
    await move(id, 'processing');
    await fulfil(id, 'assembled');
    await move(id, 'completed');
    expect(await jobsOf()).toContain('settle_receipts');
    await undo(id, (await lastEvent(id)).id);
    expect(await orderNow(id)).toMatchObject({ status: 'processing', fulfilment: 'assembled' });
    expect(await told(id)).not.toContain('order_completed_for_customer');
    expect(await jobsOf()).not.toContain('settle_receipts');
  });

  it('and reopened by an admin before anybody was notified is not announced at all', async () => {
    const { id } = await place();
    await move(id, 'processing');
    await move(id, 'completed');
    await changeStatus(life.deps, life.key(id), 'processing', { userId: null, as: 'admin', channel: 'api' });
    expect(await told(id)).toEqual(['order_processing_for_customer']);
    expect(await jobsOf()).not.toContain('settle_receipts');
  });
});

describe('an order cancelled before its last steps are announced', () => {
  it('is announced as cancelled, and not as in work', async () => {
    const { id } = await place();
    await move(id, 'processing');
    await fulfil(id, 'assembled');
    await move(id, 'cancelled');
    expect((await told(id)).filter((kind) => kind.endsWith('_for_customer'))).toEqual(['order_cancelled_for_customer']);
    const { id: eventId } = await lastEvent(id);
    expect(await codeOf(undo(id, eventId))).toBe('illegal_transition');
  });

  it('sends no thanks for money that is refunded, and no earlier steps after its end', async () => {
    const { id } = await place();
    await move(id, 'processing');
    await receive(id, rub(500));
    await move(id, 'cancelled');
    expect((await told(id)).filter((kind) => kind.endsWith('_for_customer'))).toEqual(['order_cancelled_for_customer']);
    const { id: other } = await place();
    await move(other, 'processing');
    await changeStatus({ db }, life.key(other), 'completed', { userId: null, as: 'admin', channel: 'api' });
    expect(await told(other)).toEqual(['order_completed_for_customer']);
  });

  it('sends none of its steps to a buyer who lets the bot write again later', async () => {
    const { id } = await place();
    await move(id, 'processing');
    await db.notification.updateMany({ where: { event: { orderId: id } }, data: { state: 'skipped' } });
    await move(id, 'cancelled');
    expect(await told(id)).not.toContain('order_processing_for_customer');
  });

  it('starts from the beginning when an admin reopens it', async () => {
    const { id } = await place();
    await move(id, 'processing');
    await fulfil(id, 'assembled');
    await fulfil(id, 'shipped');
    await move(id, 'cancelled');
    await changeStatus(life.deps, life.key(id), 'pending', { userId: null, as: 'admin', channel: 'api' });
    expect(await orderNow(id)).toMatchObject({ status: 'pending', fulfilment: 'new' });
  });
});

describe('money that staff take', () => {
  it('is a payment of its type, and pays the order when it is the whole sum', async () => {
    const { id } = await place();
    const half = await receive(id, rub(500));
    expect(half.paymentState).toBe('unpaid');
    expect((await receive(id, undefined, vera)).paymentState).toBe('paid');
    expect(await db.payment.findMany({ where: { orderId: id }, orderBy: { id: 'asc' } })).toMatchObject([
      { provider: 'offline', manualType: 'cash', receivedAmount: rub(500), state: 'paid' },
      { provider: 'offline', manualType: 'cash', receivedAmount: rub(800), state: 'paid' },
    ]);
    expect(await told(id)).toEqual(['money_received_for_customer', 'money_received_for_customer']);
    expect(await codeOf(receive(id))).toBe('order_paid');
  });

  it('is never more than what is due, and nothing for a cancelled order', async () => {
    const { id } = await place();
    expect(await codeOf(receive(id, rub(1301)))).toBe('invalid_fields');
    expect(await codeOf(receive(id, 0))).toBe('invalid_fields');
    await move(id, 'cancelled');
    expect(await codeOf(receive(id))).toBe('order_locked');
    expect(await db.payment.count({ where: { orderId: id } })).toBe(0);
  });

  it('is recorded once when two people press at once', async () => {
    const { id } = await place();
    const both = await Promise.allSettled([receive(id), receive(id, undefined, vera)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.payment.count({ where: { orderId: id, state: 'paid' } })).toBe(1);
  });

  it('can be undone by the one who recorded it, and the sum is due again', async () => {
    const { id } = await place();
    await receive(id);
    await undo(id, (await lastEvent(id)).id);
    expect((await orderNow(id)).paymentState).toBe('unpaid');
    expect(await db.payment.findMany({ where: { orderId: id } })).toMatchObject([
      { state: 'withdrawn', receivedAmount: null, paidAt: null },
    ]);
    expect(await told(id)).toEqual([]);
    expect((await receive(id)).paymentState).toBe('paid');
  });

  it('paid in part is to be returned when the order is cancelled, and counts again when it is reopened', async () => {
    const { id } = await place();
    await receive(id, rub(500));
    await move(id, 'cancelled');
    expect((await orderNow(id)).paymentState).toBe('refund_due');
    await changeStatus(life.deps, life.key(id), 'pending', { userId: null, as: 'admin', channel: 'api' });
    expect((await orderNow(id)).paymentState).toBe('unpaid');
    expect((await receive(id)).payments.filter(({ state }) => state === 'paid')).toHaveLength(2);
  });
});

describe('the number of a parcel', () => {
  const CDEK = { carrier: 'СДЭК', number: '1234567890', url: 'https://www.cdek.ru/ru/tracking?order_id=1234567890' };

  it('is included in the message that the order is sent, while that message waits', async () => {
    const { id } = await place();
    await move(id, 'processing');
    await fulfil(id, 'assembled');
    expect(await codeOf(setTrack({ db }, life.key(id), CDEK, life.as(pavel.id)))).toBe('illegal_transition');
    await fulfil(id, 'shipped');
    await setTrack({ db }, life.key(id), CDEK, life.as(pavel.id));
    expect(await told(id)).not.toContain('order_track_for_customer');
    expect(await orderNow(id)).toMatchObject({ carrier: 'СДЭК', trackNumber: '1234567890' });
  });

  it('is announced in its own message afterwards, once', async () => {
    const { id } = await place();
    await move(id, 'processing');
    await fulfil(id, 'assembled');
    await fulfil(id, 'shipped');
    await db.notification.updateMany({ where: { kind: 'order_shipped_for_customer' }, data: { state: 'sent' } });
    for (const _twice of [1, 2]) await setTrack({ db }, life.key(id), CDEK, life.as(pavel.id));
    expect((await told(id)).filter((kind) => kind === 'order_track_for_customer')).toHaveLength(1);
  });

  it('waits with the step for a new follower of the order, and is dropped with it', async () => {
    const { id } = await place();
    await move(id, 'processing');
    await fulfil(id, 'assembled');
    await fulfil(id, 'shipped');
    const step = await lastEvent(id);
    // There was nobody to notify that it was sent.
    await db.notification.deleteMany({ where: { eventId: step.id } });
    await setTrack({ db }, life.key(id), CDEK, life.as(pavel.id));
    expect(await told(id)).toContain('order_track_for_customer');
    expect((await sendingAt()).map(({ at }) => at)).toEqual(expect.arrayContaining([step.settlesAt]));
    await undo(id, step.id);
    expect(await told(id)).not.toContain('order_track_for_customer');
  });
});
