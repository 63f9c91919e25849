import { createHash, randomBytes } from 'node:crypto';
import type { User as UserRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

const DAY = 24 * 3600 * 1000;
const LIFETIME = 30 * DAY;
/** The expiry moves forward, but is written at most this often: a session in use costs no write on every call. */
const SLIDE_AFTER = 3600 * 1000;
/** Older sessions of one person beyond this are ended: a mini app opens a new one at every launch. */
const MAX_SESSIONS = 20;

const hashOf = (token: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(token).digest());

/** Opens a session and returns its bearer token, which is not stored anywhere. */
export async function openSession(
  tx: Transaction,
  userId: number,
  { now = new Date(), device = '' }: { now?: Date; device?: string } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME);
  const data = { userId, tokenHash: hashOf(token), device, createdAt: now, lastUsedAt: now, expiresAt };
  await tx.session.create({ data });
  const old = await tx.session.findMany({
    where: { userId },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    skip: MAX_SESSIONS,
    select: { id: true },
  });
  if (old.length > 0) await tx.session.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return token;
}

/** The user of a token's live session; null for an unknown or expired one. */
export async function findSessionUser(db: Transaction, token: string, now = new Date()): Promise<UserRow | null> {
  const session = await db.session.findUnique({ where: { tokenHash: hashOf(token) }, include: { user: true } });
  if (!session || session.expiresAt <= now) return null;
  if (now.getTime() - session.lastUsedAt.getTime() > SLIDE_AFTER) {
    await db.session.updateMany({
      where: { id: session.id },
      data: { lastUsedAt: now, expiresAt: new Date(now.getTime() + LIFETIME) },
    });
  }
  return session.user;
}

/** An unknown or ended one is no error. */
export async function endSession(db: Transaction, token: string): Promise<void> {
  await db.session.deleteMany({ where: { tokenHash: hashOf(token) } });
}

/** The live sessions of a person, the one last used first. */
export async function listSessions(db: Transaction, userId: number, token: string | null): Promise<OwnSession[]> {
  const rows = await db.session.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
  });
  const own = token === null ? null : hashOf(token);
  return rows.map(({ tokenHash, ...row }) => ({
    ...row,
    isCurrent: own !== null && Buffer.compare(tokenHash, own) === 0,
  }));
}

export interface OwnSession {
  id: number;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** The device of somebody's sign-in at a moment; empty if it is not known, or the session has ended. */
export async function deviceOfSignIn(db: Transaction, userId: number, at: Date): Promise<string> {
  const session = await db.session.findFirst({ where: { userId, createdAt: at }, select: { device: true } });
  return session?.device ?? '';
}

/** Ends one session of a person. Throws `not_found` for anybody else's. */
export async function endOwnSession(db: Transaction, userId: number, id: number): Promise<void> {
  const { count } = await db.session.deleteMany({ where: { id, userId } });
  if (count === 0) throw new ShopError('not_found');
}

/** Ends all sessions of a person, except one if given. Returns how many. */
export async function endSessions(db: Transaction, userId: number, exceptToken?: string): Promise<number> {
  const except = exceptToken === undefined ? {} : { tokenHash: { not: hashOf(exceptToken) } };
  const { count } = await db.session.deleteMany({ where: { userId, ...except } });
  return count;
}
