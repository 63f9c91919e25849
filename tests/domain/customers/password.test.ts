import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#shared/domain/customers/password.ts';

describe('a password', () => {
  it('is stored as argon2id with 19 MiB and two passes, with its own salt', async () => {
    const [one, other] = [await hashPassword('секрет-1'), await hashPassword('секрет-1')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(other).not.toBe(one);
    const [, , , , salt = '', tag] = one.split('$');
    const expected = argon2Sync('argon2id', {
      message: 'секрет-1',
      nonce: Buffer.from(salt, 'base64'),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect(tag).toBe(expected.toString('base64').replace('=', ''));
  });

  it('is the one that was chosen, letter for letter', async () => {
    const stored = await hashPassword('Пароль 1');
    expect(await verifyPassword('Пароль 1', stored)).toBe(true);
    for (const wrong of ['пароль 1', 'Пароль 1 ', 'Пароль', ''])
      expect(await verifyPassword(wrong, stored)).toBe(false);
  });

  it('is the same however its letters are composed', async () => {
    const stored = await hashPassword('йёжик-é'.normalize('NFC'));
    expect(await verifyPassword('йёжик-é'.normalize('NFD'), stored)).toBe(true);
  });

  it.each([null, '', 'argon', '$argon2id$v=19$m=1,t=1,p=1$aa$bb', '$2b$10$abcdefghijklmnopqrstuv'])(
    'is never right where %j is stored',
    async (stored) => {
      expect(await verifyPassword('секрет-1', stored)).toBe(false);
    },
  );
});
