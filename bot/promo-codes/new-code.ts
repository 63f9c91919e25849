import { randomInt } from 'node:crypto';

/** Without signs that are taken for each other when they are read aloud or copied by hand. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A code that nobody guesses: `K7RWQ2MX`. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
