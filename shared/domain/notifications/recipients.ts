import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { STAFF } from '#shared/domain/require-role.ts';
import type { StaffAudience } from './notification-kinds.ts';
import { findManagersChat } from './staff-chats.ts';

/** Whom a notification goes to: a person by their id, or the managers' chat, wherever that is when it goes out. */
export type Recipient = number | null;

export const MANAGERS_CHAT = null;

/** Jobs of one queue run one after another, so nobody's messages overtake each other. */
export const queueOf = (recipient: Recipient): string =>
  recipient === MANAGERS_CHAT ? 'managers_chat' : `recipient:${recipient}`;

const isStaff = { role: { in: [...STAFF] }, telegramId: { not: null } } satisfies Prisma.UserWhereInput;

/** Those of the staff whom the bot may write to, whatever they want to be told of. */
export const reachableStaff = (tx: Transaction): Promise<number[]> => idsOf(tx, { ...isStaff, canMessage: true });

/** Who hears of what is for a part of the staff. */
export const STAFF_AUDIENCES = {
  /** Those who have started the bot and want to be told, and the managers' chat. */
  managers: async (tx) => {
    const people = await idsOf(tx, { ...isStaff, canMessage: true, wantsNotices: true });
    return (await findManagersChat(tx)) ? [...people, MANAGERS_CHAT] : people;
  },
  /** All of them: whom the bot may not write to yet will read it when it may. */
  admins: (tx) => idsOf(tx, { ...isStaff, role: 'admin' }),
  digest_readers: (tx) => idsOf(tx, { ...isStaff, canMessage: true, wantsDigest: true }),
} satisfies Record<StaffAudience, (tx: Transaction) => Promise<Recipient[]>>;

async function idsOf(tx: Transaction, where: Prisma.UserWhereInput): Promise<number[]> {
  const people = await tx.user.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  return people.map(({ id }) => id);
}
