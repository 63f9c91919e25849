import express, { type Request, type Response } from 'express';
import { concurrencyLimit, concurrencyLimitByKey } from '#shared/domain/customers/concurrency-limit.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import { callerAddress } from '../middleware/caller-address.ts';

/** A slightly larger upload is still read, so that it is refused with its own message. */
const MOST_BYTES = MAX_PICTURE_BYTES + 1024 * 1024;
/** Each takes memory until its picture is made; waiting uploads are not read yet. */
const AT_ONCE = 6;
const MOST_WAITING = 20;
/** For one address: its slow senders must not take all slots. */
const AT_ONCE_OF_ADDRESS = 3;
const MOST_WAITING_OF_ADDRESS = 10;

const read = express.raw({ type: () => true, limit: MOST_BYTES });

/** The body of a request; empty if there is none. */
const readBytes = (request: Request, response: Response): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error) reject(error);
      else resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    });
  });

/** Accepts pictures as bodies, a few at a time. Throws `unavailable` if too many are waiting already. */
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

/** The problem of a picture, as for any other field. */
export async function inWords<Kept>(work: () => Promise<Kept>): Promise<Kept> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new ShopError('invalid_fields', { details: [{ path: 'picture', message: error.message }], cause: error });
  }
}
