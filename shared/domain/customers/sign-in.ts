import type { User as UserRow } from '#prisma/generated/client.ts';
import type { SignInInput } from '#shared/contract/account.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { openWebsiteSession, type WebsiteSignInDeps } from './open-website-session.ts';
import { verifyPassword } from './password.ts';
import type { SignedIn } from './sign-in-telegram.ts';

/**
 * A failed attempt checks at least so many hashes, for a known login or not, so that its time reveals nothing. Two,
 * because a login can have an owner and somebody who lost it.
 */
const CHECKS = 2;

/** Beyond this only the oldest former owners count: signing up and losing the login does not fill the places. */
const MAX_CANDIDATES = 8;

/**
 * Signs in by login and password: the login's owner, or somebody from whom a Telegram user took it. Throws
 * `wrong_credentials` for an unknown login and a wrong password alike, `bot_required` for a right one that is older
 * than its owner's role, `unavailable`.
 */
export async function signIn(
  { db, tellSignIn }: WebsiteSignInDeps,
  { username, password }: SignInInput,
  device = '',
): Promise<SignedIn> {
  const loginKey = username.toLowerCase();
  const user = await firstThatMatches(password, await candidates(db, loginKey));
  if (!user) throw new ShopError('wrong_credentials');
  return transact(db, async (tx) => {
    // Read again: a new role at the same moment takes effect entirely before or after this.
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${user.id} FOR SHARE`;
    const now = await tx.user.findUniqueOrThrow({ where: { id: user.id } });
    if (now.passwordHash !== user.passwordHash) throw new ShopError('wrong_credentials');
    if (now.passwordHeld) throw new ShopError('bot_required');
    return { user: now, token: await openWebsiteSession(tx, now, { device, tellSignIn }) };
  });
}

/** Whether everybody who could sign in by a login can use the bot instead. */
export async function canSignInByBot({ db }: { db: Database }, username: string): Promise<boolean> {
  const rows = await candidates(db, username.toLowerCase());
  return rows.length > 0 && rows.every(({ telegramId }) => telegramId !== null);
}

async function candidates(db: Database, loginKey: string): Promise<UserRow[]> {
  // PostgreSQL cannot store a zero character, and no login has one.
  if (loginKey.includes('\0')) return [];
  const rows = await db.user.findMany({
    where: { passwordHash: { not: null }, OR: [{ loginKey }, { formerLoginKey: loginKey }] },
    orderBy: { id: 'asc' },
  });
  return rows
    .sort((a, b) => Number(b.loginKey === loginKey) - Number(a.loginKey === loginKey))
    .slice(0, MAX_CANDIDATES);
}

async function firstThatMatches(password: string, rows: UserRow[]): Promise<UserRow | null> {
  for (let index = 0; index < Math.max(CHECKS, rows.length); index++) {
    const row = rows[index];
    if ((await verifyPassword(password, row?.passwordHash ?? null)) && row) return row;
  }
  return null;
}
