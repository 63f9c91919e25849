import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import {
  confirmBotSignIn,
  findBotSignIn,
  finishBotSignIn,
  refuseBotSignIn,
  startBotSignIn,
} from '#shared/domain/customers/bot-sign-in.ts';
import { findSessionUser } from '#shared/domain/customers/sessions.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeUser } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const expire = () => db.oneTimeCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });

describe('a sign-in by the bot', () => {
  it('opens a session of the person who confirmed it, once', async () => {
    const { id } = await makeUser(db);
    const { secret, code } = await startBotSignIn({ db });
    expect(await finishBotSignIn({ db }, secret)).toBeNull();
    await confirmBotSignIn({ db }, code, id);
    const done = await finishBotSignIn({ db }, secret);
    expect(done?.user.id).toBe(id);
    expect(await findSessionUser(db, done?.token ?? '')).toMatchObject({ id });
    expect(await codeOf(finishBotSignIn({ db }, secret))).toBe('code_invalid');
  });

  it('opens one session, however many finish it at once', async () => {
    const { id } = await makeUser(db);
    const { secret, code } = await startBotSignIn({ db });
    await confirmBotSignIn({ db }, code, id);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => finishBotSignIn({ db }, secret)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.session.count({ where: { userId: id } })).toBe(1);
  });

  it('is finished by the browser that asked: the link alone is not enough', async () => {
    const { id } = await makeUser(db);
    const { secret, code } = await startBotSignIn({ db });
    await confirmBotSignIn({ db }, code, id);
    expect(secret).not.toContain(code);
    for (const stolen of [code, createHash('sha256').update(code).digest('base64url'), '', '\0']) {
      expect(await codeOf(finishBotSignIn({ db }, stolen))).toBe('code_invalid');
    }
    expect((await finishBotSignIn({ db }, secret))?.user.id).toBe(id);
  });

  it('keeps neither the secret nor the code', async () => {
    const { secret, code } = await startBotSignIn({ db });
    expect(`signin_${code}`).toMatch(/^[\w-]{1,64}$/);
    const rows = await db.$queryRaw<{ text: string }[]>`SELECT one_time_codes::text AS text FROM one_time_codes`;
    expect(rows).not.toHaveLength(0);
    for (const { text } of rows) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(code);
    }
  });

  it('belongs to the one who confirmed first', async () => {
    const [first, second] = [await makeUser(db), await makeUser(db)];
    const { secret, code } = await startBotSignIn({ db });
    await confirmBotSignIn({ db }, code, first.id);
    expect(await codeOf(confirmBotSignIn({ db }, code, second.id))).toBe('code_invalid');
    expect(await codeOf(findBotSignIn({ db }, code))).toBe('code_invalid');
    // The refusal of another person does not undo it either.
    await refuseBotSignIn({ db }, code);
    expect((await finishBotSignIn({ db }, secret))?.user.id).toBe(first.id);
  });

  it('ends with a refusal and with its time, confirmed or not', async () => {
    const { id } = await makeUser(db);
    const refused = await startBotSignIn({ db });
    await refuseBotSignIn({ db }, refused.code);
    expect(await codeOf(finishBotSignIn({ db }, refused.secret))).toBe('code_invalid');

    const late = await startBotSignIn({ db });
    await expire();
    expect(await codeOf(confirmBotSignIn({ db }, late.code, id))).toBe('code_invalid');
    expect(await codeOf(finishBotSignIn({ db }, late.secret))).toBe('code_invalid');

    const confirmed = await startBotSignIn({ db });
    await confirmBotSignIn({ db }, confirmed.code, id);
    await expire();
    expect(await codeOf(finishBotSignIn({ db }, confirmed.secret))).toBe('code_invalid');
  });

  it('deletes those that nobody finished', async () => {
    await startBotSignIn({ db });
    await expire();
    await startBotSignIn({ db });
    expect(await db.oneTimeCode.count({ where: { kind: 'sign_in' } })).toBe(1);
  });
});
