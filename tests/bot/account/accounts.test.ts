import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmBotSignIn, finishBotSignIn, startBotSignIn } from '#shared/domain/customers/bot-sign-in.ts';
import { makeLinkCode } from '#shared/domain/customers/link-account.ts';
import { findSessionUser, openSession } from '#shared/domain/customers/sessions.ts';
import { signUp } from '#shared/domain/customers/sign-up.ts';
import { orderAudience } from '#shared/domain/orders/order-audience.ts';
import { makeInvite } from '#shared/domain/staff/invites.ts';
import { notifyWebsiteSignIn } from '#shared/domain/staff/notify-website-sign-in.ts';
import {
  ANNA,
  boldParts,
  buttonsOf,
  type ChatMessage,
  eventually,
  receivedBy,
  startTelegram,
  startTestBot,
} from '../../support/bot.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct, makeUser } from '../../support/shop-fixture.ts';

const STRANGER = 301;

const database = await createTestDatabase();

const db = database.prisma;

const telegram = await startTelegram();

let bot: Awaited<ReturnType<typeof startTestBot>>;

beforeAll(async () => {
  await db.settings.update({ where: { id: 1 }, data: { title: 'Лавка', timezone: 'Asia/Vladivostok' } });
  bot = await startTestBot({ telegram, database });
  await telegram.addPerson(STRANGER, 'Чужой');
});

afterAll(async () => {
  await bot.close();
  await telegram.close();
  await database.drop();
  expect(bot.errors()).toEqual([]);
});

beforeEach(async () => {
  await db.order.deleteMany();
  await db.user.deleteMany();
});

const userOf = (telegramId: number) => db.user.findUnique({ where: { telegramId: BigInt(telegramId) } });

const signUpAs = (username: string) => signUp({ db }, { username, password: 'секрет-1', email: null }, null);

/** Opens a deep link and waits for the answer. */
async function open(person: number, payload: string): Promise<ChatMessage> {
  const before = (await telegram.received(person)).length;
  await telegram.start(person, payload);
  return (await receivedBy(telegram, person, before + 1)).at(-1) ?? expect.unreachable();
}

/** Presses a button of a message; returns the text that popped up. */
async function press(person: number, { message_id }: ChatMessage, text: string): Promise<string | undefined> {
  const response = await fetch(`${telegram.apiRoot}/sandbox/api/people/${person}/press`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message_id, text, wait_ms: 5000 }),
  });
  const { result } = (await response.json()) as { result: { answer: { text?: string } | null } };
  return result.answer?.text;
}

const textOf = async (person: number, { message_id }: ChatMessage) =>
  (await telegram.received(person)).find((message) => message.message_id === message_id)?.text;

