import path from 'node:path';
import { create } from 'content-disposition';
import type { Response } from 'express';
import { spelledInLatin } from '#shared/contract/latin-spelling.ts';

/**
 * Says that an answer is a file to save, with its type. Programs that read only the plain name get it in Latin letters:
 * Express, whose `response.attachment` this replaces, gives them a `?` for each Russian one, which file systems forbid.
 */
export function nameAttachment(response: Response, name: string): void {
  response.type(path.extname(name));
  response.set('Content-Disposition', create(name, { fallback: spelledInLatin(name).replace(/[^\w.-]/g, '_') }));
}
