import type { ConversationContextStorage, ConversationData, VersionedState } from '@grammyjs/conversations';
import type { BotContext } from '#bot/kernel/context.ts';
import type { Database } from '#shared/domain/database.ts';

type Stored = VersionedState<ConversationData>;

/** A conversation that nobody has continued for this time is over. */
const KEPT_FOR = '14 days';

/** Updates whose step failed: their changes are not stored, so the same answer can be given again. */
const failed = new WeakSet<object>();

export const forgetStep = (ctx: BotContext): void => void failed.add(ctx);

/**
 * The state of conversations, in the table `bot_sessions`: one row for each person in each chat. The plugin's own
 * version does not change, because each conversation has its own (see `conversationId`).
 */
export function conversationStorage(db: Database): ConversationContextStorage<BotContext, ConversationData> {
  return {
    type: 'context',
    adapter: {
      read: async (ctx) => {
        const key = keyOf(ctx);
        if (!key) return undefined;
        const [row] = await db.$queryRaw<{ value: string }[]>`
          SELECT value FROM bot_sessions WHERE key = ${key} AND expires_at > now()`;
        return row && (JSON.parse(row.value) as Stored);
      },
      write: async (ctx, state) => {
        const key = keyOf(ctx);
        if (!key || failed.has(ctx)) return;
        const value = JSON.stringify(state);
        await db.$executeRaw`
          INSERT INTO bot_sessions (key, value, expires_at) VALUES (${key}, ${value}, now() + ${KEPT_FOR}::interval)
          ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`;
      },
      delete: async (ctx) => {
        const key = keyOf(ctx);
        if (!key || failed.has(ctx)) return;
        await db.$executeRaw`DELETE FROM bot_sessions WHERE key = ${key}`;
      },
    },
  };
}

/** Deletes expired conversations. */
export async function cleanConversations(db: Database): Promise<void> {
  await db.$executeRaw`DELETE FROM bot_sessions WHERE expires_at <= now()`;
}

/** In a group everybody has their own conversation. */
function keyOf({ chat, from }: BotContext): string | null {
  return chat && from ? `talk:${chat.id}:${from.id}` : null;
}
