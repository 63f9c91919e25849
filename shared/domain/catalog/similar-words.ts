import { Prisma } from '#prisma/generated/client.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import type { AskedWord } from './asked-words.ts';
import { editDistance } from './edit-distance.ts';
import { type FurtherWord, oneOfEachStem } from './further-words.ts';
import { areVowels, isLikelyTypo, soundAlike } from './likely-typo.ts';

/** A word that is one typo away from more words than this is ignored. */
const MAX_NEAR = 40;
/** Shorter stems are too similar to each other. */
const LEAST_STEM = 4;
/** Such stems count only for letters that sound alike. */
const SHORT_STEM = 3;
/** A typo in the stem, and another ending. */
const MOST_IN_WORD = 2;
/** From this length on, two typos in one word are allowed. */
const LONG_WORD = 9;

interface NearWord extends FurtherWord {
  asked: string;
  /** It is in a title, a category or a value. */
  isName: boolean;
}

/** The catalogue's words that each of these may be a typo of, the nearest first. */
export async function similarWords(runQuery: RunQuery, doubtful: AskedWord[]): Promise<Map<string, FurtherWord[]>> {
  if (doubtful.length === 0) return new Map();
  const one = nearOf(doubtful, await oneSlipAway(runQuery, doubtful), 1);
  const lost = doubtful.filter(({ word }) => !one.has(word) && word.length >= LONG_WORD);
  const two = lost.length > 0 ? nearOf(lost, await alikeWords(runQuery, lost), 2) : new Map<string, FurtherWord[]>();
  return new Map([...two, ...one]);
}

/** A typo can hide an ending from the stemmer ('кржками' has none for it), so the usual ones are also cut by hand. */
const ENDING = /(?:ами|ями|[аоыя]й|[ое]го|[ао]м|[ея]м|[ое]в|[аеоя]х|ей|[аыо]е|ая|ую|[аеиоуыьюя])$/;

const stemsOf = ({ word, stem }: AskedWord): string[] => [...new Set([stem, word.replace(ENDING, '')])];

/** Candidates: words that share a deletion variant with the searched word. Some of them are two typos away. */
function oneSlipAway(runQuery: RunQuery, terms: AskedWord[]): Promise<NearWord[]> {
  const asked = terms.flatMap((term) => [term.word, ...stemsOf(term)].map((text) => ({ word: term.word, text })));
  return runQuery(Prisma.sql`
    SELECT DISTINCT asked.word AS asked, known.word, known.stem, known.is_name AS "isName"
    FROM unnest(${asked.map(({ word }) => word)}::text[], ${asked.map(({ text }) => text)}::text[]) AS asked (word, text)
    JOIN search_words AS known ON known.slips && search_slips(asked.text)`);
}

/** Candidates: names with similar trigrams. Descriptions have so many words that one of them is always two typos away. */
function alikeWords(runQuery: RunQuery, terms: AskedWord[]): Promise<NearWord[]> {
  const searches = terms.map(
    ({ word }) => Prisma.sql`(
      SELECT ${word} AS asked, word, stem, is_name AS "isName" FROM search_words
      WHERE word % ${word} AND is_name ORDER BY similarity(word, ${word}) DESC, word LIMIT ${MAX_NEAR}
    )`,
  );
  return runQuery(Prisma.join(searches, ' UNION ALL '));
}

/** The words that are really that near, one of each stem; words of descriptions only if no name is near. */
function nearOf(terms: AskedWord[], candidates: NearWord[], most: number): Map<string, FurtherWord[]> {
  const near = new Map<string, FurtherWord[]>();
  for (const term of terms) {
    const found = candidates.filter(({ asked, ...known }) => asked === term.word && isNear(term, known, most));
    const names = found.filter(({ isName }) => isName);
    const words = oneOfEachStem(term.word, names.length > 0 ? names : found);
    if (words.length > 0) near.set(term.word, words.slice(0, MAX_NEAR));
  }
  return near;
}

function isNear(term: AskedWord, known: FurtherWord, most: number): boolean {
  if (known.stem === term.stem) return false;
  if (editDistance(term.word, known.word, most) <= most) return true;
  // 'рочки' may be 'ручка', but 'платье' is no 'плита'. Asked only where two vowels differ.
  const isTypoToo = (one: string, other: string) =>
    areVowels(one, other) && editDistance(term.word, known.word, MOST_IN_WORD) <= MOST_IN_WORD;
  return stemsOf(term).some((stem) => {
    const length = Math.min(stem.length, known.stem.length);
    if (length < LEAST_STEM) return length === SHORT_STEM && isHeardAs(stem, known.stem);
    return typosInStem(stem, known.stem, most, isTypoToo) <= most;
  });
}

/**
 * In a stem, which says less than a word, a letter that nobody types for the other counts as two typos: 'кофточка' is no
 * 'косточками'. A letter that is typed twice is usual.
 */
function typosInStem(typed: string, meant: string, most: number, isTypoToo: typeof areVowels): number {
  return editDistance(typed, meant, most, (place, instead) => {
    const letter = typed[place] ?? '';
    const isTwice = letter === typed[place - 1] || letter === typed[place + 1];
    return isTwice || isLikelyTypo(letter, instead) || isTypoToo(letter, instead) ? 1 : 2;
  });
}

function isHeardAs(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const wrong = [...one].flatMap((letter, place) => (letter === other[place] ? [] : [[letter, other[place] ?? '']]));
  return wrong.length === 1 && wrong.every(([a = '', b = '']) => soundAlike(a, b));
}
