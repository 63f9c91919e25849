import { advisoryLock, type Database } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { beginNewRole } from './new-role.ts';
import { makeCode, takeCode } from './one-time-codes.ts';

const FIRST_ADMIN = 'first admin';

interface Deps {
  db: Database;
}

/** Makes the owner an admin, known by OWNER_TELEGRAM_ID. They get notifications once they have started the bot. */
export async function makeOwnerAdmin({ db }: Deps, telegramId: bigint): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id } = await tx.user.upsert({ where: { telegramId }, create: { telegramId }, update: {} });
    // Runs at every start: only the first time makes an admin, and only then sessions end.
    const { count } = await tx.user.updateMany({ where: { id, role: { not: 'admin' } }, data: { role: 'admin' } });
    if (count > 0) await beginNewRole(tx, id);
  });
}

/** A code that makes its sender the first admin; null if there is an admin. An earlier unused code ends. */
export async function newClaimCode({ db }: Deps): Promise<string | null> {
  return db.$transaction(async (tx) => {
    await advisoryLock(tx, FIRST_ADMIN);
    if (await tx.user.findFirst({ where: { role: 'admin' } })) return null;
    await tx.oneTimeCode.deleteMany({ where: { kind: 'claim', usedAt: null } });
    return (await makeCode(tx, 'claim')).code;
  });
}

/** `/claim CODE`: works once, and only while there is no admin. Throws `forbidden`. */
export async function claimAdmin({ db }: Deps, userId: number, code: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await advisoryLock(tx, FIRST_ADMIN);
    const taken = await takeCode(tx, 'claim', code, userId);
    if (!taken || (await tx.user.findFirst({ where: { role: 'admin' } }))) throw new ShopError('forbidden');
    await beginNewRole(tx, userId);
    await tx.user.update({ where: { id: userId }, data: { role: 'admin' } });
  });
}
