import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInTelegram } from '#shared/domain/customers/sign-in-telegram.ts';
import { ANNA, boldParts, buttonsOf, eventually, PAVEL, plain, receivedBy } from '../support/bot.ts';
import { openBotShop } from '../support/bot-shop.ts';
import { BOT_TOKEN } from '../support/launch-data.ts';
import { orderAs } from '../support/orders.ts';
import { addAttribute, makeDelivery, makeProduct, resetShop, rub, setShop } from '../support/shop-fixture.ts';

const { db, telegram, idle, meet, userOf } = await openBotShop();
let product: Awaited<ReturnType<typeof makeProduct>>;

const appoint = (telegramId: number, role: 'manager' | 'customer') =>
  db.user.update({ where: { telegramId: BigInt(telegramId) }, data: { role } });
const notificationOf = async (telegramId: number) =>
  db.notification.findFirstOrThrow({
    where: { recipient: { telegramId: BigInt(telegramId) } },
    orderBy: { id: 'desc' },
  });
const stateBecomes = (telegramId: number, state: string) =>
  eventually(async () => {
    const notification = await notificationOf(telegramId);
    expect(notification.state).toBe(state);
    return notification;
  });

beforeAll(async () => {
  await meet(ANNA, PAVEL);
  product = await makeProduct(db, { title: 'Кружка «Туман» & <b>', price: rub(1290) });
});
beforeEach(async () => {
  await resetShop(db);
  await appoint(PAVEL, 'manager');
});
afterEach(async () => {
  await telegram.forgetFaults();
  await idle();
  await db.order.deleteMany();
  await telegram.act(ANNA, 'clear');
  await telegram.act(PAVEL, 'clear');
  await db.user.updateMany({
    where: { telegramId: { in: [BigInt(ANNA), BigInt(PAVEL)] } },
    data: { canMessage: true },
  });
});

describe('a new order', () => {
  it('is sent to its buyer and to the manager, each with their own text', async () => {
    await setShop(db, { rentType: 'u2p', rentPrice: rub(49.5) });
    const size = await addAttribute(db, (await makeProduct(db, { title: 'Плед' })).id, 'Цвет', [
      { value: 'синий', price: rub(3500) },
    ]);
    const plaid = await db.product.findFirstOrThrow({ where: { title: 'Плед' } });
    const delivery = await makeDelivery(db, { title: 'Курьер', price: rub(300) });
    const order = await orderAs(
      db,
      ANNA,
      [
        { id: product.id, quantity: 2 },
        { id: plaid.id, selectedAttributeValues: { [size.attributeId]: size.values[0] } },
      ],
      { delivery_id: delivery.id, fio: 'Смирнова *Анна*', address: 'Тула, <i>дом</i> 1' },
    );
    const [card] = await receivedBy(telegram, PAVEL, 1);
    const [message] = await receivedBy(telegram, ANNA, 1);
    const lines = ['• Кружка «Туман» & <b> — 2 × 1 290 ₽', '• Плед (синий) — 3 500 ₽'].join('\n');

    expect(plain(message?.text)).toContain(lines);
    expect(plain(message?.text)).toContain('Курьер: 300 ₽\nКомиссия сервиса U2P: 49,50 ₽\nИтого: 6 429,50 ₽');
    expect(boldParts(message ?? expect.unreachable()).map(plain)).toEqual([
      `Заказ №${order.number} принят`,
      'Итого: 6 429,50 ₽',
    ]);
    expect(buttonsOf(message ?? expect.unreachable())).toEqual(['Мой заказ', 'Задать вопрос', 'Страница заказа']);

    expect(plain(card?.text)).toContain(lines);
    expect(plain(card?.text)).toContain('Смирнова *Анна*\n+7 (916) 123-45-67\n@anna_smirnova');
    expect(plain(card?.text)).toContain('Тула, <i>дом</i> 1');
    const bold = boldParts(card ?? expect.unreachable()).map(plain);
    expect(bold[0]).toBe(`🆕 Заказ №${order.number} · Ожидание`);
    expect(bold).toEqual(expect.arrayContaining(['К оплате: 6 429,50 ₽', 'Оплата', 'Покупатель', 'Куда']));
    await stateBecomes(PAVEL, 'sent');
    expect(await db.managerCard.findMany()).toMatchObject([
      { orderId: order.id, chatId: BigInt(PAVEL), messageId: card?.message_id },
    ]);
  });

  it('is sent to nobody else, and once', async () => {
    await telegram.addPerson(301, 'Не начавший');
    await db.user.create({ data: { telegramId: 301n, role: 'manager' } });
    const before = (await telegram.calls('sendMessage')).length;
    await orderAs(db, ANNA, [{ id: product.id }]);
    await stateBecomes(ANNA, 'sent');
    await stateBecomes(PAVEL, 'sent');
    await idle();
    const calls = (await telegram.calls('sendMessage')).slice(before);
    expect(calls.map(({ params }) => Number(params.chat_id)).sort()).toEqual([ANNA, PAVEL]);
  });

  it('of a guest is sent to the manager alone', async () => {
    await orderAs(db, null, [{ id: product.id }], { user_telegram: 'guest_login' });
    const [card] = await receivedBy(telegram, PAVEL, 1);
    expect(card?.text).toContain('@guest_login');
    expect(await telegram.received(ANNA)).toEqual([]);
  });

  it('is sent in full, however long it is', async () => {
    const long = await makeProduct(db, { title: '🧶'.repeat(120), price: rub(20_000) });
    const kind = await addAttribute(db, long.id, 'Вариант', [{ value: 'очень длинное название варианта '.repeat(8) }]);
    const line = { id: long.id, quantity: 9, selectedAttributeValues: { [kind.attributeId]: kind.values[0] } };
    await orderAs(db, ANNA, Array(100).fill(line), {
      fio: 'Ы'.repeat(200),
      address: `Тула ${'🏠'.repeat(245)}`,
      user_telegram: 'l'.repeat(64),
    });
    const [card] = await receivedBy(telegram, PAVEL, 1);
    const [message] = await receivedBy(telegram, ANNA, 1);
    for (const text of [card?.text ?? '', message?.text ?? '']) {
      expect(text.length).toBeLessThanOrEqual(4096);
      expect(text.isWellFormed()).toBe(true);
      expect(text).toMatch(/…и ещё \d+/);
    }
    expect(card?.text).toContain(`Тула ${'🏠'.repeat(245)}`);
  });
});

