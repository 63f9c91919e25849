import { createHash, createHmac } from 'node:crypto';
import type { HashName } from './options.ts';

// Written only from the provider's documented formulas, so that an error in the shop's code is noticed.

export type Fields = Readonly<Record<string, string>>;

export const hexOf = (hash: HashName, text: string): string => createHash(hash).update(text).digest('hex');

export const sameHex = (given: string | undefined, wanted: string): boolean =>
  given?.toLowerCase() === wanted.toLowerCase();

/** The seller's own fields, unchanged; their names begin with `Shp_` in any case. */
export function shpOf(fields: Fields): [string, string][] {
  return Object.entries(fields).filter(([name]) => name.toLowerCase().startsWith('shp_'));
}

/** The end of a signature in each order that the provider's own libraries use: by bytes, and without case. */
function shpTails(shp: readonly (readonly [string, string])[]): string[] {
  const tail = (keyOf: (name: string) => string) =>
    [...shp]
      .sort(([a], [b]) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .map(([name, value]) => `:${name}=${value}`)
      .join('');
  return [...new Set([tail((name) => name), tail((name) => name.toLowerCase())])];
}

/** The hashed text at the start of a payment, without the `Shp_` fields. A missing number leaves an empty part. */
function startBase(fields: Fields, password1: string): string {
  const optional = ['OutSumCurrency', 'UserIp', 'Receipt', 'StepByStep', 'ResultUrl2'];
  const returns = ['SuccessUrl2', 'SuccessUrl2Method', 'FailUrl2', 'FailUrl2Method'];
  const parts = [
    fields.MerchantLogin,
    fields.OutSum,
    fields.InvId ?? '',
    ...[...optional, ...returns, 'Token'].map((name) => fields[name]).filter((value) => value !== undefined),
    password1,
  ];
  return parts.join(':');
}

export function isSignedStart(fields: Fields, password1: string, hash: HashName): boolean {
  const base = startBase(fields, password1);
  return shpTails(shpOf(fields)).some((tail) => sameHex(fields.SignatureValue, hexOf(hash, base + tail)));
}

/** ResultURL with the second password, SuccessURL with the first. */
export function webhookSignature(
  { outSum, invId, shp }: { outSum: string; invId: number; shp: readonly (readonly [string, string])[] },
  password: string,
  hash: HashName,
): string {
  const [tail = ''] = shpTails(shp);
  return hexOf(hash, `${outSum}:${invId}:${password}${tail}`);
}

const HMACS: Readonly<Record<string, HashName>> = {
  MD5: 'md5',
  RIPEMD160: 'ripemd160',
  SHA1: 'sha1',
  HS1: 'sha1',
  SHA256: 'sha256',
  HS256: 'sha256',
  SHA384: 'sha384',
  HS384: 'sha384',
  SHA512: 'sha512',
  HS512: 'sha512',
};

/** The payload of a JWT with a valid signature; the key may depend on the payload. */
export function readJwt(token: string, keyOf: (payload: Record<string, unknown>) => string) {
  const [head, body, signature, ...rest] = token.split('.');
  if (!head || !body || !signature || rest.length > 0) return undefined;
  const header = parseObject(head);
  const payload = parseObject(body);
  const hash = HMACS[String(header?.alg).toUpperCase()];
  if (!payload || !hash) return undefined;
  const wanted = createHmac(hash, keyOf(payload)).update(`${head}.${body}`).digest('base64url');
  return signature === wanted ? payload : undefined;
}

/** The payload of a fiscal call: `base64url(json).base64url(hex)`; the hash is of the base64 text and the password. */
export function readFiscal(text: string, password1: string, hash: HashName) {
  const [body, signature, ...rest] = text.split('.');
  if (!body || !signature || rest.length > 0) return undefined;
  const wanted = Buffer.from(hexOf(hash, body + password1)).toString('base64url');
  return signature === wanted ? parseObject(body) : undefined;
}

function parseObject(base64: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(base64, 'base64url').toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
