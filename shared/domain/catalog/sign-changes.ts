import type { Channel, ProductEventCause } from '#prisma/generated/client.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { waitShortly } from './goods-lock.ts';

const channels = new WeakMap<object, Channel>();

/** Called once at the start of a process: all changes through this client are recorded with this channel. */
export function comesBy(db: Database, channel: Channel): void {
  channels.set(db, channel);
}

interface Author {
  /** Null for the server's own console. */
  actorId: number | null;
  cause?: ProductEventCause;
  /** The bulk change, import or intake. */
  causeId?: number;
  isUndo?: boolean;
  /** For work that one process does for another; otherwise that of the client. */
  channel?: Channel;
}

/**
 * Says who changes goods in this transaction: triggers write it to the products' history (migration `desk_goods`). It
 * ends with the transaction. Nobody waits for an import that is writing: `waitShortly`.
 */
export async function signChanges(tx: Transaction, deps: { db: Database }, author: Author): Promise<void> {
  await waitShortly(tx);
  await signHeldGoods(tx, deps, author);
}

/** The same if the goods are already locked: the caller has waited for them. */
export async function signHeldGoods(tx: Transaction, { db }: { db: Database }, author: Author): Promise<void> {
  const signature = JSON.stringify({ channel: channels.get(db) ?? null, ...author });
  await tx.$executeRaw`SELECT set_config('prilavok.author', ${signature}, true)`;
}