describe('a buyer whom the bot may not write to', () => {
  it('gets the message as soon as the write access is granted', async () => {
    await telegram.addPerson(302, 'Новая');
    await signInTelegram({ db, botToken: BOT_TOKEN }, await telegram.launchData(302));
    await orderAs(db, 302, [{ id: product.id }]);
    await stateBecomes(302, 'skipped');
    expect(await telegram.calls('sendMessage', 302)).toEqual([]);
    await telegram.act(302, 'write-access');
    expect((await receivedBy(telegram, 302, 1))[0]?.text).toContain('принят');
    await stateBecomes(302, 'sent');
    expect(await notificationOf(302)).toMatchObject({ error: null });
  });

  it('also gets it when the mini app was reopened before the bot received the permission', async () => {
    await telegram.addPerson(303, 'Быстрая');
    await signInTelegram({ db, botToken: BOT_TOKEN }, await telegram.launchData(303));
    await orderAs(db, 303, [{ id: product.id }]);
    await stateBecomes(303, 'skipped');
    // First the launch data say that writing is allowed.
    await db.user.update({ where: { telegramId: 303n }, data: { canMessage: true } });
    await telegram.act(303, 'write-access');
    await receivedBy(telegram, 303, 1);
  });

  it('is recorded after a 403, and gets the message after the return', async () => {
    await telegram.fault({
      method: 'sendMessage',
      chat_id: ANNA,
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    });
    await orderAs(db, ANNA, [{ id: product.id }]);
    expect(await stateBecomes(ANNA, 'skipped')).toMatchObject({ error: 'Forbidden: bot was blocked by the user' });
    expect(await userOf(ANNA)).toMatchObject({ canMessage: false });
    await telegram.start(ANNA);
    const messages = await receivedBy(telegram, ANNA, 2);
    expect(messages.some(({ text }) => text?.includes('принят'))).toBe(true);
  });
});

