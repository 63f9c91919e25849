import { editDistance } from './edit-distance.ts';

/** A word of the catalogue that also counts for a word of a query. */
export interface FurtherWord {
  word: string;
  stem: string;
}

/** Of each stem the word that is most like the typed one, and these by how much they are like it. */
export function oneOfEachStem(typed: string, words: FurtherWord[]): FurtherWord[] {
  const distances = new Map(words.map(({ word }) => [word, editDistance(typed, word, typed.length)]));
  const distance = ({ word }: FurtherWord) => distances.get(word) ?? 0;
  const likely = [...words].sort((a, b) => distance(a) - distance(b) || (a.word < b.word ? -1 : 1));
  const stems = new Set<string>();
  return likely.flatMap(({ word, stem }) => {
    if (stems.has(stem)) return [];
    stems.add(stem);
    return [{ word, stem }];
  });
}
