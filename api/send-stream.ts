import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends data no faster than the client reads it. A disconnected client is not a failure of the shop. */
export async function sendStream(response: Response, source: Readable, ...through: Transform[]): Promise<void> {
  try {
    await pipeline([source, ...through, response]);
  } catch (error) {
    if (!hasHungUp(error)) throw error;
  }
}

const hasHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
