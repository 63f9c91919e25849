import type { Response } from 'express';
import type { Success } from '#shared/contract/envelope.ts';

/** Answers in the one envelope; `named` are the fields that the specification wants beside `data`. */
export function answer<Data>(response: Response, data: Data, named: Record<string, unknown> = {}, status = 200): void {
  const body: Success<Data> = { ...named, success: true, status: 'success', data };
  response.status(status).json(body);
}
