import type { FormattedString } from '@grammyjs/parse-mode';
import { cutText } from '#shared/domain/cut-text.ts';

/**
 * Telegram's limits. Texts are counted as in JavaScript, in UTF-16 units without the marks of formatting; a button's
 * data are counted in bytes.
 */
export const LIMITS = { text: 4096, caption: 1024, pressAnswer: 200, callbackDataBytes: 64 } as const;

/** At most `max` UTF-16 units, as Telegram counts. A cut text ends with an ellipsis; no character is split. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max < 1) return '';
  return `${cutText(text, max - 1).trimEnd()}…`;
}

/** As many lines as fit; the rest is counted: `…и ещё 3`. */
export function linesWithin(lines: readonly string[], room: number): string {
  for (let count = lines.length; ; count--) {
    const rest = lines.length - count;
    const text = [...lines.slice(0, count), ...(rest > 0 ? [`…и ещё ${rest}`] : [])].join('\n');
    if (text.length <= room || count === 0) return text;
  }
}

/** Makes a part of a message for the available room, in UTF-16 units; without room, its shortest form. */
type Elastic = (room: number) => string;

type Texts<Parts extends readonly Elastic[]> = { [At in keyof Parts]: string };

/**
 * A message within Telegram's limit. The room left by its fixed text is shared evenly by the elastic parts. Room that
 * one part does not need goes to the others, starting with the first.
 */
export function fitMessage<const Parts extends readonly Elastic[]>(
  limit: number,
  parts: Parts,
  compose: (...texts: Texts<Parts>) => FormattedString,
): FormattedString {
  // A mapped tuple loses its shape in `map`: there is one text for each part.
  const composed = (texts: readonly string[]) => compose(...(texts as readonly string[] as Texts<Parts>));
  /** Negative if a part that was empty has added its own text, for example a heading. */
  const roomLeft = (texts: readonly string[]) => limit - composed(texts).text.length;
  const least = parts.map((part) => part(0));
  const share = Math.floor(roomLeft(least) / parts.length);
  const texts = parts.map((part, at) => part((least[at]?.length ?? 0) + share));
  for (const [at, part] of parts.entries()) texts[at] = part((texts[at]?.length ?? 0) + roomLeft(texts));
  return composed(texts).slice(0, limit);
}
