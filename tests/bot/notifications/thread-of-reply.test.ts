import { afterAll, afterEach, expect, it } from 'vitest';
import { threadOfReply } from '#bot/kernel/notifications/thread-of-reply.ts';
import type { Database } from '#shared/domain/database.ts';
import { createTestDatabase } from '../../support/database.ts';
import { orderAs } from '../../support/orders.ts';
import { makeManager, makeProduct } from '../../support/shop-fixture.ts';

const GROUP = -7;
const ASKED = { message_id: 55, date: 1_000 };

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
const manager = await makeManager(db, { telegramId: 303n });
const order = await orderAs(db, null, [{ id: (await makeProduct(db)).id }]);
const event = await db.orderEvent.findFirstOrThrow({ where: { orderId: order.id } });
await db.settings.update({ where: { id: 1 }, data: { managersChatId: GROUP } });

afterEach(async () => {
  await db.notification.deleteMany();
});

/** A notification that Telegram is showing already, while the bot has not stored where. */
const sending = (recipientId: number | null) =>
  db.notification.create({
    data: {
      kind: 'order_created_for_manager',
      subject: `order_event:${event.id}`,
      eventId: event.id,
      recipientId,
      state: 'sending',
    },
  });

/** A database in which the notification is stored as sent as soon as somebody has looked for it without success. */
function storingAfterFirstLook(id: number, chatId: number): Database {
  let isStored = false;
  const client = db.$extends({
    query: {
      notification: {
        findFirst: async ({ args, query }) => {
          const found = await query(args);
          if (found || isStored) return found;
          isStored = true;
          await db.notification.update({ where: { id }, data: { state: 'sent', chatId, messageId: ASKED.message_id } });
          return found;
        },
      },
    },
  });
  return client as unknown as Database;
}

it.each([
  ['the managers’ chat', GROUP, null],
  ['somebody’s own chat', 303, manager.id],
])(
  'a quick reply in %s finds what it answers, even if the message’s place is stored later',
  async (_where, chatId, to) => {
    const { id } = await sending(to);
    const reply = { chat: { id: chatId }, date: 1_002 };
    expect(await threadOfReply({ db: storingAfterFirstLook(id, chatId) }, reply, ASKED)).toEqual({
      thread: { orderId: order.id },
      reader: 'shop',
      isForwarded: false,
    });
  },
);

it('a reply to an older message does not wait for what is being sent', async () => {
  const { id } = await sending(null);
  const reply = { chat: { id: GROUP }, date: 1_060 };
  expect(await threadOfReply({ db: storingAfterFirstLook(id, GROUP) }, reply, ASKED)).toBeNull();
});
