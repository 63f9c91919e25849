/** The answer is longer than allowed. */
export class BodyTooLarge extends Error {
  constructor() {
    super('too long an answer');
  }
}

/** The bytes of an answer. Reads at most `maxBytes`, whatever its Content-Length. Throws `BodyTooLarge`. */
export async function readBody(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
