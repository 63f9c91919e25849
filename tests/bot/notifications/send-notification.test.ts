import { Api } from 'grammy';
import { afterAll, expect, it } from 'vitest';
import { sendNotification } from '#bot/kernel/notifications/send-notification.ts';
import { NOTIFICATION_RENDERERS } from '#bot/notification-renderers.ts';
import { createTestDatabase } from '../../support/database.ts';
import { recordedLog } from '../../support/log.ts';
import { makeManager } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
const manager = await makeManager(db);

/** There is no Telegram here: any call fails. */
const deps = {
  db,
  api: new Api('1:none', { apiRoot: 'http://127.0.0.1:1' }),
  publicUrl: 'https://shop.example',
  payments: { gateways: {}, countsTestMoney: false },
  log: recordedLog().log,
  renderers: NOTIFICATION_RENDERERS,
};

it.each([
  ['of a kind that another version of the shop knows', 'price_dropped_for_customer', 'product:5', /unknown kind/],
  ['that tells of what its kind does not tell of', 'review_created_for_manager', 'order_event:5', /order_event:5$/],
])('a notification %s waits for a bot that can send it', async (_what, kind, subject, why) => {
  const { id } = await db.notification.create({ data: { kind, subject, recipientId: manager.id } });
  await expect(sendNotification(deps, id, { isLast: false })).rejects.toThrow(why);
  expect(await db.notification.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'queued',
    error: expect.stringMatching(why),
  });
  await sendNotification(deps, id, { isLast: true });
  expect(await db.notification.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'failed' });
});
