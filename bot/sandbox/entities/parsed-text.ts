import type { MessageEntity } from '../core/wire.ts';

export interface ParsedText {
  text: string;
  entities: MessageEntity[];
}

/** Telegram gives positions of errors in bytes, not in characters. */
export function byteOffset(source: string, index: number): number {
  return Buffer.byteLength(source.slice(0, index));
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** Decodes the four named entities and the numeric ones that Telegram supports; others stay unchanged. */
export function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name)] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
