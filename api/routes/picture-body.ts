import express, { type Request, type Response } from 'express';
import { concurrencyLimit, concurrencyLimitByKey } from '#shared/domain/customers/concurrency-limit.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import { callerAddress } from '../middleware/caller-address.ts';

/** A slightly too large upload is still read, so that it is refused with its own message. */
const MOST_BYTES = MAX_PICTURE_BYTES + 1024 * 1024;
/** Each takes its weight in memory until its picture is made; uploads that wait are not read yet. */
const AT_ONCE = 6;
const MOST_WAITING = 20;
/** Of one address: its slow senders leave places to everybody else. */
const AT_ONCE_OF_ADDRESS = 3;
const MOST_WAITING_OF_ADDRESS = 10;

const read = express.raw({ type: () => true, limit: MOST_BYTES });

/** The body of a request; empty for one that has none. */
const readBytes = (request: Request, response: Response): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error) reject(error);
      else resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    });
  });

/** Takes pictures that come as bodies, a few at a time. Throws `unavailable` when too many wait already. */
export function pictureBodies() {
  const inTurn = concurrencyLimit(AT_ONCE, MOST_WAITING);
  const inTurnOfAddress = concurrencyLimitByKey(AT_ONCE_OF_ADDRESS, MOST_WAITING_OF_ADDRESS);
  return <Kept>(request: Request, response: Response, keep: (bytes: Buffer) => Promise<Kept>): Promise<Kept> =>
    inTurnOfAddress(callerAddress(request), () =>
      inTurn(async () => {
        const bytes = await readBytes(request, response);
        return inWords(() => keep(bytes));
      }),
    );
}

/** What is wrong with a picture, as with any other field. */
export async function inWords<Kept>(work: () => Promise<Kept>): Promise<Kept> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new ShopError('invalid_fields', { details: [{ path: 'picture', message: error.message }], cause: error });
  }
}
