import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { displacedCallout } from '#shared/domain/customers/displaced-callout.ts';
import { findSessionUser } from '#shared/domain/customers/sessions.ts';
import { signIn } from '#shared/domain/customers/sign-in.ts';
import { signUp } from '#shared/domain/customers/sign-up.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';

const hashing = vi.hoisted(() => ({ memories: [] as number[] }));
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    hashing.memories.push(parameters.memory * parameters.passes);
    crypto.argon2(algorithm, parameters, callback);
  };
  return { ...crypto, argon2 };
});

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(async () => {
  await db.user.deleteMany();
});

const account = (username: string, password = 'секрет-1') => ({ username, password, email: null });
const anna = { id: 42, first_name: 'Анна', username: 'Anna_S' };

/** How many passwords an attempt has hashed. */
async function costOf(attempt: Promise<unknown>): Promise<number[]> {
  hashing.memories.length = 0;
  expect(await codeOf(attempt)).toBe('wrong_credentials');
  return [...hashing.memories];
}

describe('signing in', () => {
  it('takes the login in any case, with the password, and opens a session', async () => {
    const { user } = await signUp({ db }, account('Ivan'), null);
    const signedIn = await signIn({ db }, account('iVAN'));
    expect(signedIn.user.id).toBe(user.id);
    expect(await findSessionUser(db, signedIn.token)).toMatchObject({ id: user.id });
    expect(displacedCallout(user)).toBeNull();
  });

  it('does the same work for an unknown login, a wrong password and a person without one', async () => {
    await signUp({ db }, account('ivan'), null);
    await rememberTelegramUser(db, { ...anna, username: 'telegram_only' });
    const attempts = ['ivan', 'nobody', 'telegram_only', '\0', "' OR 1=1 --"];
    for (const username of attempts) {
      expect([username, await costOf(signIn({ db }, account(username, 'неверный')))]).toEqual([
        username,
        [19_456 * 2, 19_456 * 2],
      ]);
    }
  });

  it('does the same work also for a login that has an owner and somebody displaced from it', async () => {
    await signUp({ db }, account('anna_s'), null);
    const owner = await rememberTelegramUser(db, anna);
    const { passwordHash } = await db.user.findFirstOrThrow({ where: { telegramId: null } });
    await db.user.update({ where: { id: owner.id }, data: { passwordHash } });
    expect(await costOf(signIn({ db }, account('anna_s', 'неверный')))).toHaveLength(2);
  });

  it('opens nothing for a wrong password', async () => {
    await signUp({ db }, account('ivan'), null);
    const before = await db.session.count();
    await codeOf(signIn({ db }, account('ivan', 'секрет-2')));
    expect(await db.session.count()).toBe(before);
  });
});

describe('an account that lost its login to a Telegram user', () => {
  it('is signed out, signs in as before, and reads what happened', async () => {
    const { user, token } = await signUp({ db }, account('anna_s'), null);
    await rememberTelegramUser(db, anna);
    expect(await findSessionUser(db, token)).toBeNull();
    const again = await signIn({ db }, account('@anna_s'.slice(1)));
    expect(again.user).toMatchObject({ id: user.id, formerLoginKey: 'anna_s' });
    const notice = displacedCallout(again.user);
    expect(notice).toContain('«anna_s» теперь у пользователя Telegram');
    expect(notice).toContain('Подтвердить через Telegram');
    expect(notice).toContain(String(again.user.login));
    // The new login works too.
    expect((await signIn({ db }, account(String(again.user.login)))).user.id).toBe(user.id);
  });

  it('is found by its own password among several that lost the same login', async () => {
    const first = await signUp({ db }, account('anna_s', 'первый-пароль'), null);
    await rememberTelegramUser(db, anna);
    await rememberTelegramUser(db, { ...anna, username: 'renamed' });
    const second = await signUp({ db }, account('anna_s', 'второй-пароль'), null);
    await rememberTelegramUser(db, { id: 43, first_name: 'Другая Анна', username: 'anna_s' });
    expect((await signIn({ db }, account('anna_s', 'первый-пароль'))).user.id).toBe(first.user.id);
    expect((await signIn({ db }, account('anna_s', 'второй-пароль'))).user.id).toBe(second.user.id);
    expect(await codeOf(signIn({ db }, account('anna_s', 'третий-пароль')))).toBe('wrong_credentials');
  });

  it('keeps the login that its owner remembers when it is displaced again', async () => {
    const { user } = await signUp({ db }, account('anna_s'), null);
    await rememberTelegramUser(db, anna);
    const { loginKey } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    await rememberTelegramUser(db, { id: 43, first_name: 'Охотник', username: String(loginKey) });
    expect((await signIn({ db }, account('anna_s'))).user.id).toBe(user.id);
  });

  it('loses to the owner of the login when both have the same password', async () => {
    const { user } = await signUp({ db }, account('anna_s'), null);
    const owner = await rememberTelegramUser(db, anna);
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    await db.user.update({ where: { id: owner.id }, data: { passwordHash } });
    expect((await signIn({ db }, account('anna_s'))).user.id).toBe(owner.id);
  });
});

describe('a Telegram user with a password', () => {
  const withPassword = async () => {
    const { user } = await signUp({ db }, account('website_name'), null);
    return db.user.update({ where: { id: user.id }, data: { telegramId: 42n } });
  };

  it('keeps the login of the website while Telegram knows no name', async () => {
    const { id } = await withPassword();
    expect(await rememberTelegramUser(db, { id: 42, first_name: 'Анна' })).toMatchObject({ id, login: 'website_name' });
    expect((await signIn({ db }, account('website_name'))).user.id).toBe(id);
  });

  it('still signs in by the first login after Telegram gave another, or gave it to somebody else', async () => {
    const { id } = await withPassword();
    await rememberTelegramUser(db, anna);
    await rememberTelegramUser(db, { ...anna, username: 'anna_new' });
    expect((await signIn({ db }, account('website_name'))).user).toMatchObject({ id, login: 'anna_new' });
    expect((await signIn({ db }, account('anna_new'))).user.id).toBe(id);
    await rememberTelegramUser(db, { id: 43, first_name: 'Пётр', username: 'anna_new' });
    const { user } = await signIn({ db }, account('website_name'));
    expect(user).toMatchObject({ id, login: null });
    expect(displacedCallout(user)).toBeNull();
  });
});
