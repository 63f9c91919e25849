import { createHash, randomBytes } from 'node:crypto';
import { type Database, oneAtATime } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

const hashOf = (code: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(code).digest());

const FIRST_ADMIN = 'first admin';
const CLAIM_LIFETIME = 7 * 24 * 3600 * 1000;

/** Makes the owner an admin, known by OWNER_TELEGRAM_ID. They get notices once they have started the bot. */
export async function makeOwnerAdmin(db: Database, telegramId: bigint): Promise<void> {
  await db.user.upsert({
    where: { telegramId },
    create: { telegramId, role: 'admin' },
    update: { role: 'admin' },
  });
}

/** A code that makes its sender the first admin; null once there is an admin. An earlier unused code ends. */
export async function newClaimCode(db: Database): Promise<string | null> {
  return db.$transaction(async (tx) => {
    await oneAtATime(tx, FIRST_ADMIN);
    if (await tx.user.findFirst({ where: { role: 'admin' } })) return null;
    await tx.oneTimeCode.deleteMany({ where: { kind: 'claim', usedAt: null } });
    const code = randomBytes(9).toString('base64url');
    const expiresAt = new Date(Date.now() + CLAIM_LIFETIME);
    await tx.oneTimeCode.create({ data: { kind: 'claim', codeHash: hashOf(code), expiresAt } });
    return code;
  });
}

/** `/claim CODE`: works once, and only while there is no admin. Throws `forbidden`. */
export async function claimAdmin(db: Database, userId: number, code: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await oneAtATime(tx, FIRST_ADMIN);
    const { count } = await tx.oneTimeCode.updateMany({
      where: { codeHash: hashOf(code), kind: 'claim', usedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date(), userId },
    });
    if (count === 0 || (await tx.user.findFirst({ where: { role: 'admin' } }))) throw new ShopError('forbidden');
    await tx.user.update({ where: { id: userId }, data: { role: 'admin' } });
  });
}
