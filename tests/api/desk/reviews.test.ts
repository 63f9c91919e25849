import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeskReview, deskReviewSchema } from '#shared/contract/desk/reviews.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import type { Review } from '#shared/contract/review.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { type Answer, dataOf, detailsOf, startApi } from '../../support/api.ts';
import { createTestDatabase } from '../../support/database.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const anna = await makeUser(db, { firstName: 'Анна', login: 'anna', loginKey: 'anna' });
const vera = await makeManager(db, { firstName: 'Вера', lastName: 'Котова' });
const [annas, veras, owners] = await Promise.all(
  [anna, vera, await makeManager(db, { role: 'admin' })].map(({ id }) => openSession(db, id)),
);
const mug = await makeProduct(db, { title: 'Кружка «Туман»' });

beforeEach(async () => {
  await db.review.deleteMany();
});

const as = (token: string | undefined, method: string, path: string, body?: unknown) =>
  api.send(method, path, body, token === undefined ? {} : { token });
const list = async (query = '') => dataOf<DeskReview[]>(await as(veras, 'GET', `/api/desk/reviews?${query}`));
const answered = (id: number, body: object, token = veras): Promise<Answer> =>
  as(token, 'PUT', `/api/desk/reviews/${id}/answer`, { answered_at: null, ...body });

async function review(fields: object = {}) {
  const { id: userId } = await makeUser(db);
  return db.review.create({ data: { productId: mug.id, userId, rating: 5, comment: 'Тёплая', ...fields } });
}

describe('the desk’s list of reviews', () => {
  it('shows who wrote about what, from which order, and who decided', async () => {
    const { order } = await placeOrder({ db }, orderInput([{ id: mug.id }]), { ...GUEST, userId: anna.id });
    const { id } = await review({
      userId: anna.id,
      orderId: order.id,
      isApproved: true,
      moderatedAt: new Date(),
      moderatorId: vera.id,
    });
    const [found] = await list();
    expect(deskReviewSchema.strict().parse(found)).toMatchObject({
      id,
      state: 'published',
      moderator: 'Вера Котова',
      customer_id: anna.id,
      first_name: 'Анна',
      order: { id: order.id, order_number: order.number },
      answer: null,
      answerer: null,
    });
  });

  it('is narrowed by what is to be done, by stars and by words, alone and combined', async () => {
    const waiting = await review({ comment: 'Пролила чай', rating: 2 });
    const hidden = await review({ comment: 'Реклама чая', moderatedAt: new Date() });
    const open = await review({ comment: 'Вкусный чай', isApproved: true });
    const done = await review({ isApproved: true, answer: 'Спасибо!', answeredAt: new Date() });
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids('')).toEqual([done.id, open.id, hidden.id, waiting.id]);
    for (const words of ['', '&q=ча', '&q=туман']) {
      expect([words, await ids(`show=waiting${words}`)]).toEqual([words, [waiting.id]]);
      expect([words, await ids(`show=hidden${words}`)]).toEqual([words, [hidden.id]]);
      expect([words, await ids(`show=unanswered${words}`)]).toEqual([words, [open.id]]);
    }
    expect(await ids('show=published')).toEqual([done.id, open.id]);
    expect(await ids('show=published&q=туман')).toEqual([done.id, open.id]);
    expect([await ids('rating=2'), await ids('rating=5&q=чай')]).toEqual([[waiting.id], [open.id]]);
    const page = await as(veras, 'GET', '/api/desk/reviews?per_page=3&page=2');
    expect(dataOf<DeskReview[]>(page).map(({ id }) => id)).toEqual([waiting.id]);
    expect(page.body.pagination as Pagination).toMatchObject({ total: 4, totalPages: 2 });
  });

  it('is only for staff, as are its changes', async () => {
    const { id, updatedAt } = await review();
    const calls = [
      ['GET', '/api/desk/reviews', undefined],
      ['PUT', `/api/desk/reviews/${id}/approve`, { is_approved: true, updated_at: updatedAt.toISOString() }],
      ['PUT', `/api/desk/reviews/${id}/answer`, { text: 'Спасибо!', answered_at: null }],
    ] as const;
    for (const [method, path, body] of calls) {
      const statuses = [undefined, annas, veras, owners].map(
        async (token) => (await as(token, method, path, body)).status,
      );
      expect([path, await Promise.all(statuses)]).toEqual([path, [401, 403, 200, expect.any(Number)]]);
    }
  });
});

describe('an answer of the shop', () => {
  it('is shown under the review everywhere, without its author’s name', async () => {
    const { id } = await review({ isApproved: true });
    const answer = await answered(id, { text: '  Спасибо,\r\nАнна! ' });
    expect(deskReviewSchema.strict().parse(answer.body.data)).toMatchObject({
      answer: { text: 'Спасибо,\nАнна!' },
      answerer: 'Вера Котова',
    });
    for (const path of ['/api/reviews/latest', `/api/products/${mug.id}/reviews`]) {
      const [shown] = dataOf<Review[]>(await api.get(path));
      expect(shown?.answer).toEqual({ text: 'Спасибо,\nАнна!', answered_at: expect.any(String) });
      expect(JSON.stringify(shown)).not.toContain('Котова');
    }
  });

  it('is taken back', async () => {
    const { id } = await review({ isApproved: true });
    const { answer } = dataOf<DeskReview>(await answered(id, { text: 'Спасибо!' }));
    const gone = await answered(id, { text: null, answered_at: answer?.answered_at });
    expect(dataOf<DeskReview>(gone)).toMatchObject({ answer: null, answerer: null });
    expect(dataOf<Review>(await api.get(`/api/reviews/${id}`)).answer).toBeNull();
  });

  it('is refused after another’s, with the current state of the review', async () => {
    const { id } = await review({ isApproved: true });
    await answered(id, { text: 'Первый' });
    const late = await answered(id, { text: 'Второй' }, owners);
    expect([late.status, dataOf<DeskReview>(late).answer?.text]).toEqual([409, 'Первый']);
  });

  it('has from 1 to 1000 characters', async () => {
    const { id } = await review({ isApproved: true });
    for (const text of ['', ' \u200b ', 'я'.repeat(1001)]) {
      const refused = await answered(id, { text });
      expect([refused.status, detailsOf(refused)]).toEqual([422, { text: 'Ответ — от 1 до 1000 знаков' }]);
    }
    expect((await answered(id, { text: 'я'.repeat(1000) })).status).toBe(200);
  });
});

describe('a decision at the desk', () => {
  it('publishes and hides; for a text changed meanwhile the current review is returned', async () => {
    const { id, updatedAt } = await review();
    const decide = (is_approved: boolean, updated_at: string) =>
      as(veras, 'PUT', `/api/desk/reviews/${id}/approve`, { is_approved, updated_at });
    const published = dataOf<DeskReview>(await decide(true, updatedAt.toISOString()));
    expect(published).toMatchObject({ state: 'published', moderator: 'Вера Котова' });
    expect(dataOf<DeskReview>(await decide(false, published.updated_at)).state).toBe('hidden');
    await db.review.update({ where: { id }, data: { comment: 'Другой', moderatedAt: null } });
    const unread = await as(veras, 'PUT', `/api/desk/reviews/${id}/approve`, { is_approved: true });
    expect([unread.status, Object.keys(detailsOf(unread))]).toEqual([422, ['updated_at']]);
    const late = await decide(true, updatedAt.toISOString());
    expect([late.status, dataOf<DeskReview>(late)]).toMatchObject([409, { comment: 'Другой', state: 'waiting' }]);
  });
});
