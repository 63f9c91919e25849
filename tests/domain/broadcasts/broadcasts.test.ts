import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { countAudiences } from '#shared/domain/broadcasts/audience.ts';
import { changeBroadcast } from '#shared/domain/broadcasts/change-broadcast.ts';
import { broadcastProgress } from '#shared/domain/broadcasts/progress.ts';
import { settleLost, settleRecipient, takeRecipients } from '#shared/domain/broadcasts/recipients.ts';
import { startBroadcast } from '#shared/domain/broadcasts/start-broadcast.ts';
import { subscribe, unsubscribe } from '#shared/domain/customers/newsletter.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct, makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const admin = await makeUser(db, { role: 'admin' });
const manager = await makeUser(db, { role: 'manager' });

async function makeSubscriber(data: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(db, data);
  await subscribe({ db }, user.id);
  return user;
}
const start = (draftKey: string = randomUUID(), actorId = admin.id) =>
  startBroadcast(
    { db },
    {
      actorId,
      draftKey,
      draft: { text: 'Новинки', entities: [], photoId: null, productId: null, audience: 'subscribers' },
      chatId: 1,
      messageId: null,
    },
  );
const change = (id: number, step: 'pause' | 'resume' | 'stop', actorId = admin.id) =>
  changeBroadcast({ db }, { actorId, id, step });
const ids = (messages: { userId: number }[]) => messages.map(({ userId }) => userId).sort((a, b) => a - b);

beforeEach(async () => {
  await db.broadcast.deleteMany();
  await db.consent.deleteMany();
  await clearJobs(db);
});

describe('the audience', () => {
  it('has those who agreed, did not withdraw the consent, and can get messages', async () => {
    await makeSubscriber();
    await makeUser(db);
    await makeSubscriber({ canMessage: false });
    await makeSubscriber({ telegramId: null });
    const left = await makeSubscriber();
    await unsubscribe({ db }, left.id);
    const back = await makeSubscriber();
    await unsubscribe({ db }, back.id);
    await subscribe({ db }, back.id);
    expect(await countAudiences(db)).toEqual({ subscribers: 2, buyers: 0, asleep: 0 });
  });

  it('separates those who bought from those who have not bought for two months', async () => {
    const [fresh, asleep, cancelled] = [await makeSubscriber(), await makeSubscriber(), await makeSubscriber()];
    const { id } = await makeProduct(db);
    const long = new Date(Date.now() - 61 * 24 * 3600_000);
    for (const user of [fresh, asleep, asleep, cancelled]) await orderAs(db, Number(user.telegramId), [{ id }]);
    await db.order.updateMany({ where: { userId: asleep.id }, data: { createdAt: long } });
    await db.order.updateMany({ where: { userId: cancelled.id }, data: { status: 'cancelled', createdAt: long } });
    expect(await countAudiences(db)).toEqual({ subscribers: 3, buyers: 2, asleep: 1 });
  });
});

describe('a broadcast', () => {
  it('is created once, even if its draft is sent many times at once', async () => {
    await makeSubscriber();
    await makeSubscriber();
    const draftKey = randomUUID();
    const started = await Promise.all(Array.from({ length: 5 }, () => start(draftKey)));
    expect(new Set(started).size).toBe(1);
    expect(await db.broadcastRecipient.count()).toBe(2);
    expect((await queuedJobs(db)).filter(({ task }) => task === 'send_broadcast')).toHaveLength(1);
  });

  it('can be started and changed only by an admin', async () => {
    expect(await codeOf(start(randomUUID(), manager.id))).toBe('forbidden');
    const id = await start();
    for (const step of ['pause', 'resume', 'stop'] as const) {
      expect(await codeOf(change(id, step, manager.id))).toBe('forbidden');
    }
    expect(await db.broadcast.findMany()).toMatchObject([{ state: 'sending' }]);
  });

  it('allows only meaningful changes of its state', async () => {
    const id = await start();
    const done = async (...steps: ('pause' | 'resume' | 'stop')[]) => {
      const answers = [];
      for (const step of steps) answers.push(await change(id, step));
      return answers;
    };
    expect(await done('resume', 'pause', 'pause', 'resume', 'stop', 'stop', 'resume', 'pause')).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(await broadcastProgress(db, id)).toMatchObject({ state: 'cancelled' });
  });

  it('is paused once when two people pause it at once', async () => {
    const id = await start();
    expect((await Promise.all([change(id, 'pause'), change(id, 'pause')])).sort()).toEqual([false, true]);
  });
});

describe('letters', () => {
  it('are taken once, also by two workers at once', async () => {
    const people = [];
    for (let n = 0; n < 20; n++) people.push((await makeSubscriber()).id);
    const id = await start();
    const taken = await Promise.all([takeRecipients(db, id, 8), takeRecipients(db, id, 8), takeRecipients(db, id, 8)]);
    const all = ids(taken.flat());
    expect(new Set(all).size).toBe(all.length);
    expect(ids([...taken.flat(), ...(await takeRecipients(db, id, 50))])).toEqual(people);
    expect(await takeRecipients(db, id, 50)).toEqual([]);
  });

  it('are not sent to those who left meanwhile', async () => {
    const [stays, leaves, blocks] = [await makeSubscriber(), await makeSubscriber(), await makeSubscriber()];
    const id = await start();
    await unsubscribe({ db }, leaves.id);
    await db.user.update({ where: { id: blocks.id }, data: { canMessage: false } });
    expect(ids(await takeRecipients(db, id, 50))).toEqual([stays.id]);
    expect(await broadcastProgress(db, id)).toMatchObject({ total: 3, skipped: 2, waiting: 1 });
  });

  it('that a killed run left without an answer are given up and reported so', async () => {
    const { id: userId } = await makeSubscriber();
    const id = await start();
    await takeRecipients(db, id, 50);
    await settleLost(db, id);
    expect(await takeRecipients(db, id, 50)).toEqual([]);
    expect(await db.broadcastRecipient.findMany()).toMatchObject([
      { userId, state: 'failed', error: 'no answer: it may have arrived' },
    ]);
    expect(await broadcastProgress(db, id)).toMatchObject({ failed: 1, waiting: 0 });
  });

  it('that were not delivered are tried five times, and without limit where nobody is to blame', async () => {
    const { id: userId } = await makeSubscriber();
    const id = await start();
    const again = (isCounted: boolean) =>
      settleRecipient(db, id, userId, { kind: 'again', reason: 'Bad Gateway', isCounted });
    for (let n = 0; n < 10; n++) {
      expect(await takeRecipients(db, id, 1)).toHaveLength(1);
      await again(false);
    }
    for (let n = 0; n < 5; n++) {
      expect(await takeRecipients(db, id, 1)).toHaveLength(1);
      await again(true);
    }
    expect(await takeRecipients(db, id, 1)).toEqual([]);
    expect(await broadcastProgress(db, id)).toMatchObject({ failed: 1, waiting: 0 });
  });
});
