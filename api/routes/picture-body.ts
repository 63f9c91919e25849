import type { Request } from 'express';
import { concurrencyLimit, concurrencyLimitByKey } from '#shared/domain/customers/concurrency-limit.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import { callerAddress } from '../middleware/caller-address.ts';
import { readInTurn } from './body-reader.ts';

/** A slightly larger upload is still read, so that it is refused with its own message. */
const MOST_BYTES = MAX_PICTURE_BYTES + 1024 * 1024;
/** A slow sender's start costs no more than that. */
const START_BYTES = 64 * 1024;
/** So many pictures are in memory and made at once, one of each address: nobody's stalled uploads take all places. */
const MADE_AT_ONCE = 6;
const MADE_AT_ONCE_OF_ADDRESS = 1;
/** More than are made at once, because most of a slow upload is waiting for its sender. Waiting ones are not read yet. */
const READ_AT_ONCE = 24;
const MOST_WAITING = 20;
const READ_AT_ONCE_OF_ADDRESS = 2;
const MOST_WAITING_OF_ADDRESS = 10;

/** Accepts pictures as bodies, a few at a time. Throws `unavailable` if too many are waiting already. */
export function pictureBodies() {
  const readingOf = concurrencyLimitByKey(READ_AT_ONCE_OF_ADDRESS, MOST_WAITING_OF_ADDRESS);
  const reading = concurrencyLimit(READ_AT_ONCE, MOST_WAITING);
  const makingOf = concurrencyLimitByKey(MADE_AT_ONCE_OF_ADDRESS, READ_AT_ONCE_OF_ADDRESS);
  const making = concurrencyLimit(MADE_AT_ONCE, READ_AT_ONCE);
  return <Kept>(request: Request, keep: (bytes: Buffer) => Promise<Kept>): Promise<Kept> => {
    const address = callerAddress(request);
    const read = () =>
      readInTurn<Kept>(request, {
        mostBytes: MOST_BYTES,
        startBytes: START_BYTES,
        inTurn: (work) => makingOf(address, () => making(work)),
        use: (bytes) => inWords(() => keep(bytes)),
      });
    return readingOf(address, () => reading(read));
  };
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
