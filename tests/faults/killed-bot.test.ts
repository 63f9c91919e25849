import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, eventually, PAVEL, startTelegram, type TestTelegram } from '../support/bot.ts';
import { killed, startBotProgram, untilItRuns } from '../support/bot-program.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { queuedJobs } from '../support/jobs.ts';
import { orderAs } from '../support/orders.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { makeProduct } from '../support/shop-fixture.ts';

const ORDERS = 100;
const BUYERS = [ANNA, 401, 402];
const MANAGERS = [PAVEL, 403];
const SEED = 20_261_121;
/** How soon the jobs of a killed process must be somebody else's. */
const RESCUED_WITHIN = 15_000;

let telegram: TestTelegram;
let database: TestDatabase;

beforeEach(async () => {
  telegram = await startTelegram();
  database = await createTestDatabase();
  for (const id of [401, 402, 403]) await telegram.addPerson(id, `Человек ${id}`);
  for (const id of [...BUYERS, ...MANAGERS]) {
    await telegram.act(id, 'write-access');
    await database.prisma.user.create({
      data: { telegramId: BigInt(id), canMessage: true, role: MANAGERS.includes(id) ? 'manager' : 'customer' },
    });
  }
});
afterEach(async () => {
  await telegram.close();
  await database.drop();
});

const oneOrder = async (buyer: number | null = ANNA) => {
  const { id } = await makeProduct(database.prisma);
  return orderAs(database.prisma, buyer, [{ id }]);
};
/** The call that a fault holds up has reached Telegram. */
const underWay = () => eventually(async () => expect(await telegram.faults()).toEqual([]));
const noticeOf = (person: number) =>
  database.prisma.notification.findFirstOrThrow({ where: { recipient: { telegramId: BigInt(person) } } });

describe('a bot that is killed at random moments', () => {
  it('loses no notice and doubles none in silence, over a hundred orders', async () => {
    const random = seededRandom(SEED);
    // A Telegram that thinks for a moment: kills then also fall between a message and its mark.
    await telegram.fault({ method: 'sendMessage', kind: 'delay', delay_ms: 25, times: 10_000 });
    const { id } = await makeProduct(database.prisma);
    const numbers = new Map<number, number>();
    let placing = true;
    const place = async () => {
      for (let n = 0; n < ORDERS; n++) {
        const buyer = BUYERS[n % BUYERS.length] ?? ANNA;
        const order = await orderAs(database.prisma, buyer, [{ id }]);
        numbers.set(order.number, buyer);
        await pause(random() * 200);
      }
      placing = false;
    };
    let kills = 0;
    const kill = async () => {
      while (placing || kills < 8) {
        const program = await startBotProgram(telegram, database.url);
        // Some are killed while they start, the others at work.
        if (random() < 0.8) await untilItRuns(program);
        await pause(random() * 1200);
        await killed(program);
        kills++;
      }
    };
    await Promise.all([place(), kill()]);
    const survivor = await startBotProgram(telegram, database.url);
    await untilItRuns(survivor);
    await eventually(async () => expect(await queuedJobs(database.prisma)).toEqual([]), 60_000);

    const rows = await database.prisma.notification.findMany({
      include: { recipient: true, event: { include: { order: true } } },
    });
    expect(rows).toHaveLength(ORDERS * (1 + MANAGERS.length));
    expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
    const again = rows.filter(({ error }) => error?.startsWith('sent again'));
    const arrived = new Map<string, number>();
    for (const person of [...BUYERS, ...MANAGERS]) {
      for (const { text } of await telegram.received(person)) {
        const key = `${person} №${/№(\d+)/.exec(text ?? '')?.[1]}`;
        arrived.set(key, (arrived.get(key) ?? 0) + 1);
      }
    }
    const counts = rows.map(({ recipient, event, error }) => ({
      notice: `${recipient?.telegramId} №${event?.order.number}`,
      count: arrived.get(`${recipient?.telegramId} №${event?.order.number}`) ?? 0,
      mayRepeat: error?.startsWith('sent again') === true,
    }));
    expect(counts.filter(({ count, mayRepeat }) => (mayRepeat ? count < 1 || count > 3 : count !== 1))).toEqual([]);
    // Nobody was told of an order that is not theirs.
    expect(arrived.size).toBe(rows.length);
    expect(kills).toBeGreaterThanOrEqual(8);
    // Kills that cut a message off are few among three hundred: more would mean that rows are marked too late.
    expect(again.length).toBeLessThan(kills * 5);
  });
});

describe('the jobs of a killed process', () => {
  it('are taken up within seconds by the next one', async () => {
    const first = await startBotProgram(telegram, database.url);
    await untilItRuns(first);
    await telegram.fault({ method: 'sendMessage', chat_id: ANNA, kind: 'stall', delay_ms: 120_000 });
    await oneOrder();
    await underWay();
    await killed(first);
    const killedAt = Date.now();
    const second = await startBotProgram(telegram, database.url);
    await untilItRuns(second);
    await eventually(async () => expect(await telegram.received(ANNA)).toHaveLength(1), RESCUED_WITHIN);
    expect(Date.now() - killedAt).toBeLessThan(RESCUED_WITHIN);
    await eventually(async () =>
      expect(await noticeOf(ANNA)).toMatchObject({ state: 'sent', error: expect.stringContaining('sent again') }),
    );
  });

  it('are taken up within seconds by one that runs beside it', async () => {
    const first = await startBotProgram(telegram, database.url);
    await untilItRuns(first);
    await telegram.fault({ method: 'sendMessage', chat_id: ANNA, kind: 'stall', delay_ms: 120_000 });
    await oneOrder();
    await underWay();
    const second = await startBotProgram(telegram, database.url);
    await untilItRuns(second);
    await killed(first);
    await eventually(async () => expect(await telegram.received(ANNA)).toHaveLength(1), RESCUED_WITHIN);
    // And it has taken over the updates as well.
    await telegram.write(PAVEL, '/help');
    await eventually(async () => {
      const texts = (await telegram.received(PAVEL)).map(({ text }) => text ?? '');
      expect(texts.filter((text) => text.includes('/shop'))).toHaveLength(1);
    });
  });
});

describe('the jobs of a slow process', () => {
  it('stay its own while it lives, however long Telegram takes', async () => {
    const first = await startBotProgram(telegram, database.url);
    await untilItRuns(first);
    await telegram.fault({ method: 'sendMessage', chat_id: ANNA, kind: 'delay', delay_ms: 12_000 });
    await oneOrder();
    await underWay();
    const second = await startBotProgram(telegram, database.url);
    await untilItRuns(second);
    await eventually(async () => expect((await noticeOf(ANNA)).state).toBe('sent'), 20_000);
    expect(await noticeOf(ANNA)).toMatchObject({ error: null });
    expect(await telegram.received(ANNA)).toHaveLength(1);
  });
});
