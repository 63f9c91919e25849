import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type Database } from '#shared/platform/database.ts';
import { freePort } from '../support/free-port.ts';
import { orderAs } from '../support/orders.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { makeProduct } from '../support/shop-fixture.ts';
import { PAVEL, PUBLIC_URL, startTelegram, type TestTelegram } from '../support/telegram.ts';
import { startBotProcess } from './bot-process.ts';
import { type Measure, measure, percentiles } from './measure.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const MANAGER = PAVEL;
const ORDERS = 300;
const WARMING = 20;

/** From the commit of an order to the arrival of its manager's message, on an idle machine. */
const TARGET_MS = { p50: 50, p99: 150 };

/** Measures how soon a manager is notified of an order, and compares this with the steps that are necessary for it. */
export async function benchNotifications(say: (line: string) => void): Promise<boolean> {
  let isFast = true;
  await withTemporaryDatabase(async (url) => {
    const telegram = await startTelegram();
    const { token, apiRoot } = telegram;
    const { prisma, close } = connectDatabase(url);
    await telegram.act(MANAGER, 'write-access');
    await prisma.user.create({ data: { telegramId: BigInt(MANAGER), canMessage: true, role: 'manager' } });
    const bot = await startBotProcess({
      BOT_TOKEN: token,
      TELEGRAM_API_ROOT: apiRoot,
      PUBLIC_URL,
      DATABASE_URL: url,
      BOT_PORT: String(await freePort()),
      OWNER_TELEGRAM_ID: '1',
      LOG_LEVEL: 'info',
    });

    const message = await measure(() =>
      fetch(`${apiRoot}/bot${token}/sendMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: MANAGER, text: 'Проба' }),
      }),
    );
    const query = await measure(() => prisma.settings.findUnique({ where: { id: 1 } }));
    const times = await orderTimes(prisma, telegram);
    const notification = percentiles(times);
    const row = (name: string, { p50, p95, p99 }: Measure) =>
      say(`${name.padEnd(44)}${[p50, p95, p99, p50 / message.p50].map((n) => n.toFixed(1).padStart(8)).join('')}`);
    say(`${'milliseconds'.padEnd(44)}     p50     p95     p99   ratio`);
    row('a message to the stand-in, by itself', message);
    row('a query to the database, by itself', query);
    row(`from an order's commit to its manager (${times.length})`, notification);
    isFast = notification.p50 < TARGET_MS.p50 && notification.p99 < TARGET_MS.p99;
    if (!isFast) say(`slower than the target: p50 ${TARGET_MS.p50} ms, p99 ${TARGET_MS.p99} ms`);
    await bot.end();
    await close();
    await telegram.close();
  });
  return isFast;
}

async function orderTimes(db: Database['prisma'], telegram: TestTelegram): Promise<number[]> {
  const committed = commitsOf(db);
  const random = seededRandom(7);
  const { id } = await makeProduct(db);
  const times: number[] = [];
  for (let n = 0; n < WARMING + ORDERS; n++) {
    const order = await orderAs(committed.db, null, [{ id }]);
    const committedAt = committed.last();
    const arrivedAt = await arrival(telegram, order.number);
    if (n >= WARMING) times.push(arrivedAt - committedAt);
    // A random pause, so that orders are not in step with the bot's own timers.
    await pause(20 + random() * 80);
  }
  return times;
}

/** The same database, with the time of its last commit. */
function commitsOf(db: Database['prisma']): { db: Database['prisma']; last: () => number } {
  let at = 0;
  const watched = new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== '$transaction') return value;
      return async (...args: unknown[]) => {
        const result = await Reflect.apply(value, target, args);
        at = Date.now();
        return result;
      };
    },
  });
  return { db: watched, last: () => at };
}

/** When the message about an order arrived at the fake Telegram. */
async function arrival(telegram: TestTelegram, number: number): Promise<number> {
  for (let tried = 0; tried < 3000; tried++) {
    const calls = await telegram.calls('sendMessage', MANAGER);
    const call = calls.findLast(({ params }) => String(params.text).includes(`№${number} `));
    if (call) return call.at;
    await pause(10);
  }
  throw new Error(`no message of order ${number} came`);
}
