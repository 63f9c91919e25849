import { createHash, randomBytes } from 'node:crypto';
import { type Database, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { digitsOfCode } from './matching-digits.ts';
import { hashOfCode, liveCode, type MadeCode, makeCode } from './one-time-codes.ts';
import { openWebsiteSession, type WebsiteSignInDeps } from './open-website-session.ts';
import type { SignedIn } from './sign-in-telegram.ts';

interface Deps {
  db: Database;
}

/** The code is sent through Telegram in a link. The secret, which completes the sign-in, cannot be derived from it. */
const codeOfSecret = (secret: string): string => createHash('sha256').update(`sign in ${secret}`).digest('base64url');

/** A website visitor asks to be signed in by the bot. */
export async function startBotSignIn({ db }: Deps): Promise<MadeCode & { secret: string; digits: string }> {
  const secret = randomBytes(32).toString('base64url');
  await db.oneTimeCode.deleteMany({ where: { kind: 'sign_in', expiresAt: { lt: new Date() } } });
  const made = await makeCode(db, 'sign_in', { code: codeOfSecret(secret) });
  return { ...made, secret, digits: digitsOfCode(made.code) };
}

/** A sign-in that still waits for its person. Throws `code_invalid`. */
export async function findBotSignIn({ db }: Deps, code: string): Promise<{ expiresAt: Date }> {
  const found = await db.oneTimeCode.findFirst({
    where: { ...liveCode('sign_in', code), userId: null },
    select: { expiresAt: true },
  });
  if (!found) throw new ShopError('code_invalid');
  return found;
}

/** The person confirms the sign-in in the bot. Throws `code_invalid`, also if somebody else was first. */
export async function confirmBotSignIn({ db }: Deps, code: string, userId: number): Promise<{ userId: number }> {
  const { count } = await db.oneTimeCode.updateMany({
    where: { ...liveCode('sign_in', code), userId: null },
    data: { userId },
  });
  if (count === 0) throw new ShopError('code_invalid');
  return { userId };
}

/** The person says in the bot that they did not start it. */
export async function refuseBotSignIn({ db }: Deps, code: string): Promise<void> {
  await db.oneTimeCode.deleteMany({ where: { ...liveCode('sign_in', code), userId: null } });
}

/**
 * Opens the session for the browser that started the sign-in, once; null while the person has not confirmed. Throws
 * `code_invalid`.
 */
export function finishBotSignIn(
  { db, tellSignIn }: WebsiteSignInDeps,
  secret: string,
  device = '',
): Promise<SignedIn | null> {
  const code = codeOfSecret(secret);
  return transact(db, async (tx) => {
    const taken = await tx.oneTimeCode.updateManyAndReturn({
      where: { ...liveCode('sign_in', code), userId: { not: null } },
      data: { usedAt: new Date() },
      include: { user: true },
    });
    const user = taken[0]?.user;
    if (user) return { user, token: await openWebsiteSession(tx, user, { device, tellSignIn }) };
    const waiting = await tx.oneTimeCode.findUnique({ where: { codeHash: hashOfCode(code) } });
    const isPending = waiting?.kind === 'sign_in' && waiting.usedAt === null && waiting.expiresAt > new Date();
    if (!isPending) throw new ShopError('code_invalid');
    return null;
  });
}
