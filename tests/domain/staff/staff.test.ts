import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listStaff } from '#shared/domain/customers/roles.ts';
import { changeRole } from '#shared/domain/staff/change-role.ts';
import { acceptInvite, makeInvite } from '#shared/domain/staff/invites.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeManager, makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(async () => {
  await db.user.deleteMany();
});

const makeAdmin = () => makeUser(db, { role: 'admin' });
const roleOf = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).role;
const admins = () => db.user.count({ where: { role: 'admin' } });

describe('an invite', () => {
  it('makes a manager, once', async () => {
    const [admin, first, second] = [await makeAdmin(), await makeUser(db), await makeUser(db)];
    const { code } = await makeInvite({ db }, admin.id);
    expect(await acceptInvite({ db }, code, first.id)).toBe('appointed');
    expect(await codeOf(acceptInvite({ db }, code, second.id))).toBe('code_invalid');
    expect([await roleOf(first.id), await roleOf(second.id)]).toEqual(['manager', 'customer']);
  });

  it('makes one manager of many who open it at once', async () => {
    const admin = await makeAdmin();
    const people = await Promise.all(Array.from({ length: 8 }, () => makeUser(db)));
    const { code } = await makeInvite({ db }, admin.id);
    await Promise.allSettled(people.map(({ id }) => acceptInvite({ db }, code, id)));
    expect(await db.user.count({ where: { role: 'manager' } })).toBe(1);
  });

  it('is not used up by somebody who already works here', async () => {
    const [admin, manager, friend] = [await makeAdmin(), await makeManager(db), await makeUser(db)];
    const { code } = await makeInvite({ db }, admin.id);
    expect(await acceptInvite({ db }, code, manager.id)).toBe('already_staff');
    expect(await acceptInvite({ db }, code, admin.id)).toBe('already_staff');
    expect(await roleOf(admin.id)).toBe('admin');
    expect(await acceptInvite({ db }, code, friend.id)).toBe('appointed');
    expect(await acceptInvite({ db }, code, manager.id)).toBe('already_used');
    expect(await codeOf(acceptInvite({ db }, 'unknown', manager.id))).toBe('code_invalid');
  });

  it('ends with its time, or when its author loses their rights', async () => {
    const [admin, other, friend] = [await makeAdmin(), await makeAdmin(), await makeUser(db)];
    const old = await makeInvite({ db }, admin.id);
    await db.oneTimeCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    const { code } = await makeInvite({ db }, admin.id);
    await changeRole({ db }, { actorId: other.id, userId: admin.id, role: 'manager' });
    for (const dead of [old.code, code, 'unknown', '\0']) {
      expect([dead, await codeOf(acceptInvite({ db }, dead, friend.id))]).toEqual([dead, 'code_invalid']);
    }
    expect(await roleOf(friend.id)).toBe('customer');
  });
});

describe('a dismissed manager', () => {
  it('does not come back by an invite that they saw before', async () => {
    const [admin, manager] = [await makeAdmin(), await makeManager(db)];
    const { code } = await makeInvite({ db }, admin.id);
    await changeRole({ db }, { actorId: admin.id, userId: manager.id, role: 'customer' });
    expect(await codeOf(acceptInvite({ db }, code, manager.id))).toBe('code_invalid');
    const { code: next } = await makeInvite({ db }, admin.id);
    expect(await acceptInvite({ db }, next, manager.id)).toBe('appointed');
  });
});

describe('a role', () => {
  it('is given and taken by an admin', async () => {
    const [admin, person] = [await makeAdmin(), await makeUser(db)];
    for (const role of ['manager', 'admin', 'customer'] as const) {
      await changeRole({ db }, { actorId: admin.id, userId: person.id, role });
      expect(await roleOf(person.id)).toBe(role);
    }
  });

  it('cannot be given by others', async () => {
    const [manager, customer] = [await makeManager(db), await makeUser(db)];
    await makeAdmin();
    for (const actor of [manager, customer]) {
      const attempt = changeRole({ db }, { actorId: actor.id, userId: actor.id, role: 'admin' });
      expect(await codeOf(attempt)).toBe('forbidden');
    }
    expect(await admins()).toBe(1);
  });

  it('is given only to somebody proved by Telegram, and can be taken from anybody', async () => {
    const admin = await makeAdmin();
    const typed = await makeUser(db, { telegramId: null, role: 'manager' });
    const give = changeRole({ db }, { actorId: admin.id, userId: typed.id, role: 'admin' });
    expect(await codeOf(give)).toBe('identity_unproven');
    await changeRole({ db }, { actorId: admin.id, userId: typed.id, role: 'customer' });
    expect(await roleOf(typed.id)).toBe('customer');
  });

  it('of the last admin cannot be taken', async () => {
    const admin = await makeAdmin();
    const leave = changeRole({ db }, { actorId: admin.id, userId: admin.id, role: 'manager' });
    expect(await codeOf(leave)).toBe('last_admin');
    await changeRole({ db }, { actorId: admin.id, userId: admin.id, role: 'admin' });
    expect(await admins()).toBe(1);
  });

  it('always leaves one admin, even when all admins demote each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      await db.user.deleteMany();
      const [one, two, three] = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
      const demote = (actor: { id: number }, user: { id: number }) =>
        changeRole({ db }, { actorId: actor.id, userId: user.id, role: 'customer' });
      await Promise.allSettled([
        demote(one, two),
        demote(two, three),
        demote(three, one),
        demote(one, one),
        demote(two, two),
        demote(three, three),
      ]);
      expect(await admins()).toBe(1);
    }
  });

  it('of nobody is not found', async () => {
    const admin = await makeAdmin();
    const attempt = changeRole({ db }, { actorId: admin.id, userId: 2_000_000_000, role: 'manager' });
    expect(await codeOf(attempt)).toBe('not_found');
  });
});

describe('the staff', () => {
  it('is listed, admins first, without customers', async () => {
    const [manager, admin, second] = [await makeManager(db), await makeAdmin(), await makeManager(db)];
    await makeUser(db);
    expect((await listStaff({ db })).map(({ id }) => id)).toEqual([admin.id, manager.id, second.id]);
  });
});
