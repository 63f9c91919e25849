import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, dayAt, deliveryDays } from '#shared/contract/delivery-days.ts';
import type { DeliveryDays } from '#shared/contract/delivery-days-schema.ts';
import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { answerEdit } from '#shared/domain/orders/answer-edit.ts';
import { dayProblem } from '#shared/domain/orders/assert-delivery-day.ts';
import { changeOrder } from '#shared/domain/orders/change-order.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { restoreOrder } from '#shared/domain/orders/restore-order.ts';
import { listDeliveries } from '#shared/domain/settings/selling.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { GUEST, makeDelivery, makeManager, makeProduct, orderInput, resetShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(() => resetShop(db));

// Far from today, so that a midnight during the test does not matter.
const DAYS: DeliveryDays = {
  from: 3,
  count: 10,
  closed: [],
  until: null,
  intervals: ['10:00–14:00', '14:00–18:00'],
  required: false,
};
const TIMEZONE = 'Europe/Moscow';
const dayAhead = (ahead: number) => dayAfter(dayAt(TIMEZONE, new Date()), ahead);
const chosen = { delivery_day: dayAhead(6), delivery_interval: '14:00–18:00' };

const makeCourier = (days: DeliveryDays | null) => makeDelivery(db, days ? { days } : {});
const order = async (delivery_id: number | null, fields: Partial<typeof chosen> = {}) => {
  const { id } = await makeProduct(db);
  return (await placeOrder({ db }, orderInput([{ id }], { delivery_id, ...fields }), GUEST)).order;
};

describe('an order with a day', () => {
  it('keeps the day and the hours that were chosen, and its delivery lists the available ones', async () => {
    const { id } = await makeCourier(DAYS);
    expect(await listDeliveries(db)).toMatchObject([{ id, days: { ...DAYS, timezone: TIMEZONE } }]);
    expect(await order(id, chosen)).toMatchObject({
      deliveryDay: chosen.delivery_day,
      deliveryInterval: chosen.delivery_interval,
    });
  });

  it('is refused for a day that is not offered, hours that are not, and a delivery without days', async () => {
    const { id } = await makeCourier(DAYS);
    const { id: plain } = await makeCourier(null);
    for (const wrong of [
      { ...chosen, delivery_day: dayAhead(-1) },
      { ...chosen, delivery_day: dayAhead(30) },
      { ...chosen, delivery_day: '2026-99-99' },
      { ...chosen, delivery_interval: '03:00–04:00' },
      { delivery_day: chosen.delivery_day },
      { delivery_interval: chosen.delivery_interval },
    ]) {
      expect(await codeOf(order(id, wrong)), JSON.stringify(wrong)).toBe('invalid_fields');
    }
    expect(await codeOf(order(plain, chosen))).toBe('invalid_fields');
    expect(await codeOf(order(null, chosen))).toBe('invalid_fields');
    expect(await db.order.count({ where: { deliveryId: { in: [id, plain] } } })).toBe(0);
  });

  it('may be without one, unless its delivery demands it', async () => {
    const { id } = await makeCourier(DAYS);
    const { id: strict } = await makeCourier({ ...DAYS, required: true });
    expect(await order(id)).toMatchObject({ deliveryDay: '', deliveryInterval: '' });
    expect(await codeOf(order(strict))).toBe('invalid_fields');
  });
});

describe('the day of an order that is changed', () => {
  const change = (hash: string, changes: Parameters<typeof changeOrder>[2]) =>
    changeOrder({ db }, { hash }, changes, { userId: null });

  it('is another one that is offered, or none', async () => {
    const { id } = await makeCourier(DAYS);
    const { hash } = await order(id, chosen);
    const other = { delivery_day: dayAhead(7), delivery_interval: '10:00–14:00' };
    expect(await change(hash, other)).toMatchObject({ deliveryDay: other.delivery_day });
    expect(await codeOf(change(hash, { ...other, delivery_day: dayAhead(1) }))).toBe('invalid_fields');
    expect(await change(hash, { delivery_day: '', delivery_interval: '' })).toMatchObject({ deliveryDay: '' });
  });

  it('stays as agreed when the same day is sent again, though it is no longer offered', async () => {
    const { id } = await makeCourier(DAYS);
    const { hash } = await order(id, chosen);
    await db.delivery.update({ where: { id }, data: { days: { ...DAYS, from: 50 } } });
    expect(await change(hash, { delivery_id: id, ...chosen })).toMatchObject({ deliveryDay: chosen.delivery_day });
    expect(await change(hash, { fio: 'Котова Мария' })).toMatchObject({ deliveryDay: chosen.delivery_day });
  });

  it('is kept by another delivery that offers it, and dropped by one that does not', async () => {
    const { id } = await makeCourier(DAYS);
    const { id: same } = await makeCourier(DAYS);
    const { id: strict } = await makeCourier({ ...DAYS, intervals: [], required: true });
    const { hash } = await order(id, chosen);
    expect(await change(hash, { delivery_id: same })).toMatchObject({ deliveryDay: chosen.delivery_day });
    expect(await codeOf(change(hash, { delivery_id: strict }))).toBe('invalid_fields');
    expect(await change(hash, { delivery_id: null })).toMatchObject({ deliveryDay: '', deliveryInterval: '' });
  });
});

