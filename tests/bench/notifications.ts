import { setTimeout as pause } from 'node:timers/promises';
import { createSandbox } from '#bot/sandbox/server.ts';
import { connectDatabase, type Database } from '#shared/platform/database.ts';
import { freePort } from '../support/free-port.ts';
import { orderAs } from '../support/orders.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { makeProduct } from '../support/shop-fixture.ts';
import { startBotProcess } from './bot-process.ts';
import { type Measure, measure, percentiles } from './measure.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const TOKEN = '7000000001:AAF-testTokenForUnitTests_0123456789abc';
const MANAGER = 100_000_002;
const ORDERS = 300;
const WARMING = 20;

/** From the commit of an order to the arrival of its manager's message, on an idle machine. */
const TARGET_MS = { p50: 50, p99: 150 };

interface Call {
  params: { chat_id: number; text?: string };
  at: number;
}

/** Measures how soon a manager hears of an order, and how that compares with the parts that it cannot do without. */
export async function benchNotifications(say: (line: string) => void): Promise<boolean> {
  let isFast = true;
  await withTemporaryDatabase(async (url) => {
    const logger = { info: () => {}, warn: () => {}, error: () => {} };
    const publicUrl = 'https://shop.example';
    const sandbox = createSandbox({ port: 0, token: TOKEN, publicUrl, logger });
    const root = `http://127.0.0.1:${await sandbox.listen()}`;
    const { prisma, close } = connectDatabase(url);
    const post = (path: string, body: object) =>
      fetch(`${root}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post(`sandbox/api/people/${MANAGER}/write-access`, {});
    await prisma.user.create({ data: { telegramId: BigInt(MANAGER), canMessage: true, role: 'manager' } });
    const bot = await startBotProcess({
      BOT_TOKEN: TOKEN,
      TELEGRAM_API_ROOT: root,
      PUBLIC_URL: publicUrl,
      DATABASE_URL: url,
      BOT_PORT: String(await freePort()),
      OWNER_TELEGRAM_ID: '1',
      LOG_LEVEL: 'info',
    });

    const message = await measure(() => post(`bot${TOKEN}/sendMessage`, { chat_id: MANAGER, text: 'Проба' }));
    const query = await measure(() => prisma.settings.findUnique({ where: { id: 1 } }));
    const times = await orderTimes(prisma, root);
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
    await sandbox.close();
  });
  return isFast;
}

async function orderTimes(db: Database['prisma'], root: string): Promise<number[]> {
  const committed = commitsOf(db);
  const random = seededRandom(7);
  const { id } = await makeProduct(db);
  const times: number[] = [];
  for (let n = 0; n < WARMING + ORDERS; n++) {
    const order = await orderAs(committed.db, null, [{ id }]);
    const committedAt = committed.last();
    const arrivedAt = await arrival(root, order.number);
    if (n >= WARMING) times.push(arrivedAt - committedAt);
    // Not in step with anything that the bot does by itself.
    await pause(20 + random() * 80);
  }
  return times;
}

/** The same database, which remembers when it last answered a commit. */
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

/** When the message of an order came to the stand-in. */
async function arrival(root: string, number: number): Promise<number> {
  for (let tried = 0; tried < 3000; tried++) {
    const answer = await fetch(`${root}/sandbox/api/calls?method=sendMessage&chat_id=${MANAGER}`);
    const { result } = (await answer.json()) as { result: Call[] };
    const call = result.findLast(({ params }) => params.text?.includes(`№${number} `));
    if (call) return call.at;
    await pause(10);
  }
  throw new Error(`no message of order ${number} came`);
}
