import { spelledInLatin } from '#shared/contract/latin-spelling.ts';
import { isLatin } from '#shared/domain/keyboard-layout.ts';

/** Letters that look alike in Russian and Latin: nobody sees which ones a code like 'E27' is written in. */
const RUSSIAN = 'авекмнорстух';
const LATIN = 'abekmhopctyx';

/** Of all single letters only these are written in both alphabets: 'b' is not the preposition 'в'. */
const SIZE = /[mxмх]/;

/** How else a word may be written in the catalogue: a brand in Latin letters, a code in those of the other alphabet. */
export function otherSpellingsOf(word: string): string[] {
  const isCode = /\d/.test(word) || (new Set(word).size === 1 && (word.length > 1 || SIZE.test(word)));
  if (isLatin(word)) return isCode ? wholly(word, LATIN, RUSSIAN) : [];
  return [...(/\d/.test(word) ? [] : [spelledInLatin(word)]), ...(isCode ? wholly(word, RUSSIAN, LATIN) : [])];
}

/** The word in the letters of `to`; none if it has a letter that looks like none of them. */
function wholly(word: string, from: string, to: string): string[] {
  const letters = [...word].map((letter) => (/\d/.test(letter) ? letter : to[from.indexOf(letter)]));
  return letters.includes(undefined) ? [] : [letters.join('')];
}
