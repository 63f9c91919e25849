import type { RunQuery } from '#shared/domain/run-query.ts';
import type { AskedWord } from './asked-words.ts';
import { type FurtherWord, mostAlike } from './further-words.ts';
import { otherNames, sameRootWords } from './related-words.ts';
import { similarWords } from './similar-words.ts';
import { areDiminutives } from './word-root.ts';

/** How a word of a query is read, by what counts for it. */
export const WORD_READINGS = {
  /** The word itself, and other names of the same thing, as in all readings. */
  asTyped: '0',
  /** The word itself, and words that it may be a typo of. */
  typos: '1',
  /** The word itself, words of the same root, and what else it may be called. */
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

/**
 * Reads the words of a query in one way after another, each with the further words that its reading allows. What was
 * looked up for a reading is kept for the next one.
 */
export function termReader(
  runQuery: RunQuery,
  words: readonly AskedWord[],
): (readings: readonly WordReading[]) => Promise<SearchTerm[]> {
  const known = new Map<string, SearchTerm>();
  return async (readings) => {
    const read = words.map((word, index) => ({ ...word, reading: readings[index] ?? WORD_READINGS.asTyped }));
    const fresh = read.filter((term) => !known.has(keyOf(term)));
    for (const term of await withFurtherWords(runQuery, fresh)) known.set(keyOf(term), term);
    return read.flatMap((term) => known.get(keyOf(term)) ?? []);
  };
}

type ReadWord = Omit<SearchTerm, 'near' | 'named'>;

const keyOf = ({ word, reading }: ReadWord): string => reading + word;

async function withFurtherWords(runQuery: RunQuery, words: ReadWord[]): Promise<SearchTerm[]> {
  const { typos, related, replaced } = WORD_READINGS;
  const wide = words.filter(({ reading }) => reading === related || reading === replaced);
  const names = await otherNames(runQuery, words, new Set(wide.map(({ word }) => word)));
  const sameRoot = await sameRootWords(runQuery, wide);
  const relatedTo = (word: string) => [...(sameRoot.get(word) ?? []), ...(names.get(word) ?? [])];
  const similar = await similarWords(
    runQuery,
    words.filter(({ word, reading }) => reading === typos || (reading === replaced && relatedTo(word).length === 0)),
  );
  return words.map((term) => ({ ...term, ...furtherWordsOf(term, { sameRoot, names, similar }) }));
}

interface LookedUp {
  sameRoot: Map<string, FurtherWord[]>;
  names: Map<string, FurtherWord[]>;
  similar: Map<string, FurtherWord[]>;
}

function furtherWordsOf({ word, stem, reading }: ReadWord, found: LookedUp): Pick<SearchTerm, 'near' | 'named'> {
  const names = found.names.get(word) ?? [];
  const sameRoot = found.sameRoot.get(word) ?? [];
  const typos = found.similar.get(word) ?? [];
  if (reading !== WORD_READINGS.replaced)
    return { near: [...names, ...sameRoot, ...typos], named: [...sameRoot, ...mostAlike(word, typos)] };
  // Surely what was asked for: it replaces guesses, and needs no mention.
  const diminutives = sameRoot.filter((known) => areDiminutives(stem, known.stem));
  if (diminutives.length > 0) return { near: [...diminutives, ...names], named: [] };
  // Another name is surer than a root, which is a guess by letters.
  const relatives = names.length > 0 ? names : sameRoot;
  return { near: [...relatives, ...typos], named: [...relatives, ...mostAlike(word, typos)] };
}

/** Nobody reads a longer list. */
const MAX_NAMED = 3;

/**
 * What was searched for instead of the typed words: 'шапка' for 'шабка', 'вата или ваза' for 'вата'. Null if each word
 * was searched for itself, among others or in a diminutive.
 */
export function readAsOf(terms: SearchTerm[]): string | null {
  const words = terms.map(({ word, reading, named }) => {
    const others = named.map((known) => known.word);
    if (reading === WORD_READINGS.replaced && others.length > 0) return others.slice(0, MAX_NAMED).join(' или ');
    return reading === WORD_READINGS.typos ? [word, ...others].slice(0, MAX_NAMED).join(' или ') : word;
  });
  return terms.some(({ word }, index) => word !== words[index]) ? words.join(' ') : null;
}
