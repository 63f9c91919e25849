import type { AskedWord } from './asked-words.ts';

/** A word of a query that has more than one letter or two is one that goods are called by. */
const LEAST_TELLING = 3;
/** More words would be more searches; nobody types more for one thing. */
const MOST_WORDS = 5;

/**
 * Some of a query's words, as a bit for each: all ways of leaving words out, those with the most words first. A part has
 * a word to look for, and not only a size or a unit.
 */
export function partsBySize(words: readonly AskedWord[]): number[][] {
  const count = Math.min(words.length, MOST_WORDS);
  const telling = maskOf(words, ({ word }) => word.length >= LEAST_TELLING);
  const parts = Array.from({ length: (1 << count) - 1 }, (_, part) => part + 1).filter((part) => part & telling);
  // All words are not a part, unless some are beyond the most.
  const most = count < words.length ? count : count - 1;
  return Array.from({ length: Math.max(most, 0) }, (_, left) => most - left)
    .map((size) => parts.filter((part) => sizeOf(part) === size))
    .filter(({ length }) => length > 0);
}

/** Says less than a noun: who looks for a blue mug wants another mug rather than something else that is blue. */
const ADJECTIVE = /(?:[ыио]й|[ая]я|[оеыи]е|[ую]ю|[ое]го|[ое]му|[ыи]ми?|[ыи]х)$/;

/** Of parts of one size first those with the most nouns, and then what comes first: 'коврик для фитнеса', 'лампа на стол'. */
export function bestParts(parts: readonly number[], words: readonly AskedWord[]): number[] {
  const nouns = maskOf(words, ({ word }) => !ADJECTIVE.test(word));
  return [...parts].sort((a, b) => sizeOf(b & nouns) - sizeOf(a & nouns) || byFirstWord(a, b));
}

export const termsOf = <Word extends AskedWord>(part: number, words: readonly Word[]): Word[] =>
  words.filter((_, bit) => part & (1 << bit));

function byFirstWord(one: number, other: number): number {
  const differing = one ^ other;
  const first = differing & -differing;
  return (other & first) - (one & first);
}

const maskOf = (words: readonly AskedWord[], has: (word: AskedWord) => boolean): number =>
  words.reduce((mask, word, bit) => (has(word) ? mask | (1 << bit) : mask), 0);

function sizeOf(part: number): number {
  let size = 0;
  for (let rest = part; rest > 0; rest >>= 1) size += rest & 1;
  return size;
}
