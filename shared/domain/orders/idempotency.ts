import { createHash } from 'node:crypto';
import { Prisma } from '#prisma/generated/client.ts';
import { type Database, isUniqueViolation } from '#shared/domain/database.ts';
import { runQuery } from '#shared/domain/run-query.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** A checkout attempt by the name that its sender gave, with everything that makes it the same attempt. */
export interface IdempotentRequest {
  key: string;
  body: unknown;
}

/** As it is stored with the order that it made. */
export interface AttemptKey {
  key: string;
  bodyHash: Uint8Array<ArrayBuffer>;
}

type Once<Made> = { isRepeated: false; made: Made } | Repeated;

interface Repeated {
  isRepeated: true;
  orderId: number;
}

/**
 * Runs `write` once for a key, which is stored in the same transaction. The same key and body get the first order
 * again, another body throws `idempotency_conflict`. If two run at once, the unique key lets one write; the other waits
 * for it and finds its order.
 */
export async function onceByKey<Made>(
  db: Database,
  request: IdempotentRequest | undefined,
  write: (key: AttemptKey | null) => Promise<Made>,
): Promise<Once<Made>> {
  if (!request) return { isRepeated: false, made: await write(null) };
  const key = attemptKey(request);
  const before = await earlierOrder(db, key);
  if (before) return before;
  try {
    return { isRepeated: false, made: await write(key) };
  } catch (error) {
    // A refusal too may mean that the other request won: it took the last piece, or replaced the same order.
    const winner = isUniqueViolation(error) || error instanceof ShopError;
    const meanwhile = winner ? await earlierOrder(db, key) : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** The order that the same request made before; null if none. Throws `idempotency_conflict`. */
export const orderOfKey = async (db: Database, request: IdempotentRequest): Promise<number | null> =>
  (await earlierOrder(db, attemptKey(request)))?.orderId ?? null;

const attemptKey = ({ key, body }: IdempotentRequest): AttemptKey => ({ key, bodyHash: hashOf(body) });

async function earlierOrder(db: Database, { key, bodyHash }: AttemptKey): Promise<Repeated | null> {
  const [known] = await runQuery<{ orderId: number; isSame: boolean }>(
    db,
    Prisma.sql`
      SELECT order_id AS "orderId", body_hash = ${bodyHash}::bytea AS "isSame"
      FROM idempotency_keys WHERE key = ${key}::uuid`,
  );
  if (!known) return null;
  if (!known.isSame) throw new ShopError('idempotency_conflict');
  return { isRepeated: true, orderId: known.orderId };
}

const hashOf = (body: unknown): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(JSON.stringify(body)).digest());
