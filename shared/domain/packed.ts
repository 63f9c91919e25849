import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';

/** So much text is compressed at once. */
const PIECE = 64 * 1024;

/**
 * JSON of a whole catalogue is large, and mostly the same words repeated. It is never in memory as one text, which
 * takes a hundred megabytes: lists are written item by item.
 */
export async function pack(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const zip = createGzip();
  const [bytes] = await Promise.all([buffer(zip), pipeline(Readable.from(joined(jsonOf(value))), zip)]);
  return new Uint8Array(bytes);
}

function* jsonOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (const [at, item] of value.entries()) yield `${at === 0 ? '' : ','}${JSON.stringify(item) ?? 'null'}`;
    yield ']';
  } else if (typeof value === 'object' && value !== null && !('toJSON' in value)) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    yield '{';
    for (const [at, [name, part]] of entries.entries()) {
      yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:`;
      yield* jsonOf(part);
    }
    yield '}';
  } else yield JSON.stringify(value) ?? 'null';
}

function* joined(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

export const unpack = async <Value>(bytes: Uint8Array): Promise<Value> =>
  JSON.parse((await promisify(gunzip)(bytes)).toString()) as Value;
