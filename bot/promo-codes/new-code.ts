import { randomInt } from 'node:crypto';

/** Without characters that people confuse when they read aloud or copy by hand. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A code that cannot be guessed: `K7RWQ2MX`. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
