import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { startPayment } from '#shared/domain/payments/start-payment.ts';
import { readEnv } from '#shared/platform/env.ts';
import { createPayments } from '#shared/platform/payment-gateways/create-gateways.ts';
import { ANNA, eventually, PUBLIC_URL, startTelegram, type TestTelegram } from '../support/bot.ts';
import { killed, startBotProgram, untilItRuns } from '../support/bot-program.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { orderAs } from '../support/orders.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { makePaymentMethod, makeProduct, makeUser, rub } from '../support/shop-fixture.ts';

const ORDERS = 12;
const KILLS = 4;
const SEED = 20_261_121;
const PROVIDER = { PAYMENT_PROVIDER_TOKEN: '381764678:LIVE:12345' };

let telegram: TestTelegram;
let database: TestDatabase;

beforeAll(async () => {
  telegram = await startTelegram();
  database = await createTestDatabase();
});
afterAll(async () => {
  await telegram.close();
  await database.drop();
});

it('a bot that is killed counts each payment in Telegram once, though Telegram sends it twice', async () => {
  const db = database.prisma;
  const random = seededRandom(SEED);
  const { id: userId } = await makeUser(db, { telegramId: BigInt(ANNA) });
  const product = await makeProduct(db, { price: rub(1990) });
  const { id: paymentMethodId } = await makePaymentMethod(db, { type: 'online', provider: 'telegram' });
  const connection = { BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.apiRoot, PUBLIC_URL };
  const payments = createPayments(readEnv({ ...PROVIDER, ...connection }));
  const slugs: string[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const { hash } = await orderAs(db, ANNA, [product]);
    const { start } = await startPayment(
      { db, ...payments },
      { hash },
      { paymentMethodId, actorId: userId, channel: 'api' },
    );
    slugs.push(start.action.replace('https://t.me/', ''));
  }

  let isPaying = true;
  const pay = async () => {
    for (const slug of slugs) {
      // A buyer whose payment is not confirmed while the bot is down tries again.
      await eventually(
        async () => expect(await telegram.pay(ANNA, { slug }, 1)).toMatchObject({ status: 'paid' }),
        60_000,
      );
      await pause(random() * 100);
    }
    isPaying = false;
  };
  let kills = 0;
  const kill = async () => {
    while (isPaying || kills < KILLS) {
      const program = await startBotProgram(telegram, database.url, PROVIDER);
      await untilItRuns(program);
      await pause(random() * 1200);
      await killed(program);
      kills++;
    }
  };
  await Promise.all([pay(), kill()]);
  await untilItRuns(await startBotProgram(telegram, database.url, PROVIDER));

  await eventually(async () => expect(await db.order.count({ where: { paymentState: 'paid' } })).toBe(ORDERS), 30_000);
  await eventually(async () => expect(await db.botUpdate.count({ where: { doneAt: null } })).toBe(0), 30_000);
  expect(await db.payment.count()).toBe(ORDERS);
  expect(await db.paymentWebhook.count({ where: { outcome: 'paid' } })).toBe(ORDERS);
  expect(await db.notification.count({ where: { kind: 'payment_received_for_customer' } })).toBe(ORDERS);
  expect(await auditBooks({ db })).toEqual([]);
}, 180_000);
