import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { endSession, findSessionUser, openSession } from '#shared/domain/customers/sessions.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const later = (ms: number): Date => new Date(Date.now() + ms);

describe('a session', () => {
  it('keeps the hash of its token, never the token', async () => {
    const { id } = await makeUser(db);
    const token = await openSession(db, id);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await db.session.findMany({ where: { userId: id } });
    expect(Buffer.from(row?.tokenHash ?? [])).toEqual(createHash('sha256').update(token).digest());
    const dump = await db.$queryRaw<{ row: string }[]>`SELECT sessions::text AS row FROM sessions`;
    expect(dump.some((line) => line.row.includes(token))).toBe(false);
  });

  it('tells whose it is', async () => {
    const { id } = await makeUser(db);
    const token = await openSession(db, id);
    expect(await findSessionUser(db, token)).toMatchObject({ id });
    expect(await findSessionUser(db, `${token.slice(0, -1)}_`)).toBeNull();
    expect(await findSessionUser(db, '')).toBeNull();
  });

  it('ends after 30 days without use', async () => {
    const { id } = await makeUser(db);
    const token = await openSession(db, id);
    expect(await findSessionUser(db, token, later(30 * DAY + 1000))).toBeNull();
    expect(await findSessionUser(db, token, later(30 * DAY - 1000))).toMatchObject({ id });
  });

  it('lives on with every use', async () => {
    const { id } = await makeUser(db);
    const token = await openSession(db, id);
    for (const day of [20, 45, 70]) expect(await findSessionUser(db, token, later(day * DAY))).toMatchObject({ id });
    expect(await findSessionUser(db, token, later(101 * DAY))).toBeNull();
  });

  it('is written at most once an hour', async () => {
    const { id } = await makeUser(db);
    const token = await openSession(db, id);
    const before = await db.session.findFirstOrThrow({ where: { userId: id } });
    await findSessionUser(db, token, later(HOUR / 2));
    expect(await db.session.findFirstOrThrow({ where: { userId: id } })).toEqual(before);
    await findSessionUser(db, token, later(HOUR + 1000));
    const after = await db.session.findFirstOrThrow({ where: { userId: id } });
    expect(after.expiresAt.getTime()).toBeGreaterThan(before.expiresAt.getTime());
  });

  it('ends by itself when it is signed out, and no other with it', async () => {
    const { id } = await makeUser(db);
    const [one, other] = [await openSession(db, id), await openSession(db, id)];
    await endSession(db, one);
    await endSession(db, 'unknown');
    expect(await findSessionUser(db, one)).toBeNull();
    expect(await findSessionUser(db, other)).toMatchObject({ id });
  });

  it('is one of at most twenty per person: the longest unused one is deleted', async () => {
    const { id } = await makeUser(db);
    const stranger = await openSession(db, (await makeUser(db)).id);
    const tokens: string[] = [];
    for (let n = 0; n < 22; n++) tokens.push(await openSession(db, id, { now: later(n * 1000) }));
    const alive = await Promise.all(tokens.map(async (token) => (await findSessionUser(db, token)) !== null));
    expect(alive).toEqual([false, false, ...Array<boolean>(20).fill(true)]);
    expect(await findSessionUser(db, stranger)).not.toBeNull();
  });

  it('is one of at most twenty even when they are opened at once', async () => {
    const { id } = await makeUser(db);
    await Promise.all(Array.from({ length: 40 }, () => openSession(db, id)));
    expect(await db.session.count({ where: { userId: id } })).toBeLessThanOrEqual(20);
  });
});