/** Makes the queue's next try due now: these tests are not about its pauses. */
const hurried = (look: () => Promise<unknown>) =>
  eventually(async () => {
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND locked_at IS NULL`;
    await look();
  });

describe('a Telegram in trouble', () => {
  it('is not called for as long as its 429 says', async () => {
    await telegram.fault({
      method: 'sendMessage',
      chat_id: PAVEL,
      error_code: 429,
      description: 'Too Many Requests: retry after 4',
      parameters: { retry_after: 4 },
    });
    await orderAs(db, ANNA, [{ id: product.id }]);
    await receivedBy(telegram, ANNA, 1);
    await receivedBy(telegram, PAVEL, 1);
    const calls = await telegram.calls('sendMessage', PAVEL);
    const waited = (calls.at(-1)?.at ?? 0) - (calls.at(-2)?.at ?? 0);
    expect(waited).toBeGreaterThanOrEqual(3900);
    expect(waited).toBeLessThan(8000);
    expect(await stateBecomes(PAVEL, 'sent')).toMatchObject({ error: null });
  });

  it('is called again after its own failure, and nothing is sent twice', async () => {
    await telegram.fault({ method: 'sendMessage', chat_id: PAVEL, error_code: 502, description: 'Bad Gateway' });
    await orderAs(db, ANNA, [{ id: product.id }]);
    await hurried(async () => expect((await notificationOf(PAVEL)).state).toBe('sent'));
    expect(await notificationOf(PAVEL)).toMatchObject({ error: null });
    expect(await telegram.received(PAVEL)).toHaveLength(1);
  });

  it('that closes the connection before acting is called again, and the row says that it may be a repeat', async () => {
    await telegram.fault({ method: 'sendMessage', chat_id: PAVEL, kind: 'drop_before' });
    await orderAs(db, ANNA, [{ id: product.id }]);
    await hurried(async () => expect((await notificationOf(PAVEL)).state).toBe('sent'));
    expect(await notificationOf(PAVEL)).toMatchObject({ error: expect.stringContaining('sent again') });
    expect(await telegram.received(PAVEL)).toHaveLength(1);
  });

  it('that closes the connection after acting has the message twice, and the row says so', async () => {
    await telegram.fault({ method: 'sendMessage', chat_id: PAVEL, kind: 'drop_after' });
    await orderAs(db, ANNA, [{ id: product.id }]);
    await hurried(async () => expect((await notificationOf(PAVEL)).state).toBe('sent'));
    expect(await notificationOf(PAVEL)).toMatchObject({ error: expect.stringContaining('sent again') });
    expect(await telegram.received(PAVEL)).toHaveLength(2);
  });

  it('that refuses the message for good is not called for ever', async () => {
    await telegram.fault({
      method: 'sendMessage',
      chat_id: ANNA,
      error_code: 400,
      description: 'Bad Request: no',
      times: 50,
    });
    await orderAs(db, ANNA, [{ id: product.id }]);
    expect(await stateBecomes(ANNA, 'failed')).toMatchObject({ error: 'Bad Request: no' });
    expect(await telegram.faults()).toMatchObject([{ times: 49 }]);
    // The manager's card is a message of its own.
    await receivedBy(telegram, PAVEL, 1);
  });

  it('that never recovers leaves a notification marked as failed', async () => {
    await telegram.fault({ method: 'sendMessage', chat_id: ANNA, error_code: 500, description: 'Internal', times: 50 });
    const running = eventually(async () => {
      await db.$executeRaw`UPDATE graphile_worker._private_jobs SET max_attempts = attempts + 1, run_at = now()
        WHERE key LIKE 'notification:%' AND attempts > 0 AND locked_at IS NULL`;
      expect(await notificationOf(ANNA)).toMatchObject({ state: 'failed', error: expect.stringContaining('Internal') });
    });
    await orderAs(db, ANNA, [{ id: product.id }]);
    await running;
  });
});

describe('a revoked token', () => {
  const revoke = () =>
    telegram.fault({ method: 'sendMessage', chat_id: ANNA, error_code: 401, description: 'Unauthorized', times: 50 });
  /** As if it were the last of all tries, or some minutes later. */
  const lastTry = () =>
    db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1, run_at = now()
      WHERE key LIKE 'notification:%' AND locked_at IS NULL`;

  it('makes a notification wait through every try, until there is a new token', async () => {
    await revoke();
    await orderAs(db, ANNA, [{ id: product.id }]);
    for (let round = 1; round <= 3; round++) {
      await eventually(async () => {
        expect((await telegram.calls('sendMessage', ANNA)).filter(({ ok }) => !ok).length).toBeGreaterThanOrEqual(
          round,
        );
        expect(await notificationOf(ANNA)).toMatchObject({
          state: 'queued',
          error: expect.stringContaining('postponed'),
        });
      });
      if (round < 3) await lastTry();
    }
    await telegram.forgetFaults();
    await lastTry();
    expect(await stateBecomes(ANNA, 'sent')).toMatchObject({ error: null });
    await receivedBy(telegram, ANNA, 1);
  });

  it('that nobody replaces for a week fails it', async () => {
    await revoke();
    await orderAs(db, ANNA, [{ id: product.id }]);
    await eventually(async () => expect((await notificationOf(ANNA)).error).toContain('postponed'));
    await db.notification.updateMany({ data: { createdAt: new Date(Date.now() - 8 * 24 * 3600 * 1000) } });
    await lastTry();
    expect(await stateBecomes(ANNA, 'failed')).toMatchObject({ error: expect.stringContaining('Unauthorized') });
  });
});

describe('a database in trouble', () => {
  it('right after the message was sent does not send it again', async () => {
    await db.$executeRaw`CREATE SEQUENCE hiccups`;
    await db.$executeRaw`
      CREATE FUNCTION hiccup() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF nextval('hiccups') <= 2 THEN RAISE EXCEPTION 'the disk is slow'; END IF; RETURN NEW; END $$`;
    await db.$executeRaw`CREATE TRIGGER hiccup BEFORE UPDATE ON notifications FOR EACH ROW
      WHEN (NEW.state = 'sent') EXECUTE FUNCTION hiccup()`;
    await orderAs(db, null, [{ id: product.id }]);
    await stateBecomes(PAVEL, 'sent');
    await db.$executeRaw`DROP TRIGGER hiccup ON notifications`;
    await idle();
    expect(await telegram.received(PAVEL)).toHaveLength(1);
    expect(await notificationOf(PAVEL)).toMatchObject({ error: null });
  });
});
