import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { startPayment } from '#shared/domain/payments/start-payment.ts';
import { projectRoot } from '#shared/platform/env.ts';
import { startProgram } from '../platform/program.ts';
import { eventually, startTelegram, type TestTelegram } from '../support/bot.ts';
import { killed, startBotProgram, untilItRuns } from '../support/bot-program.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { testPayments } from '../support/payments.ts';
import { cabinet, openRobokassa, type TestRobokassa } from '../support/robokassa.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { GUEST, makePaymentMethod, makeProduct, orderInput } from '../support/shop-fixture.ts';

const ORDERS = 40;
const KILLS = 6;
const SEED = 20_261_121;

let database: TestDatabase;
let kassa: TestRobokassa;
let telegram: TestTelegram;
let port: number;

beforeEach(async () => {
  database = await createTestDatabase();
  port = await freePort();
  // The provider repeats long enough to survive every restart.
  kassa = await openRobokassa({ shopUrl: `http://127.0.0.1:${port}`, retryDelaysMs: Array(200).fill(300) });
  telegram = await startTelegram();
});
afterEach(async () => {
  await telegram.close();
  await kassa.close();
  await database.drop();
});

const providerEnv = () => ({
  ROBOKASSA_LOGIN: cabinet.login,
  ROBOKASSA_HASH: cabinet.hash,
  ROBOKASSA_PASSWORD_1: cabinet.password1,
  ROBOKASSA_PASSWORD_2: cabinet.password2,
  ROBOKASSA_PASSWORD_3: cabinet.password3,
  ROBOKASSA_AUTH_URL: kassa.url,
  ROBOKASSA_SERVICES_URL: kassa.url,
  ROBOKASSA_FISCAL_URL: kassa.url,
});

const startApiProgram = () =>
  startProgram(path.join(projectRoot, 'api', 'main.ts'), {
    env: {
      ...providerEnv(),
      BOT_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.apiRoot,
      PUBLIC_URL: 'https://shop.example',
      DATABASE_URL: database.url,
      PORT: String(port),
      LOG_LEVEL: 'info',
    },
  });

/** An order with the provider's page of its payment open. */
async function begin(): Promise<{ id: number; invoice: number }> {
  const db = database.prisma;
  const product = await makeProduct(db);
  const method =
    (await db.paymentMethod.findFirst({ where: { provider: 'robokassa' } })) ??
    (await makePaymentMethod(db, { type: 'online', provider: 'robokassa' }));
  const { order } = await placeOrder({ db }, orderInput([product]), GUEST);
  const deps = { db, ...testPayments({ address: kassa.url }) };
  const { start, payment } = await startPayment(
    deps,
    { hash: order.hash },
    { paymentMethodId: method.id, actorId: null, channel: 'api' },
  );
  await kassa.open(start.fields);
  return { id: order.id, invoice: payment.invoice };
}

const paidOrders = () => database.prisma.order.count({ where: { paymentState: 'paid' } });
const timesPaid = () => database.prisma.orderEvent.count({ where: { kind: 'payment', to: 'paid' } });

describe('an API that is killed at random moments', () => {
  it('loses no webhook and counts none twice', async () => {
    const random = seededRandom(SEED);
    const begun: { id: number; invoice: number }[] = [];
    for (let n = 0; n < ORDERS; n++) begun.push(await begin());
    const pay = async () => {
      for (const { invoice } of begun) {
        void kassa.pay(invoice);
        await pause(random() * 250);
      }
    };
    const kill = async () => {
      for (let n = 0; n < KILLS; n++) {
        const program = startApiProgram();
        await program.says(/the shop is open/);
        await pause(random() * 700);
        await killed(program);
      }
    };
    await Promise.all([pay(), kill()]);
    await startApiProgram().says(/the shop is open/);
    await eventually(async () => expect(await paidOrders()).toBe(ORDERS), 60_000);
    expect(await timesPaid()).toBe(ORDERS);
    await eventually(async () => {
      const answered = await Promise.all(begun.map(async ({ invoice }) => (await kassa.payment(invoice)).acknowledged));
      expect(answered.every(Boolean)).toBe(true);
    }, 30_000);
    expect(await auditBooks({ db: database.prisma })).toEqual([]);
  });
});

describe('a bot that is killed while it asks the provider', () => {
  it('leaves the check to the next process, and the money is counted once', async () => {
    const { invoice } = await begin();
    await kassa.fail({ kind: 'lost' });
    await kassa.pay(invoice);
    await database.prisma.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`;
    await kassa.fail({ kind: 'slow', service: 'state', delay_ms: 4000 });
    const start = () => startBotProgram(telegram, database.url, providerEnv());
    const first = await start();
    await untilItRuns(first);
    await eventually(async () => {
      const rows = await database.prisma.$queryRaw<unknown[]>`
        SELECT 1 FROM graphile_worker.jobs WHERE key LIKE 'check_payment:%' AND locked_by IS NOT NULL`;
      expect(rows).toHaveLength(1);
    }, 20_000);
    await killed(first);
    expect(await paidOrders()).toBe(0);
    await kassa.heal();
    await untilItRuns(await start());
    await eventually(async () => expect(await paidOrders()).toBe(1), 40_000);
    expect(await timesPaid()).toBe(1);
  });
});

describe('the storefront that is served', () => {
  it('has none of the provider’s secrets, and cannot make signatures', async () => {
    const program = startApiProgram();
    await program.says(/the shop is open/);
    const assets = readdirSync(path.join(projectRoot, 'webapp', 'dist', 'assets')).filter((name) =>
      /\.(?:js|css)$/.test(name),
    );
    expect(assets.length).toBeGreaterThan(5);
    const { password1, password2, password3 } = cabinet;
    for (const where of ['/', '/checkout', '/manifest.webmanifest', ...assets.map((name) => `/assets/${name}`)]) {
      const text = await (await fetch(`http://127.0.0.1:${port}${where}`)).text();
      for (const secret of [password1, password2, password3, 'ROBOKASSA_', 'createHash']) {
        expect(text.includes(secret), `${secret} in ${where}`).toBe(false);
      }
    }
    expect(program.written.out + program.written.err).not.toContain(password1);
  });
});
