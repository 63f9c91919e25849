import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { answerReview } from '#shared/domain/reviews/answer-review.ts';
import { approveReview } from '#shared/domain/reviews/approve-review.ts';
import { findAnsweredReview } from '#shared/domain/reviews/review-answer-notification.ts';
import { writeReview } from '#shared/domain/reviews/write-review.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { makeManager, makeProduct, makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let productId: number;
let authorId: number;
let managerId: number;

beforeEach(async () => {
  await db.user.deleteMany();
  await db.notification.deleteMany();
  productId = (await makeProduct(db, { title: 'Кружка' })).id;
  authorId = (await makeUser(db, { telegramId: 4001n })).id;
  managerId = (await makeManager(db)).id;
  await clearJobs(db);
});

/** The author's review, published or waiting. */
async function review(isApproved = true) {
  const data = { productId, userId: authorId, rating: 5, comment: 'Тёплая', isApproved };
  return db.review.create({ data });
}
const answer = (id: number, text: string | null, seen: Date | null = null, by = managerId) =>
  answerReview({ db }, id, { text, answered_at: seen?.toISOString() ?? null }, by);
const kept = (id: number) => db.review.findUniqueOrThrow({ where: { id } });
const told = async () =>
  (await db.notification.findMany({ where: { kind: 'review_answered_for_customer' } })).map(
    ({ subject, recipientId }) => [subject, recipientId],
  );

describe('the shop’s answer to a review', () => {
  it('is kept with its time and who gave it, and leaves the version of the review as it was', async () => {
    const { id, updatedAt } = await review();
    await answer(id, 'Спасибо!');
    const row = await kept(id);
    expect(row).toMatchObject({ answer: 'Спасибо!', answererId: managerId, updatedAt });
    expect(row.answeredAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is sent to the author once, even if its text changes', async () => {
    const { id } = await review();
    const { answeredAt } = await answer(id, 'Спасибо!');
    expect(await told()).toEqual([[`review:${id}`, authorId]]);
    expect((await queuedJobs(db)).filter(({ task }) => task === 'send_notification')).toMatchObject([
      { queue: `recipient:${authorId}` },
    ]);
    await db.notification.updateMany({ data: { state: 'sent' } });
    const changed = await answer(id, 'Спасибо большое!', answeredAt);
    const gone = await answer(id, null, changed.answeredAt);
    expect(gone).toMatchObject({ answer: null, answeredAt: null, answererId: null });
    await answer(id, 'Всё-таки спасибо');
    expect(await told()).toHaveLength(1);
  });

  it('to an unpublished review is sent only once it is published', async () => {
    const { id } = await review(false);
    await answer(id, 'Спасибо!');
    expect(await told()).toEqual([]);
    expect(await findAnsweredReview(db, id)).toBeNull();
    await approveReview({ db }, id, { is_approved: true }, managerId);
    expect(await told()).toEqual([[`review:${id}`, authorId]]);
    expect(await findAnsweredReview(db, id)).toEqual({ productId, productTitle: 'Кружка', answer: 'Спасибо!' });
    await approveReview({ db }, id, { is_approved: false }, managerId);
    await approveReview({ db }, id, { is_approved: true }, managerId);
    expect(await told()).toHaveLength(1);
  });

  it('that is removed or hidden before it was sent is sent when it is shown again', async () => {
    const { id } = await review();
    const { answeredAt } = await answer(id, 'Спасибо!');
    await answer(id, null, answeredAt);
    expect([await told(), (await queuedJobs(db)).filter(({ task }) => task === 'send_notification')]).toEqual([[], []]);
    await answer(id, 'Спасибо, Анна!');
    await approveReview({ db }, id, { is_approved: false }, managerId);
    expect(await told()).toEqual([]);
    await approveReview({ db }, id, { is_approved: true }, managerId);
    expect(await told()).toEqual([[`review:${id}`, authorId]]);
  });

  it('for a hidden product is sent to nobody', async () => {
    const { id } = await review();
    await db.product.update({ where: { id: productId }, data: { isHidden: true } });
    await answer(id, 'Спасибо!');
    expect(await told()).toEqual([]);
  });

  it('is not sent to an author who answers their own review, nor to a deleted author', async () => {
    const own = await db.review.create({
      data: { productId, userId: managerId, rating: 5, comment: 'Сам купил', isApproved: true },
    });
    const orphan = await db.review.create({ data: { productId, rating: 4, comment: 'Хорошая', isApproved: true } });
    for (const { id } of [own, orphan]) await answer(id, 'Спасибо!');
    expect(await told()).toEqual([]);
  });

  it('is that of the first of many who answer at once; the others overwrite nothing', async () => {
    const { id } = await review();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => answer(id, `Ответ ${n}`)));
    const done = answers.filter((one) => one.status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect((await kept(id)).answer).toBe(done[0]?.value.answer);
    expect(await told()).toHaveLength(1);
    expect(await codeOf(answer(id, 'Поздно'))).toBe('conflict');
  });

  it('sent twice is stored once, and taking back a missing answer does no harm', async () => {
    const { id } = await review();
    const { answeredAt } = await answer(id, 'Спасибо!');
    expect((await answer(id, 'Спасибо!')).answeredAt).toEqual(answeredAt);
    await answer(id, null, answeredAt);
    expect((await answer(id, null, answeredAt)).answer).toBeNull();
    expect(await codeOf(answer(2_000_000_000, 'Кому?'))).toBe('not_found');
  });

  it('is not given to a text that nobody has read', async () => {
    const { id, updatedAt } = await review(false);
    const seen = new Date(updatedAt.getTime() - 1000).toISOString();
    const late = answerReview({ db }, id, { text: 'Спасибо!', answered_at: null, updated_at: seen }, managerId);
    expect(await codeOf(late)).toBe('conflict');
    const now = updatedAt.toISOString();
    await answerReview({ db }, id, { text: 'Спасибо!', answered_at: null, updated_at: now }, managerId);
    expect((await kept(id)).answer).toBe('Спасибо!');
  });

  it('stays when the author changes an unpublished review, for those who moderate it', async () => {
    const { id } = await review(false);
    await answer(id, 'Спасибо!');
    await writeReview({ db }, authorId, { product_id: productId, rating: 1, comment: 'Разбилась' });
    expect(await kept(id)).toMatchObject({ answer: 'Спасибо!', comment: 'Разбилась', isApproved: false });
    expect(await told()).toEqual([]);
  });
});
