import { createHash } from 'node:crypto';
import { type Database, isUniqueViolation, type Transaction, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** A checkout attempt as its sender names it, with everything that makes it the same attempt. */
export interface IdempotentRequest {
  key: string;
  body: unknown;
}

interface Once {
  orderId: number;
  isRepeated: boolean;
}

/**
 * Runs `write` once for a key. The same key and body get the first order again, another body is
 * `idempotency_conflict`. Of two at once the unique key lets one write; the other waits for it and finds its order.
 */
export async function onceByKey(
  db: Database,
  request: IdempotentRequest | undefined,
  write: (tx: Transaction) => Promise<number>,
): Promise<Once> {
  if (!request) return { orderId: await transact(db, write), isRepeated: false };
  const bodyHash = hashOf(request.body);
  const before = await earlierOrder(db, request.key, bodyHash);
  if (before) return before;
  try {
    const orderId = await transact(db, async (tx) => {
      const id = await write(tx);
      await tx.idempotencyKey.create({ data: { key: request.key, bodyHash, orderId: id } });
      return id;
    });
    return { orderId, isRepeated: false };
  } catch (error) {
    // Also a refusal may come of the other request having won: it took the last piece, or replaced the same order.
    const winner = isUniqueViolation(error) || error instanceof ShopError;
    const meanwhile = winner ? await earlierOrder(db, request.key, bodyHash) : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function earlierOrder(db: Database, key: string, bodyHash: Uint8Array): Promise<Once | null> {
  const known = await db.idempotencyKey.findUnique({ where: { key } });
  if (!known) return null;
  if (Buffer.compare(known.bodyHash, bodyHash) !== 0) throw new ShopError('idempotency_conflict');
  return { orderId: known.orderId, isRepeated: true };
}

const hashOf = (body: unknown): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(JSON.stringify(body)).digest());
