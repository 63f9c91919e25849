import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findSessionUser, openSession } from '#shared/domain/customers/sessions.ts';
import { signInTelegram } from '#shared/domain/customers/sign-in-telegram.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { BOT_TOKEN, launchData, nowSeconds } from '../../support/launch-data.ts';
import { untilSomebodyWaits } from '../../support/waiting-lock.ts';

const database = await createTestDatabase({ connections: 10 });
const db = database.prisma;
afterAll(database.drop);

describe('a person in Telegram', () => {
  beforeEach(async () => {
    await db.user.deleteMany();
  });

  const anna = { id: 42, first_name: 'Анна', last_name: 'Смирнова', username: 'Anna_S' };

  it('becomes a user when first seen, and is found by the id from then on', async () => {
    const made = await rememberTelegramUser(db, anna);
    expect(made).toMatchObject({ firstName: 'Анна', lastName: 'Смирнова', login: 'Anna_S', loginKey: 'anna_s' });
    expect(made).toMatchObject({ role: 'customer', canMessage: false, telegramId: 42n });

    const again = await rememberTelegramUser(db, { id: 42, first_name: 'Аня' });
    expect(again).toMatchObject({ id: made.id, firstName: 'Аня', lastName: null, login: null, loginKey: null });
    expect(await db.user.count()).toBe(1);
  });

  it('cannot have a name that reverses the text of a line, wherever the name comes from', async () => {
    const person = { id: 42, first_name: 'Ан\u202eна\u200f', last_name: '\u2066Тест\n\0' };
    expect(await rememberTelegramUser(db, person)).toMatchObject({ firstName: 'Анна', lastName: 'Тест' });
    expect(await rememberTelegramUser(db, { id: 43, first_name: '\u202e' })).toMatchObject({ firstName: null });
  });

  it('may have an id beyond 32 bits', async () => {
    await rememberTelegramUser(db, { id: 7_999_999_999, first_name: 'Я' });
    const again = await rememberTelegramUser(db, { id: 7_999_999_999, first_name: 'Я' });
    expect(again.telegramId).toBe(7_999_999_999n);
  });

  it('keeps a role and what is known of messages', async () => {
    await db.user.create({ data: { telegramId: 42n, role: 'admin', canMessage: true } });
    expect(await rememberTelegramUser(db, anna)).toMatchObject({ role: 'admin', canMessage: true });
    expect(await rememberTelegramUser(db, anna, { canMessage: false })).toMatchObject({ canMessage: false });
  });

  it('takes the login from a website account that never proved it, which keeps everything else', async () => {
    const website = await db.user.create({
      data: {
        login: 'anna_s',
        loginKey: 'anna_s',
        passwordHash: 'argon',
        email: 'a@example.ru',
        firstName: 'Самозванка',
      },
    });
    const token = await openSession(db, website.id);
    const telegram = await rememberTelegramUser(db, anna);

    const displaced = await db.user.findUniqueOrThrow({ where: { id: website.id } });
    expect(displaced).toMatchObject({ passwordHash: 'argon', email: 'a@example.ru', formerLoginKey: 'anna_s' });
    expect(displaced.loginKey).toMatch(/^anna_s_\d{6}$/);
    expect(displaced.telegramId).toBeNull();
    expect(telegram).toMatchObject({ loginKey: 'anna_s' });
    expect(telegram.id).not.toBe(website.id);
    expect(await findSessionUser(db, token)).toBeNull();
  });

  it('takes the login from a Telegram user who was called so before', async () => {
    const former = await rememberTelegramUser(db, { id: 1, first_name: 'Прежняя', username: 'ANNA_S' });
    const token = await openSession(db, former.id);
    await rememberTelegramUser(db, anna);
    expect(await db.user.findUniqueOrThrow({ where: { id: former.id } })).toMatchObject({
      login: null,
      loginKey: null,
    });
    // They are still the same person, so they stay signed in.
    expect(await findSessionUser(db, token)).toMatchObject({ id: former.id });
  });

  it('takes the login also from an account that took it at the same moment', async () => {
    const { remembering, website } = await db.$transaction(async (tx) => {
      const website = await tx.user.create({ data: { login: 'anna_s', loginKey: 'anna_s', passwordHash: 'argon' } });
      // It sees the login as free, and then waits for this transaction to insert a row that will conflict.
      const remembering = rememberTelegramUser(db, anna);
      await untilSomebodyWaits(db);
      return { remembering, website };
    });
    expect(await remembering).toMatchObject({ telegramId: 42n, loginKey: 'anna_s' });
    expect(await db.user.findUniqueOrThrow({ where: { id: website.id } })).toMatchObject({
      loginKey: expect.stringMatching(/^anna_s_\d{6}$/),
      formerLoginKey: 'anna_s',
    });
  });

  it('does not change another account when the name is only similar', async () => {
    const other = await db.user.create({ data: { login: 'anna_s2', loginKey: 'anna_s2' } });
    await rememberTelegramUser(db, anna);
    expect(await db.user.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ login: 'anna_s2' });
  });

  it('is one user, however many first sign-ins come at once', async () => {
    const raw = launchData(anna);
    const signedIn = await Promise.all(
      Array.from({ length: 20 }, () => signInTelegram({ db, botToken: BOT_TOKEN }, raw)),
    );
    expect(new Set(signedIn.map(({ user }) => user.id)).size).toBe(1);
    expect(new Set(signedIn.map(({ token }) => token)).size).toBe(20);
    expect(await db.user.count()).toBe(1);
  });

  it('leaves one owner of a login when several people come with it at once', async () => {
    await db.user.create({ data: { login: 'anna_s', loginKey: 'anna_s' } });
    await Promise.all(Array.from({ length: 6 }, (_, index) => rememberTelegramUser(db, { ...anna, id: 100 + index })));
    expect(await db.user.count({ where: { telegramId: { not: null } } })).toBe(6);
    expect(await db.user.count({ where: { loginKey: 'anna_s' } })).toBe(1);
  });
});

describe('signing in through Telegram', () => {
  const deps = { db, botToken: BOT_TOKEN };

  it('opens a session of the person', async () => {
    const { user, token } = await signInTelegram(deps, launchData({ id: 77, username: 'seven' }));
    expect(await findSessionUser(db, token)).toMatchObject({ id: user.id, telegramId: 77n });
  });

  it('stores that the bot may write, and keeps it when the flag is missing', async () => {
    const first = await signInTelegram(deps, launchData({ id: 78 }));
    expect(first.user.canMessage).toBe(false);
    const allowed = await signInTelegram(deps, launchData({ id: 78, allows_write_to_pm: true }));
    expect(allowed.user.canMessage).toBe(true);
    const later = await signInTelegram(deps, launchData({ id: 78 }));
    expect(later.user.canMessage).toBe(true);
  });

  it('creates no user from wrong or old data', async () => {
    const before = await db.user.count();
    expect(await codeOf(signInTelegram(deps, launchData({ id: 79 }, nowSeconds(), `${BOT_TOKEN}x`)))).toBe(
      'init_data_invalid',
    );
    expect(await codeOf(signInTelegram(deps, launchData({ id: 79 }, nowSeconds() - 25 * 3600)))).toBe(
      'init_data_expired',
    );
    expect(await db.user.count()).toBe(before);
  });
});
