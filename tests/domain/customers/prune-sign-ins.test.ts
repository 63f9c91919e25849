import { afterAll, expect, it } from 'vitest';
import { pruneSignIns } from '#shared/domain/customers/prune-sign-ins.ts';
import { findSessionUser, openSession } from '#shared/domain/customers/sessions.ts';
import { acceptInvite, makeInvite } from '#shared/domain/staff/invites.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const DAY = 24 * 3600 * 1000;
const ago = (ms: number): Date => new Date(Date.now() - ms);

it('sessions go when they have run out, and not before', async () => {
  const { id } = await makeUser(db);
  const [, , live] = [
    await openSession(db, id, { now: ago(31 * DAY) }),
    await openSession(db, id, { now: ago(30 * DAY) }),
    await openSession(db, id, { now: ago(29 * DAY) }),
  ];
  expect(await pruneSignIns(db)).toEqual({ sessions: 2, codes: 0 });
  expect(await findSessionUser(db, live)).toMatchObject({ id });
  expect(await pruneSignIns(db)).toEqual({ sessions: 0, codes: 0 });
});

it('codes go a month after they ran out, used or not; what they did stays', async () => {
  const admin = await makeUser(db, { role: 'admin' });
  const guest = await makeUser(db);
  const codes = [
    await makeInvite({ db }, admin.id),
    await makeInvite({ db }, admin.id),
    await makeInvite({ db }, admin.id),
  ];
  await acceptInvite({ db }, codes[0]?.code ?? '', guest.id);
  const rows = await db.oneTimeCode.findMany({ orderBy: { id: 'asc' } });
  const expiries = [ago(31 * DAY), ago(30 * DAY), ago(29 * DAY)];
  for (const [n, row] of rows.entries()) {
    await db.oneTimeCode.update({ where: { id: row.id }, data: { expiresAt: expiries[n] ?? ago(0) } });
  }
  expect(await pruneSignIns(db)).toEqual({ sessions: 0, codes: 2 });
  expect((await db.oneTimeCode.findMany()).map(({ id }) => id)).toEqual([rows[2]?.id]);
  expect(await db.user.findUnique({ where: { id: guest.id } })).toMatchObject({ role: 'manager' });
});
