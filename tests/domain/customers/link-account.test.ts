import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { displacedCallout } from '#shared/domain/customers/displaced-callout.ts';
import { findLinkOffer, linkAccount, makeLinkCode, refuseLink } from '#shared/domain/customers/link-account.ts';
import { findSessionUser, openSession } from '#shared/domain/customers/sessions.ts';
import { signIn } from '#shared/domain/customers/sign-in.ts';
import { signUp } from '#shared/domain/customers/sign-up.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(async () => {
  await db.user.deleteMany();
});

const account = (username: string, password = 'секрет-1') => ({ username, password, email: null });
const website = (username = 'ivan', password = 'секрет-1') => signUp({ db }, account(username, password), null);
const codeFor = async (user: Parameters<typeof makeLinkCode>[1]) => (await makeLinkCode({ db }, user)).code;

describe('a link code', () => {
  it('has 192 random bits in letters for a deep link, and only its hash is kept', async () => {
    const { user } = await website();
    const { code, expiresAt } = await makeLinkCode({ db }, user);
    expect(code).toMatch(/^[\w-]{32}$/);
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    const [row] = await db.$queryRaw<{ text: string }[]>`SELECT one_time_codes::text AS text FROM one_time_codes`;
    expect(row?.text).not.toContain(code);
  });

  it('names the account before anything happens', async () => {
    const { user } = await website('Ivan');
    const code = await codeFor(user);
    expect(await findLinkOffer({ db }, code)).toEqual({ login: 'Ivan', createdAt: user.createdAt, orders: 0 });
    expect(await db.user.count()).toBe(1);
  });

  it('joins the two once', async () => {
    const { user } = await website();
    const [telegram, stranger] = [await makeUser(db), await makeUser(db)];
    const code = await codeFor(user);
    expect(await linkAccount({ db }, code, telegram.id)).toMatchObject({ id: telegram.id });
    expect(await codeOf(linkAccount({ db }, code, telegram.id))).toBe('code_invalid');
    expect(await codeOf(linkAccount({ db }, code, stranger.id))).toBe('code_invalid');
    expect(await codeOf(findLinkOffer({ db }, code))).toBe('code_invalid');
    expect(await db.user.count()).toBe(2);
  });

  it('joins only one of several people who press at once', async () => {
    const { user } = await website();
    const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)));
    const code = await codeFor(user);
    const results = await Promise.allSettled(people.map(({ id }) => linkAccount({ db }, code, id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.user.count()).toBe(6);
    expect(await db.user.count({ where: { passwordHash: { not: null } } })).toBe(1);
  });

  it('joins each account once when two are proved by one person at the same time', async () => {
    const telegram = await makeUser(db);
    const codes = [await codeFor((await website('one')).user), await codeFor((await website('two')).user)];
    await Promise.all(codes.map((code) => linkAccount({ db }, code, telegram.id)));
    expect(await db.user.findMany()).toMatchObject([{ id: telegram.id }]);
  });

  it('ends with its time, with a newer one, with a refusal, and with its account', async () => {
    const telegram = await makeUser(db);
    const { user } = await website();
    const replaced = await codeFor(user);
    const old = await codeFor(user);
    await db.oneTimeCode.updateMany({ where: { usedAt: null }, data: { expiresAt: new Date(Date.now() - 1) } });
    const refused = await codeFor(user);
    await refuseLink({ db }, refused);
    const orphan = await codeFor(user);
    await db.user.delete({ where: { id: user.id } });
    for (const code of [replaced, old, refused, orphan, '', '\0', 'unknown']) {
      expect([code, await codeOf(linkAccount({ db }, code, telegram.id))]).toEqual([code, 'code_invalid']);
    }
  });

  it('is not issued to somebody proved by Telegram, and does not join two such people', async () => {
    const { user } = await website();
    const telegram = await makeUser(db);
    const code = await codeFor(user);
    await db.user.update({ where: { id: user.id }, data: { telegramId: 77n } });
    expect(await codeOf(linkAccount({ db }, code, telegram.id))).toBe('code_invalid');
    expect(await db.oneTimeCode.findFirst()).toMatchObject({ usedAt: null });
    expect(await codeOf(makeLinkCode({ db }, telegram))).toBe('already_linked');
  });

  it('is of no use for another purpose', async () => {
    const telegram = await makeUser(db);
    const code = await codeFor((await website()).user);
    await db.oneTimeCode.updateMany({ data: { kind: 'invite' } });
    expect(await codeOf(linkAccount({ db }, code, telegram.id))).toBe('code_invalid');
  });
});

