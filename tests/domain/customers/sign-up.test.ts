import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findSessionUser } from '#shared/domain/customers/sessions.ts';
import { signIn } from '#shared/domain/customers/sign-in.ts';
import { signUp } from '#shared/domain/customers/sign-up.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(async () => {
  await db.user.deleteMany();
});

const PASSWORD = 'секрет-1';
const account = (username: string, password = PASSWORD) => ({ username, password, email: null });
const anna = { id: 42, first_name: 'Анна', username: 'Anna_S' };

describe('signing up', () => {
  it('creates an account, stores no password itself, and signs in', async () => {
    const { user, token } = await signUp({ db }, { ...account('Ivan.P'), email: 'i@example.ru' }, null);
    expect(user).toMatchObject({ login: 'Ivan.P', loginKey: 'ivan.p', email: 'i@example.ru', telegramId: null });
    expect(user).toMatchObject({ role: 'customer', passwordHash: expect.stringMatching(/^\$argon2id\$/) });
    expect(await findSessionUser(db, token)).toMatchObject({ id: user.id });
    const dump = await db.$queryRaw<{ row: string }[]>`SELECT users::text AS row FROM users`;
    expect(dump.some(({ row }) => row.includes(PASSWORD))).toBe(false);
  });

  it('writes down what was agreed to, and when', async () => {
    const agreed = { documentTitle: 'Согласие', documentUrl: '/documents/consent', versionId: null };
    const { user } = await signUp({ db }, account('ivan'), agreed);
    expect(await db.consent.findMany()).toMatchObject([
      { userId: user.id, orderId: null, kind: 'personal_data', givenAt: expect.any(Date), ...agreed },
    ]);
    await signUp({ db }, account('petr'), null);
    expect(await db.consent.count()).toBe(1);
  });

  it('refuses a login that somebody has, whatever its case', async () => {
    await signUp({ db }, account('ivan'), null);
    expect(await codeOf(signUp({ db }, account('IVAN', 'другой-пароль'), null))).toBe('login_taken');
    await rememberTelegramUser(db, anna);
    expect(await codeOf(signUp({ db }, account('anna_s'), null))).toBe('login_taken');
  });

  it('leaves nothing behind when it is refused', async () => {
    await signUp({ db }, account('ivan'), null);
    const agreed = { documentTitle: 'Согласие', documentUrl: '', versionId: null };
    await codeOf(signUp({ db }, account('ivan'), agreed));
    expect([await db.user.count(), await db.session.count(), await db.consent.count()]).toEqual([1, 1, 0]);
  });

  it('lets one of many have a login that they want at once', async () => {
    const names = ['ivan', 'Ivan', 'IVAN', 'iVan', 'ivAn', 'ivaN'];
    const results = await Promise.allSettled(names.map((name) => signUp({ db }, account(name), null)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(codes).toEqual(Array(5).fill('login_taken'));
    expect(await db.user.count()).toBe(1);
  });

  it('never gets a login before the Telegram user who comes at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      await db.user.deleteMany();
      const [signedUp, telegram] = await Promise.allSettled([
        signUp({ db }, account('anna_s'), null),
        // Hashing the password takes a while, so the two meet at every step.
        new Promise((resolve) => setTimeout(resolve, round * 15)).then(() => rememberTelegramUser(db, anna)),
      ]);
      expect(telegram).toMatchObject({ status: 'fulfilled', value: { loginKey: 'anna_s' } });
      const owner = await db.user.findUniqueOrThrow({ where: { loginKey: 'anna_s' } });
      expect(owner.telegramId).toBe(42n);
      if (signedUp.status === 'rejected') expect(signedUp.reason).toMatchObject({ code: 'login_taken' });
      else expect(await signIn({ db }, account('anna_s'))).toMatchObject({ user: { formerLoginKey: 'anna_s' } });
    }
  });
});
