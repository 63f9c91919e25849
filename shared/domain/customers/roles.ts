import type { User as UserRow } from '#prisma/generated/client.ts';
import type { Database } from '#shared/domain/database.ts';
import { isOfStaff } from '#shared/domain/require-role.ts';

interface Deps {
  db: Database;
}

/** Admins first, then managers, each by age. */
export const listStaff = ({ db }: Deps): Promise<UserRow[]> =>
  db.user.findMany({ where: isOfStaff, orderBy: [{ role: 'desc' }, { id: 'asc' }] });

/** Null for an unknown id. */
export const findUser = ({ db }: Deps, id: number): Promise<UserRow | null> => db.user.findUnique({ where: { id } });

/** Somebody who works in the shop, by their Telegram id; null for everybody else. */
export const findStaff = ({ db }: Deps, telegramId: number): Promise<UserRow | null> =>
  db.user.findFirst({ where: { telegramId: BigInt(telegramId), ...isOfStaff } });

/** Whether a Telegram user works in the shop. */
export const isStaff = async (deps: Deps, telegramId: number): Promise<boolean> =>
  (await findStaff(deps, telegramId)) !== null;
