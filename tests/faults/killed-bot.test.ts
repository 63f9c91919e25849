import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STATUS_NAMES } from '#bot/orders/status-names.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { ANNA, eventually, PAVEL, startTelegram, type TestTelegram } from '../support/bot.ts';
import { killed, startBotProgram, untilItRuns } from '../support/bot-program.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { queuedJobs } from '../support/jobs.ts';
import { orderAs } from '../support/orders.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { makeProduct } from '../support/shop-fixture.ts';

/** As many as `KILLED_BOT_ORDERS` asks for: 1000 take some minutes. */
const ORDERS = Number(process.env.KILLED_BOT_ORDERS ?? 100);
const KILLS = 10;
const BUYERS = [ANNA, 401, 402];
const MANAGERS = [PAVEL, 403];
const SEED = 20_261_121;
/** How soon another process must take over the jobs of a killed one. */
const RESCUED_WITHIN = 15_000;
const MINUTE = 60_000;

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
/** Waits until the delayed call has reached Telegram. */
const underWay = () => eventually(async () => expect(await telegram.faults()).toEqual([]));
const notificationOf = (person: number) =>
  database.prisma.notification.findFirstOrThrow({ where: { recipient: { telegramId: BigInt(person) } } });

/** What a message is about: `401 order_completed №10007`. A card is recognised by its mark, not by its text. */
function toldBy(place: number, text = ''): string {
  const [heading = ''] = text.split('\n');
  const number = /№(\d+)/.exec(heading)?.[1];
  const kinds = [
    [/ · /, 'created_for_manager'],
    [/ принят$/, 'created_for_customer'],
    [/ в работе$/, 'processing_for_customer'],
    [/ завершён$/, 'completed_for_customer'],
    [/ отменён$/, MANAGERS.includes(place) || place < 0 ? 'cancelled_for_manager' : 'cancelled_for_customer'],
  ] as const;
  return `${place} order_${kinds.find(([mark]) => mark.test(heading))?.[1]} №${number}`;
}

