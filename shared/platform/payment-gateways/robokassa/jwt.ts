import { createHmac } from 'node:crypto';
import type { HashName } from './account.ts';

const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64url');

/** A JWT: encoded header and payload, signed with an HMAC. */
export function jwt(header: object, payload: string, hash: HashName, key: string): string {
  const text = `${encoded(JSON.stringify(header))}.${encoded(payload)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

/** The invoice service's name of an algorithm: MD5 and RIPEMD160 mean their HMACs. */
export const jwtAlgorithm = (hash: HashName): string =>
  ({ md5: 'MD5', ripemd160: 'RIPEMD160', sha1: 'HS1', sha256: 'HS256', sha384: 'HS384', sha512: 'HS512' })[hash];
