import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { STAFF } from '#shared/domain/require-role.ts';
import { runQuery } from '#shared/domain/run-query.ts';
import type { StaffAudience } from './notification-kinds.ts';

/** Whom a notification goes to: a person by their id, or the managers' chat, wherever that is when it goes out. */
export type Recipient = number | null;

export const MANAGERS_CHAT = null;

/** Jobs of one queue run one after another, so one person's messages keep their order. */
export const queueOf = (recipient: Recipient): string =>
  recipient === MANAGERS_CHAT ? 'managers_chat' : `recipient:${recipient}`;

/** The same of a column `recipient_id`. */
export const QUEUE_OF_RECIPIENT = Prisma.sql`coalesce('recipient:' || recipient_id, 'managers_chat')`;

const isStaff = { role: { in: [...STAFF] }, telegramId: { not: null } } satisfies Prisma.UserWhereInput;

/** Staff whom the bot may write to, whatever notifications they have switched on. */
export const reachableStaff = (tx: Transaction): Promise<number[]> => idsOf(tx, { ...isStaff, canMessage: true });

/** Literals in the statement: a generic plan for all values would estimate half of all people. */
const STAFF_ROLES = Prisma.raw(STAFF.map((role) => `'${role}'`).join(', '));

/** Staff who have started the bot and have notifications on, and the managers' chat: rows of a `recipient_id`. */
export const MANAGERS = Prisma.sql`
  (
    SELECT id AS recipient_id FROM users
    WHERE role IN (${STAFF_ROLES}) AND telegram_id IS NOT NULL AND can_message AND wants_notifications
    ORDER BY id
  )
  UNION ALL
  SELECT NULL FROM settings WHERE id = 1 AND managers_chat_id IS NOT NULL`;

/** The recipients of notifications for a part of the staff. */
export const STAFF_AUDIENCES = {
  managers: async (tx) => {
    const rows = await runQuery<{ recipient_id: Recipient }>(tx, MANAGERS);
    return rows.map(({ recipient_id }) => recipient_id);
  },
  /** All of them: people whom the bot may not write to yet will read it when it may. */
  admins: (tx) => idsOf(tx, { ...isStaff, role: 'admin' }),
  digest_readers: (tx) => idsOf(tx, { ...isStaff, canMessage: true, wantsDigest: true }),
} satisfies Record<StaffAudience, (tx: Transaction) => Promise<Recipient[]>>;

async function idsOf(tx: Transaction, where: Prisma.UserWhereInput): Promise<number[]> {
  const people = await tx.user.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  return people.map(({ id }) => id);
}
