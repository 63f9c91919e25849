import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { approveReview } from '#shared/domain/reviews/approve-review.ts';
import { writeReview } from '#shared/domain/reviews/write-review.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { makeManager, makeProduct, makeUser } from '../../support/shop-fixture.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const product = await makeProduct(db);
const write = (userId: number, comment = 'Хорошая вещь') =>
  writeReview({ db }, userId, { product_id: product.id, rating: 5, comment });
const told = async () =>
  (await db.notification.findMany({ orderBy: { recipientId: 'asc' } })).map(({ kind, recipientId }) => [
    kind,
    recipientId,
  ]);

beforeEach(async () => {
  await db.user.deleteMany();
  await clearJobs(db);
});

describe('a review', () => {
  it('is one, even if its author sends many requests at once', async () => {
    const author = await makeUser(db);
    const manager = await makeManager(db);
    const written = await Promise.all(Array.from({ length: 8 }, (_, n) => write(author.id, `Отзыв ${n}`)));
    expect(written.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await db.review.count()).toBe(1);
    expect(await told()).toEqual([['review_created_for_manager', manager.id]]);
    const sending = (await queuedJobs(db)).filter(({ task }) => task === 'send_notification');
    expect(sending).toMatchObject([{ queue: `recipient:${manager.id}` }]);
  });

  it('is changed by a request that came while the first was still being written', async () => {
    const author = await makeUser(db);
    const { second } = await db.$transaction(async (tx) => {
      const key = { productId: product.id, userId: author.id };
      await tx.review.create({ data: { ...key, rating: 1, comment: 'Первый' } });
      const second = write(author.id, 'Второй');
      await untilSomebodyWaits(db);
      return { second };
    });
    expect(await second).toMatchObject({ isNew: false, review: { comment: 'Второй', rating: 5 } });
    expect(await db.review.count()).toBe(1);
  });

  it('tells the managers once, and not the one who wrote it', async () => {
    const [author, admin] = [await makeManager(db), await makeManager(db, { role: 'admin' })];
    await makeManager(db, { canMessage: false });
    await makeUser(db);
    await write(author.id);
    await write(author.id, 'Передумал');
    expect(await told()).toEqual([['review_created_for_manager', admin.id]]);
  });

  it('is approved by two managers at once without harm', async () => {
    const { review } = await write((await makeUser(db)).id);
    const seen = { is_approved: true, updated_at: review.updatedAt.toISOString() };
    const approved = await Promise.all(Array.from({ length: 6 }, () => approveReview({ db }, review.id, seen, null)));
    expect(approved.every(({ isApproved }) => isApproved)).toBe(true);
  });

  it('is not approved with a text that nobody has read', async () => {
    const author = await makeUser(db);
    const { review } = await write(author.id);
    const seen = { is_approved: true, updated_at: review.updatedAt.toISOString() };
    await db.review.update({
      where: { id: review.id },
      data: { updatedAt: new Date(review.updatedAt.getTime() - 1000) },
    });
    await write(author.id, 'Реклама');
    expect(await codeOf(approveReview({ db }, review.id, seen, null))).toBe('conflict');
    expect((await approveReview({ db }, review.id, { is_approved: true }, null)).isApproved).toBe(true);
  });

  it('is either changed before it is approved, or stays as it was approved', async () => {
    for (let n = 0; n < 10; n++) {
      const author = await makeUser(db);
      const { review } = await write(author.id, 'Прочитанный');
      const seen = { is_approved: true, updated_at: review.updatedAt.toISOString() };
      const [approved, changed] = await Promise.allSettled([
        approveReview({ db }, review.id, seen, null),
        write(author.id, 'Непрочитанный'),
      ]);
      const now = await db.review.findUniqueOrThrow({ where: { id: review.id } });
      expect([approved.status, changed.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect(now).toMatchObject(
        approved.status === 'fulfilled'
          ? { isApproved: true, comment: 'Прочитанный' }
          : { isApproved: false, comment: 'Непрочитанный' },
      );
    }
  });
});