describe('a bot that is killed at random moments', () => {
  it(
    `loses no notification and doubles none in silence, over ${ORDERS} orders and their steps`,
    async () => {
      const random = seededRandom(SEED);
      const db = database.prisma;
      const group = await telegram.makeGroup('Менеджеры', [PAVEL]);
      await db.settings.update({ where: { id: 1 }, data: { managersChatId: BigInt(group) } });
      const manager = await db.user.findUniqueOrThrow({ where: { telegramId: BigInt(PAVEL) } });
      // A slow Telegram, so that a kill may also come between a message and its mark.
      await telegram.fault({ method: 'sendMessage', kind: 'delay', delay_ms: 25, times: 10_000 });
      const { id: productId } = await makeProduct(db);
      let placing = true;
      const step = async (id: number) => {
        const roll = random();
        const asManager = { userId: manager.id, as: 'manager', channel: 'api' } as const;
        if (roll < 0.2)
          await changeStatus({ db }, { id, asStaff: true }, 'cancelled', {
            ...asManager,
            as: 'customer',
            userId: null,
          });
        if (roll > 0.4) await changeStatus({ db }, { id, asStaff: true }, 'processing', asManager);
        if (roll > 0.7) await changeStatus({ db }, { id, asStaff: true }, 'completed', asManager);
      };
      const place = async () => {
        for (let n = 0; n < ORDERS; n++) {
          const { id } = await orderAs(db, BUYERS[n % BUYERS.length] ?? ANNA, [{ id: productId }]);
          await pause(random() * 100);
          await step(id);
          await pause(random() * 100);
        }
        placing = false;
      };
      let kills = 0;
      const kill = async () => {
        while (placing || kills < KILLS) {
          const program = await startBotProgram(telegram, database.url);
          // Some processes are killed while starting, others while working.
          if (random() < 0.8) await untilItRuns(program);
          // Ten kills in all, spread over the whole run.
          await pause(random() * Math.max(1200, (ORDERS * 150) / KILLS));
          await killed(program);
          kills++;
        }
      };
      await Promise.all([place(), kill()]);
      const survivor = await startBotProgram(telegram, database.url);
      await untilItRuns(survivor);
      await eventually(async () => expect(await queuedJobs(db)).toEqual([]), 5 * MINUTE);

      const rows = await db.notification.findMany({
        include: { recipient: true, event: { include: { order: true } } },
      });
      const orders = await db.order.findMany();
      expect(await auditBooks({ db })).toEqual([]);
      const moved = await db.orderEvent.groupBy({ by: ['to'], where: { kind: 'status' }, _count: true });
      const steps = (to: string) => moved.find((one) => one.to === to)?._count ?? 0;
      const places = MANAGERS.length + 1;
      expect(orders).toHaveLength(ORDERS);
      // Messages: a new order to its buyer and every manager, a step to the buyer, a buyer's cancellation to all again.
      const told = ORDERS * (1 + places) + steps('processing') + steps('completed') + steps('cancelled') * (1 + places);
      expect(rows).toHaveLength(told);
      expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);

      const arrived = new Map<string, number>();
      for (const place of [...BUYERS, ...MANAGERS, group]) {
        const messages = place < 0 ? await telegram.receivedInGroup(place) : await telegram.received(place);
        for (const { text } of messages) arrived.set(toldBy(place, text), (arrived.get(toldBy(place, text)) ?? 0) + 1);
      }
      const counts = rows.map(({ kind, recipient, event, error }) => {
        const notification = `${recipient?.telegramId ?? group} ${kind} №${event?.order.number}`;
        return {
          notification,
          count: arrived.get(notification) ?? 0,
          mayRepeat: error?.startsWith('sent again') === true,
        };
      });
      expect(counts.filter(({ count, mayRepeat }) => (mayRepeat ? count < 1 || count > 3 : count !== 1))).toEqual([]);
      // Nobody got another message, or one about somebody else's order.
      expect(arrived.size).toBe(rows.length);
      expect(kills).toBeGreaterThanOrEqual(KILLS);
      // Few kills interrupt a message: more would mean that rows are marked too late.
      const again = rows.filter(({ error }) => error?.startsWith('sent again'));
      expect(again.length).toBeLessThan(kills * 5);

      // Every card shows the final state of its order.
      const statuses = new Map(orders.map(({ number, status }) => [String(number), STATUS_NAMES[status]]));
      const shown = (await telegram.receivedInGroup(group)).flatMap(({ text }) => {
        const [, number, status] = /№(\d+) · (\S.*)/.exec(text?.split('\n')[0] ?? '') ?? [];
        return number === undefined ? [] : [[number, status]];
      });
      expect(shown.filter(([number = '', status]) => statuses.get(number) !== status)).toEqual([]);
    },
    15 * MINUTE,
  );
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
      expect(await notificationOf(ANNA)).toMatchObject({ state: 'sent', error: expect.stringContaining('sent again') }),
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
    // It has taken over the updates as well.
    await telegram.write(PAVEL, '/help');
    await eventually(async () => {
      const texts = (await telegram.received(PAVEL)).map(({ text }) => text ?? '');
      expect(texts.filter((text) => text.includes('/shop'))).toHaveLength(1);
    });
  });
});

describe('the jobs of a slow process', () => {
  it('stay its own while it is alive, however long Telegram takes', async () => {
    const first = await startBotProgram(telegram, database.url);
    await untilItRuns(first);
    await telegram.fault({ method: 'sendMessage', chat_id: ANNA, kind: 'delay', delay_ms: 12_000 });
    await oneOrder();
    await underWay();
    const second = await startBotProgram(telegram, database.url);
    await untilItRuns(second);
    await eventually(async () => expect((await notificationOf(ANNA)).state).toBe('sent'), 20_000);
    expect(await notificationOf(ANNA)).toMatchObject({ error: null });
    expect(await telegram.received(ANNA)).toHaveLength(1);
  });
});
