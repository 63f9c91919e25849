import { createHash } from 'node:crypto';

/** A short name for an object's current state: it changes if anything in the object does. */
export const versionOf = (thing: unknown): string =>
  createHash('sha256').update(JSON.stringify(thing)).digest('base64url').slice(0, 22);
