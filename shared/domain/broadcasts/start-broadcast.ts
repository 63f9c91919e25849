import type { Audience, Prisma } from '#prisma/generated/client.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { audienceIds } from './audience.ts';
import { queueBroadcast } from './queue-broadcast.ts';

interface BroadcastDraft {
  text: string;
  /** Telegram's message entities. */
  entities: Prisma.InputJsonArray;
  photoId: string | null;
  productId: number | null;
  audience: Audience;
}

interface Start {
  actorId: number;
  /** A UUID of the draft: started again, it is the same broadcast. */
  draftKey: string;
  draft: BroadcastDraft;
  /** The chat in which its author watches it. */
  chatId: number;
  messageId: number | null;
}

/** Fixes who gets the message and begins to send it; returns its id. Throws `forbidden` unless called by an admin. */
export function startBroadcast(
  { db }: { db: Database },
  { actorId, draftKey, draft, chatId, messageId }: Start,
): Promise<number> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    const made = await tx.broadcast.createManyAndReturn({
      data: [{ ...draft, draftKey, authorId: actorId, chatId: BigInt(chatId), messageId }],
      skipDuplicates: true,
      select: { id: true },
    });
    const id = made[0]?.id;
    if (id === undefined) {
      return (await tx.broadcast.findUniqueOrThrow({ where: { draftKey }, select: { id: true } })).id;
    }
    const people = await audienceIds(tx, draft.audience);
    await tx.broadcastRecipient.createMany({ data: people.map((userId) => ({ broadcastId: id, userId })) });
    await queueBroadcast(tx, id);
    return id;
  });
}
