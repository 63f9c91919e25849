import type { IncomingMessage } from 'node:http';
import { ShopError } from '#shared/domain/shop-error.ts';
import { BodyTooLarge, readBody } from '#shared/platform/read-body.ts';

interface Bounds {
  /** Of one body. Throws `payload_too_large` above it, at once if the body is announced to be longer. */
  mostBytes: number;
  /** Of all bodies that are being read or used. Throws `unavailable` above it. */
  mostInMemory: number;
}

/**
 * Reads bodies into memory and passes them on. What counts is what has arrived: slow senders, who may announce as much
 * as they like, take no room from others.
 */
export function bodyReader({ mostBytes, mostInMemory }: Bounds) {
  let inMemory = 0;

  async function* parts(request: IncomingMessage, arrived: (bytes: number) => void): AsyncGenerator<Buffer> {
    // Destroying the request would close the connection before it is answered.
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (inMemory + part.length > mostInMemory) throw new ShopError('unavailable');
      arrived(part.length);
      yield part;
    }
  }

  return async <Made>(request: IncomingMessage, use: (body: Buffer) => Promise<Made>): Promise<Made> => {
    if (Number(request.headers['content-length']) > mostBytes) throw new ShopError('payload_too_large');
    let own = 0;
    const arrived = (bytes: number) => {
      own += bytes;
      inMemory += bytes;
    };
    try {
      const body = await readBody(parts(request, arrived), mostBytes).catch((error: unknown) => {
        throw refusalOf(error);
      });
      return await use(body);
    } finally {
      inMemory -= own;
    }
  };
}

function refusalOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  // Anything else is a connection that broke off.
  return new ShopError(error instanceof BodyTooLarge ? 'payload_too_large' : 'bad_request', { cause: error });
}
