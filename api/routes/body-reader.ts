import type { IncomingMessage } from 'node:http';
import { ShopError } from '#shared/domain/shop-error.ts';
import { BodyTooLarge, readBody } from '#shared/platform/read-body.ts';

interface Reading<Made> {
  /** Throws `payload_too_large` above it, at once if the body is announced to be longer. */
  mostBytes: number;
  /** So much is read at once: it is little enough to be kept for every sender. */
  startBytes: number;
  /** The rest is read, and the body used, in turn: whole bodies need memory. */
  inTurn: (work: () => Promise<Made>) => Promise<Made>;
  use: (body: Buffer) => Promise<Made>;
}

/**
 * Reads a body into memory and passes it on. A sender of whom only the start has come takes no turn from others. Throws
 * `bad_request` if the connection breaks off.
 */
export async function readInTurn<Made>(
  request: IncomingMessage,
  { mostBytes, startBytes, inTurn, use }: Reading<Made>,
): Promise<Made> {
  if (Number(request.headers['content-length']) > mostBytes) throw new ShopError('payload_too_large');
  // Destroying the request would close the connection before it is answered.
  const parts = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const start = await startOf(parts, startBytes).catch(refuse);
  return inTurn(async () => use(await readBody(whole(start, parts), mostBytes).catch(refuse)));
}

async function startOf(parts: AsyncIterator<Buffer>, bytes: number): Promise<Buffer[]> {
  const start: Buffer[] = [];
  for (let read = 0; read < bytes; ) {
    const { done, value } = await parts.next();
    if (done) break;
    read += value.length;
    start.push(value);
  }
  return start;
}

async function* whole(start: Buffer[], parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* start;
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return;
    yield value;
  }
}

function refuse(error: unknown): never {
  if (error instanceof BodyTooLarge) throw new ShopError('payload_too_large', { cause: error });
  // Anything else is a connection that broke off.
  throw new ShopError('bad_request', { cause: error });
}
