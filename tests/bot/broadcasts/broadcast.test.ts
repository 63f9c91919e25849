import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpdates } from '#bot/kernel/updates/update-rows.ts';
import { subscribe, unsubscribe } from '#shared/domain/customers/newsletter.ts';
import { ANNA, buttonsOf, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { png } from '../../support/picture.ts';
import { makeProduct, makeUser, rub } from '../../support/shop-fixture.ts';

const { db, telegram, errors, restart, userOf } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL);

const SUBSCRIBERS = [601, 602, 603, 604, 605];

const idOf = async (telegramId: number) => (await userOf(telegramId)).id;

beforeAll(async () => {
  await makeUser(db, { telegramId: BigInt(PAVEL), role: 'admin' });
});

/** People with consent whom the bot can write to. */
async function makeSubscribers(ids = SUBSCRIBERS) {
  for (const id of ids) {
    await telegram.addPerson(id, `Человек ${id}`).catch(() => {});
    await telegram.act(id, 'write-access');
    await eventually(async () => expect(await db.user.count({ where: { telegramId: BigInt(id) } })).toBe(1));
    await db.user.update({ where: { telegramId: BigInt(id) }, data: { canMessage: true } });
    await subscribe({ db }, await idOf(id));
    await telegram.act(id, 'clear');
  }
}

afterEach(async () => {
  await telegram.forgetFaults();
  await pavel.write('/cancel', /отменили|отменять нечего/);
  await telegram.act(PAVEL, 'clear');
  await db.broadcast.deleteMany();
  await db.consent.deleteMany();
  await cleanUpdates(db);
});

/** From the command to the last question before sending. */
async function hurryToPreview(text = 'Скидки всем') {
  await pavel.write('/broadcast', /Шаг 1 из 3\. Письмо/);
  await pavel.write(text, /Шаг 2 из 3\. Кнопка/);
  await pavel.press('Без кнопки', /Шаг 3 из 3\. Кому/);
  return pavel.press(`Всем подписчикам · ${await reachable()}`, /Отправить это письмо\?/);
}

const reachable = () =>
  db.user.count({ where: { canMessage: true, consents: { some: { kind: 'newsletter', withdrawnAt: null } } } });

const broadcastsReceived = async (person: number) =>
  (await telegram.received(person)).map(({ text, caption }) => text ?? caption);

const states = async () =>
  (await db.broadcastRecipient.findMany({ orderBy: { userId: 'asc' } })).map(({ state }) => state);

