import type { Request } from 'express';
import { concurrencyLimit, concurrencyLimitByKey } from '#shared/domain/customers/concurrency-limit.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import { callerAddress } from '../middleware/caller-address.ts';
import { bodyReader } from './body-reader.ts';

/** A slightly larger upload is still read, so that it is refused with its own message. */
const MOST_BYTES = MAX_PICTURE_BYTES + 1024 * 1024;
/** As many pictures are made at once; those that have arrived wait in memory. */
const MADE_AT_ONCE = 6;
const MOST_IN_MEMORY = MADE_AT_ONCE * MOST_BYTES;
/** More than are made at once, because most of a slow upload is waiting for its sender. Waiting ones are not read yet. */
const READ_AT_ONCE = 24;
const MOST_WAITING = 20;
/** For one address: its slow senders must not take all slots. */
const READ_AT_ONCE_OF_ADDRESS = 2;
const MOST_WAITING_OF_ADDRESS = 10;

/** Accepts pictures as bodies, a few at a time. Throws `unavailable` if too many are waiting already. */
export function pictureBodies() {
  const ofAddress = concurrencyLimitByKey(READ_AT_ONCE_OF_ADDRESS, MOST_WAITING_OF_ADDRESS);
  const reading = concurrencyLimit(READ_AT_ONCE, MOST_WAITING);
  const making = concurrencyLimit(MADE_AT_ONCE, READ_AT_ONCE);
  const read = bodyReader({ mostBytes: MOST_BYTES, mostInMemory: MOST_IN_MEMORY });
  return <Kept>(request: Request, keep: (bytes: Buffer) => Promise<Kept>): Promise<Kept> =>
    ofAddress(callerAddress(request), () =>
      reading(() => read(request, (bytes) => making(() => inWords(() => keep(bytes))))),
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
