import type { Update } from 'grammy/types';
import { WORKER_LOCK } from '#bot/kernel/jobs/worker-locks.ts';
import type { Database } from '#shared/domain/database.ts';
import { laneOf } from './lane-of.ts';

/** How often an update that crashes its process is started. */
const MAX_TRIES = 3;

/** A report of a payment, which is never given up. */
export const isMoney = ({ message }: Update): boolean => message?.successful_payment !== undefined;

/** Telegram repeats unanswered updates for a day. */
const KEPT_FOR = '3 days';

/** The table `bot_updates`: received updates, and how far each has been handled. */
interface UpdateRows {
  /** Stores received updates and returns the new ones. */
  add: (updates: readonly Update[]) => Promise<Update[]>;
  /** Whether no other process is handling an earlier update of the same lane. */
  isFirst: (update: Update) => Promise<boolean>;
  /**
   * Counts an update as started: only started ones can have crashed the process, and those that only waited are never
   * given up. A repeated update counts as started, which saves a statement for every other one.
   */
  begin: (updateId: number) => Promise<void>;
  done: (updateId: number) => Promise<void>;
  /** Takes over the updates of dead processes, oldest first; `givenUp` are those that crashed too many processes. */
  adopt: () => Promise<{ updates: Update[]; givenUp: number[] }>;
}

export function updateRows(db: Database, bot: number, processId: string): UpdateRows {
  const botId = BigInt(bot);
  return {
    add: async (updates) => {
      const ids = updates.map(({ update_id }) => BigInt(update_id));
      const contents = updates.map((update) => JSON.stringify(update));
      const lanes = updates.map(laneOf);
      const rows = await db.$queryRaw<{ id: bigint }[]>`
        INSERT INTO bot_updates (bot_id, update_id, content, lane, process)
        SELECT ${botId}::bigint, id, content, lane, ${processId}
        FROM unnest(${ids}::bigint[], ${contents}::text[], ${lanes}::text[]) AS came(id, content, lane)
        ON CONFLICT DO NOTHING RETURNING update_id AS id`;
      const fresh = new Set(rows.map(({ id }) => Number(id)));
      return updates.filter(({ update_id }) => fresh.delete(update_id));
    },
    isFirst: async (update) => {
      const [row] = await db.$queryRaw<{ waits: boolean }[]>`
        SELECT EXISTS (SELECT FROM bot_updates WHERE bot_id = ${botId} AND lane = ${laneOf(update)} AND done_at IS NULL
          AND update_id < ${BigInt(update.update_id)} AND process <> ${processId}) AS waits`;
      return row?.waits !== true;
    },
    begin: async (updateId) => {
      await db.$executeRaw`
        UPDATE bot_updates SET tries = tries + 1 WHERE bot_id = ${botId} AND update_id = ${BigInt(updateId)}`;
    },
    done: async (updateId) => {
      await db.$executeRaw`
        UPDATE bot_updates SET done_at = now(), content = NULL, lane = '' WHERE bot_id = ${botId} AND update_id = ${BigInt(updateId)}`;
    },
    adopt: async () => {
      const dead = await deadProcesses(db, botId, processId);
      if (dead.length === 0) return { updates: [], givenUp: [] };
      const rows = await db.$queryRaw<{ id: bigint; content: string; tries: number }[]>`
        UPDATE bot_updates SET process = ${processId}
        WHERE bot_id = ${botId} AND done_at IS NULL AND content IS NOT NULL AND process = ANY(${dead})
        RETURNING update_id AS id, content, tries`;
      rows.sort((one, other) => Number(one.id - other.id));
      const came = rows.map(({ content, tries }) => ({ update: JSON.parse(content) as Update, tries }));
      const good = came.filter(({ update, tries }) => tries < MAX_TRIES || isMoney(update));
      return {
        updates: good.map(({ update }) => update),
        givenUp: came.filter((one) => !good.includes(one)).map(({ update }) => update.update_id),
      };
    },
  };
}

/** A live process holds its lock. For a dead one the attempt succeeds, and the lock ends with the statement. */
async function deadProcesses(db: Database, botId: bigint, own: string): Promise<string[]> {
  const rows = await db.$queryRawUnsafe<{ process: string }[]>(
    `SELECT process FROM (
       SELECT DISTINCT process FROM bot_updates WHERE bot_id = $1 AND done_at IS NULL AND process <> $2
     ) held WHERE pg_try_advisory_xact_lock(${WORKER_LOCK('held.process')})`,
    botId,
    own,
  );
  return rows.map(({ process }) => process);
}

/** Deletes updates that Telegram will not repeat; unprocessed payments stay. */
export async function cleanUpdates(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM bot_updates WHERE taken_at < now() - ${KEPT_FOR}::interval
      AND (done_at IS NOT NULL OR content IS NULL OR content NOT LIKE '%"successful_payment":%')`;
}