describe('a joined person', () => {
  const anna = { id: 42, first_name: 'Анна', last_name: 'Смирнова', username: 'Anna_S' };
  const join = async (username = 'ivan') => {
    const signedUp = await website(username);
    const telegram = await rememberTelegramUser(db, anna);
    const now = await db.user.findUniqueOrThrow({ where: { id: signedUp.user.id } });
    return { signedUp, telegram, joined: await linkAccount({ db }, await codeFor(now), telegram.id) };
  };

  it('has the login and name of Telegram, the password of the website, and the older date', async () => {
    const { signedUp, telegram, joined } = await join();
    expect(joined).toMatchObject({ id: telegram.id, telegramId: 42n, login: 'Anna_S', firstName: 'Анна' });
    expect(joined).toMatchObject({ formerLoginKey: 'ivan', createdAt: signedUp.user.createdAt });
    expect(joined.passwordHash).toBe(signedUp.user.passwordHash);
    expect((await signIn({ db }, account('anna_s'))).user.id).toBe(telegram.id);
    expect((await signIn({ db }, account('ivan'))).user.id).toBe(telegram.id);
  });

  it('stays signed in on the website', async () => {
    const { signedUp, telegram } = await join();
    expect(await findSessionUser(db, signedUp.token)).toMatchObject({ id: telegram.id });
  });

  it('is not displaced any more when it had lost that very login', async () => {
    const { telegram, joined } = await join('anna_s');
    expect(displacedCallout(joined)).toBeNull();
    expect(joined).toMatchObject({ login: 'Anna_S', loginKey: 'anna_s', formerLoginKey: null });
    expect((await signIn({ db }, account('anna_s'))).user.id).toBe(telegram.id);
  });

  it('leaves the website login to others, and both go on to sign in', async () => {
    const { telegram } = await join();
    const other = await website('ivan', 'другой-пароль');
    expect((await signIn({ db }, account('ivan'))).user.id).toBe(telegram.id);
    expect((await signIn({ db }, account('ivan', 'другой-пароль'))).user.id).toBe(other.user.id);
  });

  it('takes the website login where Telegram knows no name', async () => {
    const { user } = await website('Ivan');
    const telegram = await rememberTelegramUser(db, { id: 42, first_name: 'Иван' });
    await linkAccount({ db }, await codeFor(user), telegram.id);
    const later = await rememberTelegramUser(db, { id: 42, first_name: 'Иван' });
    expect(later).toMatchObject({ id: telegram.id, login: 'Ivan', loginKey: 'ivan', formerLoginKey: null });
  });

  it('keeps the password and e-mail that it had when a second account is proved', async () => {
    const { telegram, joined } = await join();
    await db.user.update({ where: { id: telegram.id }, data: { email: 'first@example.ru' } });
    const second = await signUp({ db }, { ...account('petr', 'другой-пароль'), email: 'second@example.ru' }, null);
    const twice = await linkAccount({ db }, await codeFor(second.user), telegram.id);
    expect(twice).toMatchObject({ passwordHash: joined.passwordHash, email: 'first@example.ru' });
    expect(twice.formerLoginKey).toBe('ivan');
    expect(await codeOf(signIn({ db }, account('petr', 'другой-пароль')))).toBe('wrong_credentials');
  });

  it.each(['manager', 'admin'] as const)(
    'who is a %s gives that right to no session or password of a customer',
    async (role) => {
      const { user, token } = await website();
      const staff = await makeUser(db, { role });
      const own = await openSession(db, staff.id);
      const joined = await linkAccount({ db }, await codeFor(user), staff.id);
      expect(joined).toMatchObject({ id: staff.id, role, passwordHash: null });
      expect(await findSessionUser(db, token)).toBeNull();
      expect(await codeOf(signIn({ db }, account('ivan')))).toBe('wrong_credentials');
      expect(await findSessionUser(db, own)).toMatchObject({ id: staff.id });
    },
  );

  it('keeps the higher role when the website account had it', async () => {
    const { user, token } = await website();
    await db.user.update({ where: { id: user.id }, data: { role: 'manager' } });
    const telegram = await makeUser(db);
    expect(await linkAccount({ db }, await codeFor(user), telegram.id)).toMatchObject({ role: 'manager' });
    expect(await findSessionUser(db, token)).toMatchObject({ id: telegram.id, role: 'manager' });
  });
});