describe('the day of an order that staff edit', () => {
  async function edit(id: number, change: Parameters<typeof orderEditInput.parse>[0], isAsked = false) {
    const editor = { userId: (await makeManager(db)).id, channel: 'api' } as const;
    const version = orderVersion(await findOrder(db, { id, asStaff: true }));
    const made = await proposeEdit({ db }, id, orderEditInput.parse({ version, change }), editor);
    expect(made.proposalId !== null).toBe(isAsked);
    return findOrder(db, { id, asStaff: true });
  }

  it('can be changed or removed without consent, also where a buyer had to choose one', async () => {
    const { id: strict } = await makeCourier({ ...DAYS, required: true });
    const { id } = await order(strict, chosen);
    const other = { delivery_day: dayAhead(7), delivery_interval: '10:00–14:00' };
    expect(await edit(id, other)).toMatchObject({ deliveryDay: other.delivery_day, deliveryInterval: '10:00–14:00' });
    expect(await edit(id, { delivery_day: '', delivery_interval: '' })).toMatchObject({ deliveryDay: '' });
    const [event] = await db.orderEvent.findMany({ where: { orderId: id, kind: 'details' }, orderBy: { id: 'desc' } });
    expect(event?.details).toMatchObject({ changed: ['delivery_day'], consent: 'none' });
  });

  it('is refused with a message where it has passed or is no longer offered', async () => {
    const { id: deliveryId } = await makeCourier(DAYS);
    const { id } = await order(deliveryId, chosen);
    for (const day of [dayAhead(-1), dayAhead(40)]) {
      const refused = edit(id, { delivery_day: day, delivery_interval: '10:00–14:00' });
      await expect(refused).rejects.toMatchObject({
        code: 'invalid_fields',
        details: [{ path: 'delivery_day', message: expect.stringContaining('уже не привезём') }],
      });
    }
  });

  it('is dropped if it passed before the buyer agreed: the rest is saved, and staff must agree on another', async () => {
    const { id: deliveryId } = await makeCourier(DAYS);
    const { id, hash, lines } = await order(deliveryId, chosen);
    const more = { lines: [{ line_id: lines[0]?.id ?? 0, quantity: 2 }] };
    const asked = { ...more, delivery_day: dayAhead(4), delivery_interval: '10:00–14:00' };
    await edit(id, asked, true);
    await db.delivery.update({ where: { id: deliveryId }, data: { days: { ...DAYS, from: 5 } } });
    const proposal = await db.orderEdit.findFirstOrThrow({ where: { orderId: id } });
    const answer = { proposalId: proposal.id, answer: 'accepted' } as const;
    const agreed = await answerEdit({ db }, { hash }, answer, { userId: null, channel: 'api' });
    expect(agreed).toMatchObject({ lines: [{ quantity: 2 }], deliveryDay: '', deliveryInterval: '' });
    const [event] = await db.orderEvent.findMany({ where: { orderId: id, kind: 'details' }, orderBy: { id: 'desc' } });
    expect(event?.details).toMatchObject({ lostDay: { delivery_day: dayAhead(4) }, consent: 'buyer' });
    const told = await db.notification.findMany({ where: { eventId: event?.id ?? 0 }, distinct: ['kind'] });
    expect(told.map(({ kind }) => kind)).toContain('delivery_day_lost_for_manager');
  });

  it('is saved as agreed while it is still offered, and nobody is notified of a dropped day', async () => {
    const { id: deliveryId } = await makeCourier(DAYS);
    const { id, hash, lines } = await order(deliveryId, chosen);
    const day = { delivery_day: dayAhead(8), delivery_interval: '10:00–14:00' };
    await edit(id, { lines: [{ line_id: lines[0]?.id ?? 0, quantity: 2 }], ...day }, true);
    const proposal = await db.orderEdit.findFirstOrThrow({ where: { orderId: id } });
    const answer = { proposalId: proposal.id, answer: 'accepted' } as const;
    const agreed = await answerEdit({ db }, { hash }, answer, { userId: null, channel: 'api' });
    expect(agreed).toMatchObject({ deliveryDay: day.delivery_day, deliveryInterval: day.delivery_interval });
    expect(
      await db.notification.count({ where: { kind: 'delivery_day_lost_for_manager', event: { orderId: id } } }),
    ).toBe(0);
  });

  it('is dropped with the delivery that had it', async () => {
    const { id: deliveryId } = await makeCourier(DAYS);
    const { id } = await order(deliveryId, chosen);
    const plain = await makeDelivery(db, { price: 0 });
    expect(await edit(id, { delivery_id: plain.id })).toMatchObject({ deliveryDay: '', deliveryInterval: '' });
  });
});

it('an order whose day is no longer offered is not restored', async () => {
  const { id: deliveryId } = await makeCourier(DAYS);
  const { id, hash } = await order(deliveryId, chosen);
  const end = () => db.order.update({ where: { id }, data: { status: 'cancelled', isHoldEnded: true } });
  const restore = () => restoreOrder({ db }, { hash }, { userId: null, channel: 'api' });
  await end();
  expect(await restore()).toMatchObject({ status: 'pending', deliveryDay: chosen.delivery_day });
  await end();
  await db.delivery.update({ where: { id: deliveryId }, data: { days: { ...DAYS, from: 50 } } });
  expect(await codeOf(restore())).toBe('delivery_unavailable');
});

it('a refusal names the nearest days, and the hours of the chosen day', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const offer = { days: { ...DAYS, from: 1, closed: [3] }, timezone: TIMEZONE };
  const said = (day: string, interval = '') => dayProblem(offer, { day, interval }, now)?.replace(/\u00a0/g, ' ');
  expect(said('2026-11-23', '10:00–14:00')).toBe(
    'На 23 ноября уже не привезём. Ближайшие дни: 24 ноября, 26 ноября, 27 ноября',
  );
  expect(said('2026-11-24')).toBe('На 24 ноября выберите время: 10:00–14:00, 14:00–18:00');
  expect(said('2026-11-24', '10:00–14:00')).toBeUndefined();
  expect(deliveryDays({ ...offer.days, timezone: TIMEZONE }, now)).toHaveLength(10);
});
