import { createHash } from 'node:crypto';

/** A short name for a thing as it stands: it is another one as soon as anything of it is. */
export const versionOf = (thing: unknown): string =>
  createHash('sha256').update(JSON.stringify(thing)).digest('base64url').slice(0, 22);
