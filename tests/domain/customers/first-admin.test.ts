import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { claimAdmin, makeOwnerAdmin, newClaimCode } from '#shared/domain/customers/first-admin.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const admins = () => db.user.count({ where: { role: 'admin' } });
const claimCode = async (): Promise<string> => {
  const code = await newClaimCode({ db });
  if (code === null) throw new Error('there is an admin already');
  return code;
};

describe('the first admin', () => {
  beforeEach(async () => {
    await db.oneTimeCode.deleteMany();
    await db.user.deleteMany();
  });

  it('is the person who sends the code', async () => {
    const { id } = await makeUser(db);
    await claimAdmin({ db }, id, await claimCode());
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ role: 'admin' });
    expect(await db.oneTimeCode.findFirstOrThrow()).toMatchObject({ userId: id, usedAt: expect.any(Date) });
    expect(await newClaimCode({ db })).toBeNull();
  });

  it('is made by a code that works once', async () => {
    const [one, other] = [await makeUser(db), await makeUser(db)];
    const code = await claimCode();
    await claimAdmin({ db }, one.id, code);
    expect(await codeOf(claimAdmin({ db }, other.id, code))).toBe('forbidden');
    expect(await admins()).toBe(1);
  });

  it('is one of many who send the code at once', async () => {
    const code = await claimCode();
    const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(db)));
    const results = await Promise.allSettled(people.map(({ id }) => claimAdmin({ db }, id, code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await admins()).toBe(1);
  });

  it('is only one, also when two processes start at once and print two codes', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, claimCode));
    const people = await Promise.all(codes.map(() => makeUser(db)));
    await Promise.allSettled(people.map(({ id }, index) => claimAdmin({ db }, id, codes[index] ?? '')));
    expect(await db.oneTimeCode.count()).toBe(1);
    expect(await admins()).toBe(1);
  });

  it.each(['', ' ', 'wrong', '\u0000', '%', '/claim'])('is not made by %j', async (code) => {
    await claimCode();
    const { id } = await makeUser(db);
    expect(await codeOf(claimAdmin({ db }, id, code))).toBe('forbidden');
    expect(await admins()).toBe(0);
  });

  it('is not made by an old code, nor by one that a newer start replaced', async () => {
    const { id } = await makeUser(db);
    const replaced = await claimCode();
    const code = await claimCode();
    expect(await codeOf(claimAdmin({ db }, id, replaced))).toBe('forbidden');
    await db.oneTimeCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await codeOf(claimAdmin({ db }, id, code))).toBe('forbidden');
  });

  it('is the only one by code: a printed code does nothing once there is an admin', async () => {
    const code = await claimCode();
    await makeOwnerAdmin({ db }, 42n);
    expect(await codeOf(claimAdmin({ db }, (await makeUser(db)).id, code))).toBe('forbidden');
    expect(await admins()).toBe(1);
  });

  it('is made by a code that the database stores only as a hash', async () => {
    const code = await claimCode();
    const [row] = await db.$queryRaw<{ text: string }[]>`SELECT one_time_codes::text AS text FROM one_time_codes`;
    expect(row?.text).not.toContain(code);
  });

  it('may be named by the environment, before or after the first message', async () => {
    await makeOwnerAdmin({ db }, 42n);
    await makeOwnerAdmin({ db }, 42n);
    expect(await db.user.findMany()).toMatchObject([{ telegramId: 42n, role: 'admin', canMessage: false }]);
    const known = await makeUser(db);
    await makeOwnerAdmin({ db }, known.telegramId ?? 0n);
    expect(await db.user.findUniqueOrThrow({ where: { id: known.id } })).toMatchObject({ role: 'admin' });
  });
});
