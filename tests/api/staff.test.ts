import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { oneTimeLinkSchema } from '#shared/contract/account.ts';
import { userSchema } from '#shared/contract/user.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { acceptInvite } from '#shared/domain/staff/invites.ts';
import { failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeUser, setShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  await db.user.deleteMany();
  await setShop(db, { botUsername: 'lavka_bot' });
});

type Role = 'customer' | 'manager' | 'admin';
const as = async (role: Role) => {
  const { id } = await makeUser(db, { role });
  return { id, token: await openSession(db, id) };
};
const setRole = (id: number | string, role: unknown, token?: string) =>
  api.put(`/api/admin/users/${id}/role`, { role }, token === undefined ? {} : { token });

describe('the calls about staff', () => {
  const calls: [string, (id: number, token?: string) => ReturnType<typeof api.send>, number][] = [
    ['GET /api/admin/staff', (_, token) => api.get('/api/admin/staff', token ? { token } : {}), 200],
    ['POST /api/admin/invites', (_, token) => api.post('/api/admin/invites', {}, token ? { token } : {}), 201],
    ['PUT /api/admin/users/{id}/role', (id, token) => setRole(id, 'manager', token), 200],
  ];

  it.each(calls)('%s: an admin’s alone', async (_, call, status) => {
    const person = await makeUser(db);
    const [admin, manager, customer] = [await as('admin'), await as('manager'), await as('customer')];
    const refusals = [await call(person.id), await call(person.id, 'x'.repeat(43))];
    for (const refused of refusals) expect([refused.status, refused.body]).toEqual([401, failure('unauthorized')]);
    for (const { token } of [manager, customer]) {
      const refused = await call(person.id, token);
      expect([refused.status, refused.body]).toEqual([403, failure('forbidden')]);
    }
    expect(await db.oneTimeCode.count()).toBe(0);
    expect(await db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ role: 'customer' });
    expect((await call(person.id, admin.token)).status).toBe(status);
  });
});

describe('GET /api/admin/staff', () => {
  it('lists admins and managers', async () => {
    const [manager, admin] = [await as('manager'), await as('admin')];
    await as('customer');
    const answer = await api.get('/api/admin/staff', { token: admin.token });
    const staff = z.array(userSchema.strict()).parse(answer.body.data);
    expect(staff.map(({ id, role }) => [id, role])).toEqual([
      [admin.id, 'admin'],
      [manager.id, 'manager'],
    ]);
  });
});

describe('POST /api/admin/invites', () => {
  it('answers a link that makes a manager', async () => {
    const admin = await as('admin');
    const answer = await api.post('/api/admin/invites', undefined, { token: admin.token });
    const { code, url } = oneTimeLinkSchema.strict().parse(answer.body.data);
    expect(url).toBe(`https://t.me/lavka_bot?start=invite_${code}`);
    expect(await acceptInvite({ db }, code, (await as('customer')).id)).toBe('appointed');
  });
});

describe('PUT /api/admin/users/{id}/role', () => {
  it('takes effect from the next call', async () => {
    const [admin, person] = [await as('admin'), await as('customer')];
    const answer = await setRole(person.id, 'admin', admin.token);
    expect(answer.body).toMatchObject({ data: { id: person.id, role: 'admin' }, user: { id: person.id } });
    // Earlier sessions end with the role.
    expect((await api.get('/api/admin/staff', { token: person.token })).status).toBe(401);
    const token = await openSession(db, person.id);
    expect((await api.get('/api/admin/staff', { token })).status).toBe(200);
    await setRole(admin.id, 'customer', token);
    expect((await api.get('/api/admin/staff', { token: admin.token })).status).toBe(401);
    expect((await api.get('/api/admin/staff', { token: await openSession(db, admin.id) })).status).toBe(403);
  });

  it('never takes the last admin', async () => {
    const admin = await as('admin');
    for (const role of ['manager', 'customer']) {
      const answer = await setRole(admin.id, role, admin.token);
      expect([answer.status, answer.body]).toEqual([409, failure('last_admin')]);
    }
  });

  it('leaves one of two admins who demote each other at once', async () => {
    for (let round = 0; round < 3; round++) {
      await db.user.deleteMany();
      const [one, two] = [await as('admin'), await as('admin')];
      const answers = await Promise.all([
        setRole(two.id, 'customer', one.token),
        setRole(one.id, 'customer', two.token),
      ]);
      const [done, refused] = answers.map(({ status }) => status).sort();
      expect(done).toBe(200);
      // Without the role, or already without the session.
      expect([401, 403]).toContain(refused);
      expect(await db.user.count({ where: { role: 'admin' } })).toBe(1);
    }
  });

  it('gives nothing to an account that only typed its name', async () => {
    const admin = await as('admin');
    const typed = await makeUser(db, { telegramId: null, login: 'durov', loginKey: 'durov' });
    const answer = await setRole(typed.id, 'admin', admin.token);
    expect([answer.status, answer.body]).toEqual([409, failure('identity_unproven')]);
  });

  it.each([['owner'], [''], [null], [['admin']], [1]])('refuses the role %j', async (role) => {
    const admin = await as('admin');
    expect((await setRole(admin.id, role, admin.token)).status).toBe(422);
  });

  it.each(['0', '-1', 'x', '2000000000', '99999999999', '1.5', '%00'])('finds nobody with the id %s', async (id) => {
    const { token } = await as('admin');
    const answer = await setRole(id, 'manager', token);
    expect([answer.status, answer.body]).toEqual([404, failure('not_found')]);
  });
});