describe('a link to a website account', () => {
  it('asks first, naming the account, and joins after the button', async () => {
    const { user } = await signUpAs('evil.example');
    const { code, digits } = await makeLinkCode({ db }, user);
    const question = await open(ANNA, `link_${code}`);
    expect(question.text).not.toContain(digits);
    expect(question.text).toContain('evil.example');
    expect(question.text).toContain('Если ссылку прислал кто-то другой');
    expect(buttonsOf(question)).toHaveLength(5);
    expect(buttonsOf(question)).toEqual(expect.arrayContaining([digits, 'Отмена']));
    expect(question.entities?.map(({ type }) => type).sort()).toEqual(['bold', 'code']);
    expect(await db.user.count()).toBe(2);

    await press(ANNA, question, digits);
    await eventually(async () => expect(await textOf(ANNA, question)).toContain('Аккаунты объединены'));
    expect(await db.user.findMany()).toMatchObject([
      { telegramId: BigInt(ANNA), login: 'anna_smirnova', passwordHash: user.passwordHash },
    ]);
  });

  it('names the day of the account by the shop’s clock', async () => {
    const { user } = await signUpAs('ivan');
    await db.user.update({ where: { id: user.id }, data: { createdAt: new Date('2026-11-21T20:00:00Z') } });
    const { code } = await makeLinkCode({ db }, user);
    expect((await open(ANNA, `link_${code}`)).text).toContain('Создан: 22.11.2026');
  });

  it('does nothing if it was used, refused or never issued', async () => {
    const { user } = await signUpAs('ivan');
    const { code } = await makeLinkCode({ db }, user);
    const question = await open(ANNA, `link_${code}`);
    await press(ANNA, question, 'Отмена');
    await eventually(async () => expect(await textOf(ANNA, question)).toContain('ничего не объединяем'));
    for (const payload of [`link_${code}`, `link_${'x'.repeat(32)}`]) {
      expect((await open(ANNA, payload)).text).toContain('Ссылка больше не действует');
    }
    expect(await userOf(ANNA)).toMatchObject({ passwordHash: null });
    expect(await db.user.count()).toBe(2);
  });

  it('ends with other digits than those that the browser shows', async () => {
    const { user } = await signUpAs('ivan');
    const { code, digits } = await makeLinkCode({ db }, user);
    const question = await open(ANNA, `link_${code}`);
    await press(ANNA, question, buttonsOf(question).find((text) => text !== digits) ?? '');
    await eventually(async () => expect(await textOf(ANNA, question)).toContain('Число не то'));
    expect((await open(ANNA, `link_${code}`)).text).toContain('Ссылка больше не действует');
    expect(await db.user.count()).toBe(2);
  });

  it('shows a popup when the button is pressed too late', async () => {
    const { user } = await signUpAs('ivan');
    const { code, digits } = await makeLinkCode({ db }, user);
    const question = await open(ANNA, `link_${code}`);
    await db.oneTimeCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await press(ANNA, question, digits)).toContain('Ссылка больше не действует');
    expect(await db.user.count()).toBe(2);
  });
});

describe('a sign-in on the website', () => {
  it('is confirmed in the chat, with a warning, and finished by the browser', async () => {
    const { secret, code, digits } = await startBotSignIn({ db });
    const question = await open(ANNA, `signin_${code}`);
    expect(boldParts(question)).toEqual(['Войти на сайт «Лавка»?']);
    expect(question.text).toContain('только если вы сами');
    expect(question.text).not.toContain(digits);
    expect(buttonsOf(question)).toHaveLength(5);
    expect(question.text).toContain('shop.example');
    expect(await finishBotSignIn({ db }, secret)).toBeNull();

    await press(ANNA, question, digits);
    await eventually(async () => expect(await textOf(ANNA, question)).toContain('вернитесь на сайт'));
    expect((await finishBotSignIn({ db }, secret))?.user.telegramId).toBe(BigInt(ANNA));
    expect((await open(ANNA, `signin_${code}`)).text).toContain('больше не действует');
  });

  it('ends with a number that the browser does not show', async () => {
    const { secret, code, digits } = await startBotSignIn({ db });
    const question = await open(ANNA, `signin_${code}`);
    const wrong = buttonsOf(question).find((text) => /^\d\d$/.test(text) && text !== digits) ?? '';
    await press(ANNA, question, wrong);
    await eventually(async () => expect(await textOf(ANNA, question)).toContain('вход отменён'));
    expect(await codeOf(finishBotSignIn({ db }, secret))).toBe('code_invalid');
  });

  it('ends with «it is not me»', async () => {
    const { secret, code } = await startBotSignIn({ db });
    const question = await open(ANNA, `signin_${code}`);
    await press(ANNA, question, 'Это не я');
    await eventually(async () => expect(await textOf(ANNA, question)).toContain('Вход отменён'));
    expect(await codeOf(finishBotSignIn({ db }, secret))).toBe('code_invalid');
  });

  it('goes to the first of two people who press', async () => {
    const { secret, code, digits } = await startBotSignIn({ db });
    const [hers, theirs] = [await open(ANNA, `signin_${code}`), await open(STRANGER, `signin_${code}`)];
    await press(ANNA, hers, digits);
    expect(await press(STRANGER, theirs, digits)).toContain('больше не действует');
    expect((await finishBotSignIn({ db }, secret))?.user.telegramId).toBe(BigInt(ANNA));
  });
});