describe('a message to subscribers', () => {
  it('goes from a text to everybody who agreed, once, and its author sees the progress', async () => {
    await makeSubscribers();
    await telegram.addPerson(650, 'Несогласный');
    await telegram.act(650, 'write-access');
    const { id } = await makeProduct(db, { title: 'Чайник «Пар»', price: rub(2500) });
    await makeProduct(db, { title: 'Чайник спрятанный', isHidden: true });

    await pavel.write('/broadcast', /Шаг 1 из 3\. Письмо/);
    await restart();
    await telegram.sendPictures(PAVEL, [png(50, 50, [9, 9, 9]).toString('base64')], 'Новый **чайник**');
    await pavel.answered(/Шаг 2 из 3\. Кнопка/);
    await restart();
    await pavel.write('зонтик', /Такого не нашлось/);
    const found = await pavel.write('чайник', /Выберите товар/);
    expect(buttonsOf(found)).toEqual(['Чайник «Пар»', 'Без кнопки', 'Прервать']);
    await restart();
    await pavel.press('Чайник «Пар»', /Шаг 3 из 3\. Кому/);
    await restart();
    await pavel.press('Всем подписчикам · 5', /это 5 человек\. Под письмом будет кнопка «Отписаться»/);
    expect((await broadcastsReceived(PAVEL)).filter((text) => text === 'Новый **чайник**')).toHaveLength(1);
    await restart();
    await pavel.press('Отправить', /Рассылка (идёт|закончена)/);
    const report = await pavel.answered(/Рассылка закончена\n\nДоставлено: 5 из 5/);
    expect(buttonsOf(report)).toEqual([]);

    for (const person of SUBSCRIBERS) {
      const [message, ...more] = await telegram.received(person);
      expect(more).toEqual([]);
      expect(message?.caption).toBe('Новый **чайник**');
      expect(message && buttonsOf(message)).toEqual(['Чайник «Пар»', 'Отписаться']);
      expect(JSON.stringify(message?.reply_markup)).toContain(`product=${id}`);
    }
    expect(await telegram.received(650)).toEqual([]);
    expect(await states()).toEqual(Array(5).fill('sent'));
    expect(errors()).toEqual([]);
  });

  it('keeps its formatting, and its text is not read as markup', async () => {
    await makeSubscribers([601]);
    await pavel.write('/broadcast', /Шаг 1/);
    const who = { id: PAVEL, is_bot: false, first_name: 'Павел' };
    const chat = { id: PAVEL, type: 'private', first_name: 'Павел' };
    const entities = [{ type: 'bold', offset: 0, length: 6 }];
    await telegram.update('message', {
      message_id: 800_000,
      date: 1,
      chat,
      from: who,
      text: 'Скидка <b>5</b>',
      entities,
    });
    await pavel.answered(/Шаг 2/);
    await pavel.press('Без кнопки', /Шаг 3/);
    await pavel.press('Всем подписчикам · 1', /это 1 человек\./);
    await pavel.press('Отправить', /Доставлено: 1 из 1/);
    expect((await telegram.received(601)).at(-1)).toMatchObject({ text: 'Скидка <b>5</b>', entities });
  });

  it('skips those who blocked the bot or left meanwhile, and records it', async () => {
    await makeSubscribers();
    await hurryToPreview();
    // They count as recipients until a message cannot be delivered.
    await telegram.fault({
      method: 'sendMessage',
      chat_id: 601,
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    });
    await telegram.fault({ method: 'sendMessage', chat_id: 602, error_code: 400, description: 'Bad Request: no luck' });
    await pavel.press('Отправить', /Рассылка/);
    const report = await pavel.answered(/Рассылка закончена/);
    expect(report.text).toContain('Доставлено: 3 из 5\nЗаблокировали бота или отписались: 1\nНе удалось доставить: 1');
    expect(await db.user.findFirst({ where: { telegramId: 601n } })).toMatchObject({ canMessage: false });
  });

  it('waits as Telegram asks, and retries what was not delivered', async () => {
    await makeSubscribers();
    await hurryToPreview();
    const limit = { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 4 } };
    await telegram.fault({ method: 'sendMessage', chat_id: 601, times: 1, ...limit });
    await pavel.press('Отправить', /Рассылка/);
    const before = Date.now();
    await eventually(async () => expect(await states()).toEqual(Array(5).fill('sent')), 15_000);
    expect(Date.now() - before).toBeGreaterThan(3500);
    for (const person of SUBSCRIBERS) expect(await broadcastsReceived(person)).toEqual(['Скидки всем']);
  });

  it('does not send twice what may have arrived', async () => {
    await makeSubscribers([601]);
    await hurryToPreview();
    await telegram.fault({ method: 'sendMessage', chat_id: 601, kind: 'drop_after', times: 1 });
    await pavel.press('Отправить', /Рассылка/);
    await pavel.answered(/Рассылка закончена\n\nДоставлено: 0 из 1\nНе удалось доставить: 1/);
    expect(await broadcastsReceived(601)).toEqual(['Скидки всем']);
  });
});

