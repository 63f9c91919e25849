import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The bytes of an answer and the headers that describe them, as pairs in one list. */
interface Variant {
  /** One character for each byte (latin1): Node.js writes a string together with the headers, a buffer after them. */
  body: string;
  etag: string;
  headers: string[];
}

export interface EncodedAnswer {
  /** The answer in the client's encoding. It is compressed at the first call and then reused. */
  variant: (encoding: Encoding) => Variant;
  /** The size of all its variants together. */
  bytes: number;
}

/** Compressing a smaller answer saves nothing noticeable. */
const LEAST_COMPRESSED = 1024;

const COMPRESS = {
  // Halves what gzip leaves of JSON, and is cheap enough for an answer that changes with every order.
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body),
} satisfies Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Buffer>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer that can be sent many times; JSON by default. */
export function encodeAnswer(text: string, type = JSON_TYPE): EncodedAnswer {
  const digest = hash('sha256', text, 'base64url').slice(0, 22);
  const plain = Buffer.from(text).toString('latin1');
  const variants = new Map<Encoding, Variant>();
  return {
    bytes: Math.ceil(plain.length * 1.6),
    variant: (encoding) => {
      const wanted = plain.length < LEAST_COMPRESSED ? 'identity' : encoding;
      let variant = variants.get(wanted);
      if (!variant) {
        variant = variantOf(wanted, { plain, digest, type });
        variants.set(wanted, variant);
      }
      return variant;
    },
  };
}

/** A strong tag identifies the exact bytes, so every encoding has its own tag. */
function variantOf(
  encoding: Encoding,
  { plain, digest, type }: { plain: string; digest: string; type: string },
): Variant {
  const body = encoding === 'identity' ? plain : COMPRESS[encoding](Buffer.from(plain, 'latin1')).toString('latin1');
  const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const headers = ['Content-Type', type, 'Content-Length', String(body.length), ...encoded, 'ETag', etag, ...FRESHNESS];
  return { body, etag, headers };
}

/** A browser stores it and asks before each use, so that a price is never old. */
export const FRESHNESS: readonly string[] = ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'];

const known = new Map<string, Encoding>();

/** The best encoding that an `Accept-Encoding` allows. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  let encoding = known.get(accepted);
  if (!encoding) {
    encoding = allows(accepted, 'br') ? 'br' : allows(accepted, 'gzip') ? 'gzip' : 'identity';
    // Browsers send only a few of them; unusual ones are parsed each time.
    if (known.size < 100) known.set(accepted, encoding);
  }
  return encoding;
}

const allows = (accepted: string, name: string): boolean =>
  accepted.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return coding === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });

/** Whether the client already has these bytes. */
export const isKnownTag = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag ||
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
