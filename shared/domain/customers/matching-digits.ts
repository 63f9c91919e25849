import { createHash } from 'node:crypto';

/** Two digits from ten to ninety-nine, the `at`th of a code's own sequence. */
const digitsAt = (code: string, at: number): string =>
  String(10 + (createHash('sha256').update(`digits ${at} ${code}`).digest().readUInt32BE() % 90));

/**
 * What the browser that made the link shows. Somebody who was only sent the link has not seen it, and does not press it by
 * chance. They follow from the link, so they protect the person who presses, not a link that was stolen.
 */
export const digitsOfCode = (code: string): string => digitsAt(code, 0);

const CHOICES = 4;

/** What the bot offers: the browser's digits among others, in an order that reveals nothing and is always the same. */
export function digitChoices(code: string): string[] {
  const choices = new Set([digitsOfCode(code)]);
  for (let at = 1; choices.size < CHOICES; at++) choices.add(digitsAt(code, at));
  return [...choices].sort();
}
