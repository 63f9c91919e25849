import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { eraseOnRequest, eraseOwnData } from '#shared/domain/privacy/erase-data.ts';
import { findDataSubjects } from '#shared/domain/privacy/find-data-subjects.ts';
import { personalData } from '#shared/domain/privacy/personal-data.ts';
import { isReviewPictureOpen } from '#shared/domain/reviews/find-review-picture.ts';
import { sweepReviewPictures } from '#shared/domain/reviews/sweep-review-pictures.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';
import { emptyTables } from '../../support/table-fingerprints.ts';
import { ERASED, KEPT } from './columns.ts';
import { MARK, markedPerson, TELEGRAM_ID } from './marked-person.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(() => emptyTables(db));

/** Columns of other tables that can hold text, names and numbers of people. */
async function columnsOfSchema(): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
      AND NOT (udt_name IN ('int4', 'bool', 'timestamptz', 'numeric') OR data_type = 'USER-DEFINED')
    ORDER BY 1`;
  return rows.map(({ name }) => name);
}

const MARKED = new RegExp(`${MARK}|${Buffer.from(MARK).toString('hex')}|7a7a6d61-726b|${TELEGRAM_ID}`);

/** The columns that contain the person's mark. */
async function markedColumns(): Promise<string[]> {
  const marked: string[] = [];
  for (const name of await columnsOfSchema()) {
    const [table, column] = name.split('.');
    const rows = await db.$queryRawUnsafe<{ value: string | null }[]>(
      `SELECT "${column}"::text AS value FROM "${table}"`,
    );
    if (rows.some(({ value }) => value !== null && MARKED.test(value))) marked.push(name);
  }
  return marked;
}

const kept = KEPT.flatMap(({ columns }) =>
  Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
);

describe('the columns of the schema', () => {
  it('are each listed as erased or kept, with a reason', async () => {
    const said = [...Object.keys(ERASED), ...kept];
    expect(said.filter((name, at) => said.indexOf(name) !== at)).toEqual([]);
    expect([...said].sort()).toEqual([...(await columnsOfSchema())].sort());
  });
});

describe('erasing somebody’s data', () => {
  it('takes the person out of every column that can hold them', async () => {
    const { userId } = await markedPerson(db);
    expect((await markedColumns()).sort()).toEqual(Object.keys(ERASED).sort());
    await eraseOwnData({ db }, userId, 'api');
    expect(await markedColumns()).toEqual([]);
  });

  it('leaves the order’s sums and dates, the provider’s facts, and the review without its author', async () => {
    const { userId, orderId, reviewId } = await markedPerson(db);
    const before = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true } });
    await eraseOwnData({ db }, userId, 'bot');
    const { lines, ...after } = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true } });
    expect(lines).toEqual(before.lines);
    expect(after).toMatchObject({
      userId: null,
      number: before.number,
      totalPrice: before.totalPrice,
      createdAt: before.createdAt,
      status: 'completed',
      paymentState: 'paid',
      fullName: '',
      phone: '',
    });
    expect((await db.paymentWebhook.findFirstOrThrow()).payload).toEqual({ OutSum: '1000.00' });
    expect(await db.review.findMany()).toMatchObject([{ id: reviewId, userId: null, comment: 'Отличная кружка' }]);
    expect(await db.consent.findMany()).toMatchObject([{ orderId, userId: null, withdrawnAt: expect.any(Date) }]);
  });

  it('takes the pictures of their reviews, published ones too', async () => {
    const { userId, reviewId } = await markedPerson(db);
    const facts = { userId, key: 'k', width: 8, height: 10, placeholder: '#ffffff' };
    await db.reviewPicture.createMany({
      data: [
        { ...facts, name: 'shown', reviewId },
        { ...facts, name: 'waiting' },
      ],
    });
    await eraseOwnData({ db }, userId, 'api');
    expect(await isReviewPictureOpen(db, 'shown', 'k')).toBe(false);
    const removed: string[] = [];
    const removeFiles = async (name: string) => void removed.push(name);
    expect(await sweepReviewPictures({ db, removeFiles }, 10)).toBe(false);
    expect([removed, await db.reviewPicture.count()]).toEqual([['shown', 'waiting'], 0]);
    const jobs = await db.$queryRaw`SELECT key FROM graphile_worker.jobs WHERE key = 'sweep_review_pictures'`;
    expect(jobs).toHaveLength(1);
  });

  it('is recorded without the data', async () => {
    const { userId } = await markedPerson(db);
    await eraseOwnData({ db }, userId, 'bot');
    expect(await db.erasure.findMany({ omit: { id: true } })).toEqual([
      { cause: 'person', channel: 'bot', orders: 1, messages: 1, reviews: 2, erasedAt: expect.any(Date) },
    ]);
    expect(await codeOf(eraseOwnData({ db }, userId, 'bot'))).toBe('not_found');
  });

  it.each([
    ['pending', 'unpaid'],
    ['processing', 'paid'],
    ['cancelled', 'refund_due'],
  ] as const)('waits for an order that is %s and %s', async (status, paymentState) => {
    const { userId, orderId } = await markedPerson(db);
    const nowhere = { fulfilment: 'new', carrier: '', trackNumber: '', trackUrl: '' } as const;
    await db.order.update({ where: { id: orderId }, data: { ...nowhere, status, paymentState } });
    expect(await codeOf(eraseOwnData({ db }, userId, 'api'))).toBe('orders_unfinished');
    expect(await db.erasure.count()).toBe(0);
    expect(await db.user.count({ where: { id: userId } })).toBe(1);
  });

  it('waits for a refund under way', async () => {
    const { userId } = await markedPerson(db);
    await db.refund.updateMany({ data: { state: 'uncertain' } });
    expect(await codeOf(eraseOwnData({ db }, userId, 'api'))).toBe('orders_unfinished');
  });

  it('is not possible for staff', async () => {
    const { id } = await makeManager(db);
    expect(await codeOf(eraseOwnData({ db }, id, 'bot'))).toBe('staff_account');
  });

  it('never misses an order that was placed at the same moment', async () => {
    const product = await makeProduct(db);
    for (let round = 0; round < 5; round++) {
      const { id } = await makeUser(db);
      const [erased, placed] = await Promise.allSettled([
        eraseOwnData({ db }, id, 'api'),
        placeOrder({ db }, orderInput([product]), { ...GUEST, userId: id }),
      ]);
      expect([erased.status, placed.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('a written request', () => {
  it('finds a guest by phone, number or login, and the same person once', async () => {
    const admin = await makeUser(db, { role: 'admin' });
    const product = await makeProduct(db);
    const order = async (fields: object) => (await placeOrder({ db }, orderInput([product], fields), GUEST)).order;
    const first = await order({ phone: '8 916 123-45-67', user_telegram: 'first_guest' });
    await order({ phone: '+7 (916) 123-45-67', user_telegram: 'first_guest' });
    await order({ phone: '+7 (916) 000-00-00', user_telegram: 'other_guest' });
    for (const typed of ['89161234567', `№${first.number}`, '@First_guest']) {
      const found = await findDataSubjects({ db }, admin.id, typed);
      expect(found.map(({ orders }) => orders)).toEqual([2]);
    }
    expect(await findDataSubjects({ db }, admin.id, 'nobody')).toEqual([]);
  });

  it('erases a guest’s orders under that phone, and nobody else’s', async () => {
    const admin = await makeUser(db, { role: 'admin' });
    const product = await makeProduct(db);
    const customer = await makeUser(db);
    const place = async (userId: number | null) =>
      (await placeOrder({ db }, orderInput([product]), { ...GUEST, userId })).order.id;
    const [guest, another, known] = [await place(null), await place(null), await place(customer.id)];
    await db.order.updateMany({ data: { status: 'completed' } });
    const record = await eraseOnRequest({ db }, admin.id, { orderId: guest });
    expect(record).toMatchObject({ cause: 'written_request', orders: 2 });
    const named = await db.order.findMany({ where: { fullName: { not: '' } }, select: { id: true } });
    expect(named).toEqual([{ id: known }]);
    expect(another).not.toBe(guest);
  });

  it('lifts the block of their phone, but not of one under which somebody else has ordered', async () => {
    const product = await makeProduct(db);
    const customer = await makeUser(db);
    const place = (phone: string, userId: number | null) =>
      placeOrder({ db }, orderInput([product], { phone }), { ...GUEST, userId });
    const [own, blocked] = ['+7 (916) 000-00-01', '+7 (916) 000-00-02'];
    for (const phone of [own, blocked]) await place(phone, customer.id);
    await place(blocked, null);
    await db.order.updateMany({ data: { status: 'completed' } });
    await db.orderBlock.createMany({ data: [own, blocked].map((phone) => ({ phone, reason: 'не забирает' })) });
    await eraseOwnData({ db }, customer.id, 'api');
    expect(await db.orderBlock.findMany({ select: { phone: true } })).toEqual([{ phone: blocked }]);
  });

  it('can be carried out only by an admin', async () => {
    const manager = await makeManager(db);
    const { userId } = await markedPerson(db);
    expect(await codeOf(eraseOnRequest({ db }, manager.id, { userId }))).toBe('forbidden');
    expect(await codeOf(findDataSubjects({ db }, manager.id, 'x'))).toBe('forbidden');
  });
});

describe('what a person downloads', () => {
  it('has everything that an erasure erases, except secrets', async () => {
    const { userId } = await markedPerson(db);
    const text = JSON.stringify(await personalData({ db }, { userId }));
    const words = {
      'users.login': 'login',
      'users.former_login_key': 'former',
      'users.email': 'email',
      'users.first_name': 'first',
      'users.last_name': 'last',
      'orders.login': 'typed',
      'orders.full_name': 'fio',
      'orders.phone': 'phone',
      'orders.address': 'address',
      'orders.cancel_reason': 'reason',
      'orders.comment': 'comment',
      'orders.carrier': 'carrier',
      'orders.track_number': 'track',
      'order_events.details': 'details',
      'order_messages.text': 'text',
      'order_messages.photo_id': 'photo',
      'notifications.error': 'error',
      'broadcast_recipients.error': 'blocked',
      'payment_webhooks.payload': 'payload',
      'refunds.reason': 'refund',
      'sessions.device': 'device',
      'order_blocks.phone': 'phone',
      'order_blocks.reason': 'block',
    };
    const exported = Object.keys(ERASED).filter((name) => ERASED[name] === 'exported');
    expect([...Object.keys(words), 'users.telegram_id'].sort()).toEqual(exported.sort());
    for (const word of Object.values(words)) expect(text).toContain(`${MARK}-${word}"`);
    expect(text).toContain(String(TELEGRAM_ID));
    for (const secret of ['password', 'token', 'hash', 'answer']) expect(text).not.toContain(`${MARK}-${secret}`);
  });
});