describe('a broadcast under way', () => {
  it('is paused, resumed and stopped by its author’s buttons', async () => {
    const many = Array.from({ length: 60 }, (_, n) => 700 + n);
    await makeSubscribers(many);
    await hurryToPreview();
    await pavel.press('Отправить', /Рассылка идёт/);
    await pavel.press('Пауза', /Рассылка на паузе[\s\S]*Осталось: \d+/);
    // Messages that were being sent arrive; then nothing changes.
    await eventually(async () => expect(await states()).not.toContain('sending'));
    const sent = (await states()).filter((state) => state === 'sent').length;
    expect(sent).toBeLessThan(60);
    await restart();
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(sent);
    await pavel.press('Продолжить', /Рассылка (идёт|закончена)/);
    await pavel.answered(/Рассылка закончена\n\nДоставлено: 60 из 60/);
    for (const person of many) expect(await broadcastsReceived(person)).toEqual(['Скидки всем']);
  }, 40_000);

  it('stops for good, and says how many it did not reach', async () => {
    const many = Array.from({ length: 60 }, (_, n) => 700 + n);
    await makeSubscribers(many);
    await hurryToPreview();
    await pavel.press('Отправить', /Рассылка идёт/);
    const stopped = await pavel.press('Остановить', /Рассылка остановлена[\s\S]*Не отправлено: \d+/);
    expect(buttonsOf(stopped)).toEqual([]);
    await eventually(async () => expect(await states()).not.toContain('sending'));
    expect((await states()).filter((state) => state === 'queued').length).toBeGreaterThan(0);
  }, 40_000);

  it('leaves out who takes the consent back before their turn', async () => {
    await makeSubscribers([601, 602]);
    await hurryToPreview();
    await unsubscribe({ db }, await idOf(602));
    await pavel.press('Отправить', /Рассылка/);
    await pavel.answered(/Рассылка закончена\n\nДоставлено: 1 из 1/);
    expect(await telegram.received(602)).toEqual([]);
  });
});

describe('the report', () => {
  it('of a long broadcast is sent as a separate message, with a sound', async () => {
    await makeSubscribers([601]);
    await telegram.fault({ method: 'sendMessage', chat_id: 601, kind: 'delay', delay_ms: 600, times: 1 });
    await hurryToPreview();
    await pavel.press('Отправить', /Рассылка идёт/);
    await db.broadcast.updateMany({ data: { createdAt: new Date(Date.now() - 60_000) } });
    await pavel.answered(/Рассылка закончена/);
    await eventually(async () => {
      const reports = (await broadcastsReceived(PAVEL)).filter((text) => text?.startsWith('Рассылка закончена'));
      expect(reports).toHaveLength(2);
    });
  });
});

describe('who may send messages', () => {
  it('must be an admin, also at the moment of sending', async () => {
    await makeSubscribers([601]);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
    await pavel.write('/broadcast', /Рассылки отправляет администратор/);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'admin' } });
    await hurryToPreview();
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
    await pavel.press('Отправить', /Рассылки отправляет администратор/);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'admin' } });
    expect(await db.broadcast.count()).toBe(0);
    const anna = chatPartner(telegram, ANNA);
    await anna.write('/broadcast', /\/help/);
  });

  it('is told when nobody has agreed to messages', async () => {
    await pavel.write('/broadcast', /ещё никто не подписан/);
    await pavel.write('/cancel', /отменять нечего/);
  });

  it('is told what does not fit into a message', async () => {
    await makeSubscribers([601]);
    await pavel.write('/broadcast', /Шаг 1/);
    const red = png(5, 5, [255, 0, 0]).toString('base64');
    await telegram.sendPictures(PAVEL, [red, red], 'Две');
    await pavel.answered(/В письме одна картинка/);
    await telegram.sendPictures(PAVEL, [red]);
    await pavel.answered(/Теперь пришлите подпись/);
    await pavel.write('я'.repeat(1025), /помещается 1024 знака, а здесь 1025/);
    await pavel.write('я'.repeat(1024), /Шаг 2/);
    await pavel.press('Без кнопки', /Шаг 3/);
    await pavel.press('Всем подписчикам · 1', /Отправить это письмо/);
    expect((await broadcastsReceived(PAVEL)).at(-2)).toBe('я'.repeat(1024));
    await pavel.press('Отменить', /Рассылка не отправлена/);
    expect(await db.broadcast.count()).toBe(0);
  });
});
