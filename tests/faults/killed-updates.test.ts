import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subscribe } from '#shared/domain/customers/newsletter.ts';
import { ANNA, eventually, PAVEL, startTelegram, type TestTelegram } from '../support/bot.ts';
import { killed, startBotProgram, untilItRuns } from '../support/bot-program.ts';
import { chatPartner } from '../support/chat-partner.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { makeCategory, makeUser } from '../support/shop-fixture.ts';

const SEED = 20_261_121;
const KILLS = 5;
const COMMANDS = 60;
const MESSAGES = 90;
const PATIENCE = 60_000;

let telegram: TestTelegram;
let database: TestDatabase;

beforeEach(async () => {
  telegram = await startTelegram();
  database = await createTestDatabase();
});
afterEach(async () => {
  await telegram.close();
  await database.drop();
});

const start = async () => {
  const program = await startBotProgram(telegram, database.url);
  await untilItRuns(program);
  return program;
};

describe('a bot that is killed', () => {
  it('answers everything that people wrote, and twice only what was under way in that moment', async () => {
    const random = seededRandom(SEED);
    // A slow Telegram, so that a kill may also come between an answer and its mark.
    await telegram.fault({ method: 'sendMessage', kind: 'delay', delay_ms: 20, times: 10_000 });
    const people = [ANNA, PAVEL];
    let writing = true;
    const write = async () => {
      for (let n = 0; n < COMMANDS; n++) {
        await telegram.write(people[n % 2] ?? ANNA, '/cancel');
        await pause(random() * 150);
      }
      writing = false;
    };
    let kills = 0;
    const kill = async () => {
      while (writing || kills < KILLS) {
        const program = await start();
        await pause(random() * 1000);
        await killed(program);
        kills++;
      }
    };
    await Promise.all([write(), kill()]);
    await start();
    const answers = async () => (await Promise.all(people.map((one) => telegram.received(one)))).flat().length;
    await eventually(
      async () => expect(await database.prisma.botUpdate.count({ where: { doneAt: { not: null } } })).toBe(COMMANDS),
      PATIENCE,
    );
    expect(await database.prisma.botUpdate.count()).toBe(COMMANDS);
    expect(await answers()).toBeGreaterThanOrEqual(COMMANDS);
    // Each chat handles one update at a time.
    expect(await answers()).toBeLessThanOrEqual(COMMANDS + kills * people.length);
  });

  it('continues a conversation where it was', async () => {
    const db = database.prisma;
    await makeUser(db, { telegramId: BigInt(PAVEL), role: 'manager' });
    await makeCategory(db, { title: 'Посуда' });
    const pavel = chatPartner(telegram, PAVEL, PATIENCE);
    const steps = [
      () => pavel.write('/products', /^Товары/),
      () => pavel.press('＋ Новый товар', /Шаг 1/),
      () => pavel.press('Без фото', /Шаг 2/),
      () => pavel.write('Кружка', /Шаг 3/),
      () => pavel.press('Без описания', /Шаг 4/),
      () => pavel.write('1290', /Шаг 5/),
      () => pavel.press('Посуда', /Шаг 6/),
      () => pavel.press('Без вариантов', /Шаг 7/),
      () => pavel.press('Не считать', /Всё верно/),
      () => pavel.press('Опубликовать', /на витрине/),
    ];
    let program = await start();
    for (const [at, step] of steps.entries()) {
      await step();
      if (at % 3 === 1) {
        // The question was sent; its conversation is stored a moment later.
        await eventually(async () => expect(await db.botUpdate.count({ where: { doneAt: null } })).toBe(0));
        await killed(program);
        program = await start();
      }
    }
    expect(await db.product.count()).toBe(1);
  });

  it('sends no message twice, and reports those that it is not sure of', async () => {
    const db = database.prisma;
    const random = seededRandom(SEED);
    await makeUser(db, { telegramId: BigInt(PAVEL), role: 'admin' });
    const readers = Array.from({ length: MESSAGES }, (_, n) => 10_000 + n);
    for (const id of readers) {
      await telegram.addPerson(id, `Читатель ${id}`);
      await telegram.act(id, 'write-access');
      await subscribe({ db }, (await makeUser(db, { telegramId: BigInt(id) })).id);
    }
    const pavel = chatPartner(telegram, PAVEL, PATIENCE);
    let program = await start();
    await pavel.write('/broadcast', /Шаг 1/);
    await pavel.write('Скидки', /Шаг 2/);
    await pavel.press('Без кнопки', /Шаг 3/);
    await pavel.press(`Всем подписчикам · ${MESSAGES}`, /Отправить/);
    await telegram.fault({ method: 'sendMessage', kind: 'delay', delay_ms: 100, times: 10_000 });
    await pavel.press('Отправить', /Рассылка идёт/);
    for (let kills = 0; kills < KILLS; kills++) {
      await pause(random() * 1500);
      await killed(program);
      program = await start();
    }
    await pavel.answered(/Рассылка закончена/);
    const states = await db.broadcastRecipient.groupBy({ by: ['state'], _count: true });
    const count = (state: string) => states.find((one) => one.state === state)?._count ?? 0;
    expect(count('sent') + count('failed')).toBe(MESSAGES);
    let arrived = 0;
    for (const id of readers) {
      const messages = (await telegram.received(id)).length;
      expect(messages, `to ${id}`).toBeLessThanOrEqual(1);
      arrived += messages;
    }
    expect(arrived).toBeGreaterThanOrEqual(count('sent'));
    // After a kill only the updates in progress are in doubt.
    expect(count('failed')).toBeLessThanOrEqual(KILLS * 45);
  });
});
