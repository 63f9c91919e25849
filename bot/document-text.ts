/** A message of nearly the limit is a piece of a longer text, cut by the sender's app. */
const CUT_LENGTH = 3500;

/** One text from messages: a paragraph each, but for one that was cut amid a sentence. */
export function joinParts(parts: readonly string[]): string {
  let text = '';
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    const isCut = before !== undefined && before.length >= CUT_LENGTH && !/[.!?…:;»)]\s*$/.test(before);
    text += before === undefined ? part : `${isCut ? ' ' : '\n\n'}${part}`;
  }
  return text;
}

/** The text of a .txt file as Windows, macOS and Linux write them; null for anything else. */
export function textOfFile(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  const text = decode(bytes).replace(/\r\n?/g, '\n').trim();
  return text === '' ? null : text;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
