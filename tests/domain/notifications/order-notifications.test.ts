import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS } from '#shared/domain/notifications/jobs.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { clearJobs, queuedJobs } from '../../support/jobs.ts';
import { GUEST, makeManager, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const product = await makeProduct(db);
const place = (userId: number | null = null) =>
  placeOrder({ db }, orderInput([{ id: product.id }]), { ...GUEST, userId });
const told = async () =>
  (await db.notification.findMany({ orderBy: { id: 'asc' } })).map(({ kind, recipientId }) => [kind, recipientId]);

describe('the notifications of a new order', () => {
  beforeEach(async () => {
    await db.order.deleteMany();
    await db.user.deleteMany();
    await clearJobs(db);
  });

  it('go to the buyer and to every manager and admin who has started the bot', async () => {
    const manager = await makeManager(db);
    const admin = await makeManager(db, { role: 'admin' });
    await makeManager(db, { canMessage: false });
    await makeManager(db, { wantsNotifications: false });
    await db.user.create({ data: { role: 'manager', login: 'web', loginKey: 'web', canMessage: true } });
    await makeUser(db);
    const buyer = await makeUser(db);
    await place(buyer.id);
    expect(await told()).toEqual([
      ['order_created_for_customer', buyer.id],
      ['order_created_for_manager', manager.id],
      ['order_created_for_manager', admin.id],
    ]);
  });

  it('go to a manager twice who orders: once as the buyer', async () => {
    const manager = await makeManager(db);
    await place(manager.id);
    expect(await told()).toEqual([
      ['order_created_for_customer', manager.id],
      ['order_created_for_manager', manager.id],
    ]);
  });

  it('of a guest or of an account that Telegram has not proved go to managers alone', async () => {
    const manager = await makeManager(db);
    const website = await db.user.create({ data: { login: 'web', loginKey: 'web' } });
    await place();
    await place(website.id);
    expect(await told()).toEqual(Array(2).fill(['order_created_for_manager', manager.id]));
  });

  it('also wait for a buyer whom the bot may not write to yet', async () => {
    const buyer = await makeUser(db, { canMessage: false });
    await place(buyer.id);
    expect(await told()).toEqual([['order_created_for_customer', buyer.id]]);
  });

  it('are one job each, one after another for one person', async () => {
    const [buyer, manager] = [await makeUser(db), await makeManager(db)];
    await place(buyer.id);
    const rows = await db.notification.findMany({ orderBy: { id: 'asc' } });
    // Notifications to different people have no fixed order.
    expect(new Set(await queuedJobs(db))).toEqual(
      new Set(
        rows.map(({ id, recipientId }) => ({
          task: 'send_notification',
          key: `notification:${id}`,
          queue: `recipient:${recipientId}`,
        })),
      ),
    );
    expect(rows.map(({ recipientId }) => recipientId)).toEqual([buyer.id, manager.id]);
    const [job] = await db.$queryRaw<{ max_attempts: number }[]>`SELECT max_attempts FROM graphile_worker.jobs LIMIT 1`;
    expect(job?.max_attempts).toBe(MAX_ATTEMPTS);
  });

  it('are not queued when the last write of the order fails', async () => {
    const [buyer] = [await makeUser(db), await makeManager(db)];
    await db.$executeRaw`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`;
    await db.$executeRaw`
      CREATE TRIGGER refuse BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION refuse()`;
    const input = orderInput([{ id: product.id }]);
    const placing = placeOrder({ db }, input, { ...GUEST, userId: buyer.id }, { key: randomUUID(), body: input });
    await expect(placing).rejects.toThrow('the disk is full');
    await db.$executeRaw`DROP TRIGGER refuse ON idempotency_keys`;
    expect(await queuedJobs(db)).toEqual([]);
    expect([await db.notification.count(), await db.order.count(), await db.orderEvent.count()]).toEqual([0, 0, 0]);
  });
});
