import { comparable, wordsOf } from './search-text.ts';

/** The limit for a long text that somebody pastes into the field. */
const MOST_WORDS = 4;

export interface FewerWords {
  text: string;
  /** The word that was left out; null if this is one word of several. */
  without: string | null;
}

/**
 * What to search for when no product has all words: all but one of them, and if these find nothing either, each alone.
 * A single word was already searched for.
 */
export function fewerWords(text: string): FewerWords[][] {
  const words = [...new Set(wordsOf(text).filter((word) => word.length > 2))].slice(0, MOST_WORDS);
  if (words.length < 2) return [];
  const alone = words.map((word) => ({ text: word, without: null }));
  if (words.length === 2) return [alone];
  const butOne = words.map((word) => ({ text: words.filter((other) => other !== word).join(' '), without: word }));
  return [butOne, alone];
}

/** 'носочки' and 'Носки'. */
const SAME_LETTERS = 3;

/** Whether one of the words names the thing: the first word of a title mostly does. */
export function namesThing(text: string, title: string): boolean {
  const start = (word: string) => comparable(word).slice(0, SAME_LETTERS);
  const thing = start(wordsOf(title)[0] ?? '');
  return text.split(' ').some((word) => start(word) === thing);
}
