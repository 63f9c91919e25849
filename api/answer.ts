import type { Response } from 'express';
import type { Success } from '#shared/contract/envelope.ts';

/** The envelope of all answers. `named` are fields that the specification puts next to `data`. */
export const success = <Data>(data: Data, named: Record<string, unknown> = {}): Success<Data> => ({
  ...named,
  success: true,
  status: 'success',
  data,
});

/** Answers in the envelope. */
export function answer<Data>(response: Response, data: Data, named: Record<string, unknown> = {}, status = 200): void {
  response.status(status).json(success(data, named));
}
