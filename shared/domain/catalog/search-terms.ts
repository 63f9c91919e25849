import type { RunQuery } from '#shared/domain/run-query.ts';
import type { AskedWord } from './asked-words.ts';
import { type FurtherWord, mostAlike } from './further-words.ts';
import { relatedWords } from './related-words.ts';
import { similarWords } from './similar-words.ts';

/** How a word of a query is read, by what counts for it. */
export const WORD_READINGS = {
  asTyped: '0',
  /** The word itself, and words that it may be a typo of. */
  typos: '1',
  /** The word itself, words of the same root, and other names of the same thing. */
  related: '2',
  /** A word that the catalogue does not have: related words, or if there are none, those that it may be a typo of. */
  replaced: '3',
} as const;
export type WordReading = (typeof WORD_READINGS)[keyof typeof WORD_READINGS];

/** One word of a query with all that counts for it. */
export interface SearchTerm extends AskedWord {
  reading: WordReading;
  near: FurtherWord[];
  /** Those of them that are named to the buyer. */
  named: FurtherWord[];
}

/** The words with the further ones that their readings allow. */
export async function withFurtherWords(
  runQuery: RunQuery,
  words: AskedWord[],
  readings: WordReading[],
): Promise<SearchTerm[]> {
  const { asTyped, typos, related, replaced } = WORD_READINGS;
  const read = words.map((word, index) => ({ ...word, reading: readings[index] ?? asTyped }));
  const { sameRoot, otherNames } = await relatedWords(
    runQuery,
    read.filter(({ reading }) => reading === related || reading === replaced),
  );
  const relatedTo = (word: string) => [...(sameRoot.get(word) ?? []), ...(otherNames.get(word) ?? [])];
  const similar = await similarWords(
    runQuery,
    read.filter(({ word, reading }) => reading === typos || (reading === replaced && relatedTo(word).length === 0)),
  );
  return read.map((term) => {
    const { word } = term;
    const likely = similar.get(word) ?? [];
    // A word of the same root needs no mention: 'пижама' for 'пижамка' is what was asked for.
    const names = (sameRoot.get(word) ?? []).length > 0 ? [] : (otherNames.get(word) ?? []);
    return { ...term, near: [...relatedTo(word), ...likely], named: [...names, ...mostAlike(word, likely)] };
  });
}

/** More words instead of one are not read by anybody. */
const MAX_NAMED = 3;

/**
 * What was searched for, if that are not the typed words: 'шапка' instead of 'шабка', 'вата или ваза' instead of 'вата'.
 * Null if each word found goods itself or by its root.
 */
export function readAsOf(terms: SearchTerm[]): string | null {
  const words = terms.map(({ word, reading, named }) => {
    const others = named.map((known) => known.word);
    if (reading === WORD_READINGS.replaced && others.length > 0) return others.slice(0, MAX_NAMED).join(' или ');
    return reading === WORD_READINGS.typos ? [word, ...others].slice(0, MAX_NAMED).join(' или ') : word;
  });
  return terms.some(({ word }, index) => word !== words[index]) ? words.join(' ') : null;
}
