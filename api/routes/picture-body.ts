import express from 'express';
import { ShopError } from '#shared/domain/shop-error.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';

/** What is a little too heavy is still refused in words of its own. */
const MOST_BYTES = MAX_PICTURE_BYTES + 1024 * 1024;

/** Reads a body that is a file. */
export const readBytes = express.raw({ type: () => true, limit: MOST_BYTES });

/** Empty for what was sent as something else. */
export const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** What is wrong with a picture, as with any other field. */
export async function inWords<Kept>(work: () => Promise<Kept>): Promise<Kept> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new ShopError('invalid_fields', { details: [{ path: 'picture', message: error.message }], cause: error });
  }
}
