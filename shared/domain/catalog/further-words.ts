import { editDistance } from './edit-distance.ts';

/** A word of the catalogue that also counts for a word of a query. */
export interface FurtherWord {
  word: string;
  stem: string;
}

/** Of each stem the word that is most like the typed one, and these by how much they are like it. */
export function oneOfEachStem(typed: string, words: FurtherWord[]): FurtherWord[] {
  const distance = distanceFrom(typed, words);
  const likely = [...words].sort((a, b) => distance(a) - distance(b) || (a.word < b.word ? -1 : 1));
  const stems = new Set<string>();
  return likely.flatMap(({ word, stem }) => {
    if (stems.has(stem)) return [];
    stems.add(stem);
    return [{ word, stem }];
  });
}

/** The words that are as much like the typed one as any of them. */
export function mostAlike(typed: string, words: FurtherWord[]): FurtherWord[] {
  const distance = distanceFrom(typed, words);
  const least = Math.min(...words.map(distance));
  return words.filter((word) => distance(word) === least);
}

function distanceFrom(typed: string, words: FurtherWord[]): (word: FurtherWord) => number {
  const distances = new Map(words.map(({ word }) => [word, editDistance(typed, word, typed.length)]));
  return ({ word }) => distances.get(word) ?? 0;
}