describe('/account', () => {
  const write = async (text: string): Promise<ChatMessage> => {
    const before = (await telegram.received(ANNA)).length;
    await telegram.write(ANNA, text);
    return (await receivedBy(telegram, ANNA, before + 1)).at(-1) ?? expect.unreachable();
  };

  it('lists where somebody is signed in, and ends all of it', async () => {
    await open(ANNA, 'hello');
    const { id = 0 } = (await userOf(ANNA)) ?? {};
    const token = await openSession(db, id, { device: 'Chrome, Windows' });
    const list = await write('/account');
    expect(list.text).toContain('Chrome, Windows');
    expect(await press(ANNA, list, 'Выйти везде')).toContain('Вы вышли');
    await eventually(async () => expect(await textOf(ANNA, list)).toContain('нигде не выполнен'));
    expect(await findSessionUser(db, token)).toBeNull();
  });

  it('removes a password after a question', async () => {
    await open(ANNA, 'hello');
    await db.user.updateMany({ data: { passwordHash: 'old', passwordHeld: true } });
    const list = await write('/account');
    await press(ANNA, list, 'Сбросить пароль');
    await eventually(async () => expect(await textOf(ANNA, list)).toContain('Сбросить пароль?'));
    expect(await userOf(ANNA)).toMatchObject({ passwordHash: 'old' });
    await press(ANNA, list, 'Да, сбросить');
    await eventually(async () => expect(await textOf(ANNA, list)).toContain('пароль сброшен'));
    expect(await userOf(ANNA)).toMatchObject({ passwordHash: null, passwordHeld: false });
  });

  it('notifies a staff member of a sign-in on the website, with a button to end it', async () => {
    await open(ANNA, 'hello');
    await db.user.updateMany({ data: { role: 'manager' } });
    const { secret, code } = await startBotSignIn({ db });
    await confirmBotSignIn({ db }, code, (await userOf(ANNA))?.id ?? 0);
    const before = (await telegram.received(ANNA)).length;
    await finishBotSignIn({ db, tellSignIn: notifyWebsiteSignIn }, secret, 'Firefox, Linux');
    const news = (await receivedBy(telegram, ANNA, before + 1)).at(-1) ?? expect.unreachable();
    expect(boldParts(news)).toEqual(['Новый вход на сайт «Лавка»']);
    expect(news.text).toContain('Firefox, Linux');
    expect(buttonsOf(news)).toEqual(['Выйти везде', 'Сбросить пароль']);
    await eventually(async () => expect(await db.notification.findFirst()).toMatchObject({ state: 'sent' }));
  });
});

describe('an invite', () => {
  it('makes its first reader a manager', async () => {
    const { code } = await makeInvite({ db }, (await makeUser(db, { role: 'admin' })).id);
    expect((await open(ANNA, `invite_${code}`)).text).toContain('теперь вы менеджер');
    expect(await userOf(ANNA)).toMatchObject({ role: 'manager', canMessage: true });
    expect((await open(ANNA, `invite_${code}`)).text).toContain('уже работаете');
    expect((await open(STRANGER, `invite_${code}`)).text).toContain('больше не действует');
    expect(await userOf(STRANGER)).toMatchObject({ role: 'customer' });
  });
});

describe('a link to an order', () => {
  it('shows its number and status, and makes the reader follow it', async () => {
    const order = await orderAs(db, null, [await makeProduct(db)]);
    const news = await open(ANNA, `order_${order.hash}`);
    expect(boldParts(news)).toEqual([`Заказ №${order.number} · Ожидание`]);
    const anna = await userOf(ANNA);
    expect(await orderAudience(db, order.id)).toEqual([anna?.id]);
  });

  it('reveals nothing to somebody who guesses', async () => {
    const order = await orderAs(db, null, [await makeProduct(db)]);
    const answer = await open(ANNA, `order_${'x'.repeat(32)}`);
    expect(answer.text).toContain('Такого заказа нет');
    expect(answer.text).not.toContain(String(order.number));
    expect(await db.orderFollower.count()).toBe(0);
  });
});

describe('a payload of another kind', () => {
  it.each(['link_', 'order_x', 'product_x', 'admin_0123456789abcdef', 'LINK_0123456789abcdef'])(
    '%s is greeted as usual',
    async (payload) => {
      expect((await open(ANNA, payload)).text).toContain('Здравствуйте, Анна!');
    },
  );
});
