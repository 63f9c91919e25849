import type { ReplyTemplate } from '#prisma/generated/client.ts';
import { advisoryLock, type Database, isUniqueViolation, type Transaction, transact } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

export type { ReplyTemplate };

/** More than anybody can search through. */
const MOST = 50;

interface Words {
  title: string;
  text: string;
}

/** By name, as Russian sorts. */
export const listReplyTemplates = (db: Transaction): Promise<ReplyTemplate[]> =>
  db.replyTemplate.findMany({ orderBy: { title: 'asc' } });

export const findReplyTemplate = (db: Transaction, id: number): Promise<ReplyTemplate | null> =>
  db.replyTemplate.findUnique({ where: { id } });

/** Throws `forbidden`, and `conflict` for a name that is taken or if there are too many. */
export async function addReplyTemplate(
  { db }: { db: Database },
  actorId: number,
  { title, text }: Words,
): Promise<ReplyTemplate> {
  try {
    return await transact(db, async (tx) => {
      await requireRole(tx, actorId, STAFF);
      await advisoryLock(tx, 'reply templates');
      if ((await tx.replyTemplate.count()) >= MOST) throw new ShopError('conflict');
      return tx.replyTemplate.create({ data: { title, text } });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ShopError('conflict');
    throw error;
  }
}

/** Returns whether it still existed. Throws `forbidden`. */
export function deleteReplyTemplate({ db }: { db: Database }, actorId: number, id: number): Promise<boolean> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    const { count } = await tx.replyTemplate.deleteMany({ where: { id } });
    return count > 0;
  });
}
