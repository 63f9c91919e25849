import { Prisma } from '#prisma/generated/client.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import { editDistance } from './edit-distance.ts';

/** One word of a query, as the catalogue knows it. */
export interface SearchTerm {
  word: string;
  /** What the forms of the word have in common. */
  stem: string;
  /** Whether the catalogue has this word in any form, or a name that begins with it. */
  isKnown: boolean;
  /** Stems of the catalogue's words that also count: similar or related ones. */
  near: string[];
}

/** More words than anybody types; each one costs an index lookup. */
const MAX_TERMS = 10;
/** A word that is one typo away from more words than this is ignored. */
const MAX_NEAR = 40;
/** Shorter stems are too similar to each other. */
const LEAST_STEM = 4;
/** From this length on, two typos in one word are allowed. */
const LONG_WORD = 8;

interface AskedWord extends Omit<SearchTerm, 'near'> {
  isStopWord: boolean;
}

/**
 * The words of a query in their order, each once. Words like 'для' count only if there are no others. A stem like 'мы'
 * of a longer word ('мыыло') is the stemmer's mistake, so the word stays unknown.
 */
export async function readTerms(runQuery: RunQuery, query: string): Promise<SearchTerm[]> {
  const words = await runQuery<AskedWord>(Prisma.sql`
    SELECT
      word, stem, "isStopWord",
      ("isStopWord" OR cardinality(ts_lexize('pg_catalog.russian_stem', stem)) > 0)
        AND EXISTS (SELECT FROM search_words AS known WHERE known.stem = asked.stem)
      OR EXISTS (
        SELECT FROM search_words AS known
        WHERE known.word >= asked.word AND known.word < asked.word || U&'\\+10FFFF' AND known.is_name
      ) AS "isKnown"
    FROM (
      SELECT word, place, search_stem(word) AS stem,
        cardinality(ts_lexize('pg_catalog.russian_stem', word)) = 0 AS "isStopWord"
      FROM unnest(search_words_of(${query})) WITH ORDINALITY AS typed (word, place)
    ) AS asked
    ORDER BY place`);
  const telling = words.filter(({ isStopWord }) => !isStopWord);
  const asked = new Map((telling.length > 0 ? telling : words).map((word) => [word.word, word]));
  return [...asked.values()].slice(0, MAX_TERMS).map(({ word, stem, isKnown }) => ({ word, stem, isKnown, near: [] }));
}

interface NearWord {
  asked: string;
  word: string;
  stem: string;
  /** It is in a title, a category or a value. */
  isName: boolean;
}

/** How a word of a query is read: as it is, as a possible typo too, or also as the words that are made of it. */
export const WORD_READINGS = { asTyped: '0', typos: '1', related: '2' } as const;
export type WordReading = (typeof WORD_READINGS)[keyof typeof WORD_READINGS];

/** The same terms, with the further words that their readings allow. */
export async function withFurtherWords(
  runQuery: RunQuery,
  terms: SearchTerm[],
  readingOf: (term: SearchTerm) => WordReading,
): Promise<SearchTerm[]> {
  const read = (reading: WordReading) => terms.filter((term) => readingOf(term) === reading);
  const similar = await similarWords(runQuery, read(WORD_READINGS.typos));
  const related = await relatedWords(runQuery, read(WORD_READINGS.related));
  return terms.map((term) => ({ ...term, near: similar.get(term.word) ?? related.get(term.word) ?? term.near }));
}

/** A suffix makes 'кожаный' of 'кожа' and 'ромашковый' of 'ромашка': at most so many letters of a stem. */
const MAX_SUFFIX = 3;
const LEAST_ROOT = 3;

/** Stems that begin with the word's own, or that it begins with. */
async function relatedWords(runQuery: RunQuery, terms: SearchTerm[]): Promise<Map<string, string[]>> {
  if (terms.length === 0) return new Map();
  const rows = await runQuery<{ asked: string; stems: string[] }>(Prisma.sql`
    SELECT asked.word AS asked, array_agg(known.stem) AS stems
    FROM unnest(${terms.map(({ word }) => word)}::text[], ${terms.map(({ stem }) => stem)}::text[]) AS asked (word, stem)
    CROSS JOIN LATERAL (
      SELECT stem FROM search_words
      WHERE stem >= asked.stem AND stem < asked.stem || U&'\\+10FFFF'
        AND length(stem) <= length(asked.stem) + ${MAX_SUFFIX} AND is_name
      UNION
      SELECT word.stem FROM generate_series(1, ${MAX_SUFFIX}) AS cut
      JOIN search_words AS word ON word.stem = left(asked.stem, length(asked.stem) - cut) AND word.is_name
      WHERE length(asked.stem) - cut >= ${LEAST_ROOT}
    ) AS known
    WHERE length(asked.stem) >= ${LEAST_ROOT}
    GROUP BY asked.word`);
  return new Map(rows.map(({ asked, stems }) => [asked, stems.sort().slice(0, MAX_NEAR)]));
}

/** Stems of the catalogue's words that each of these may be a typo of. */
async function similarWords(runQuery: RunQuery, doubtful: SearchTerm[]): Promise<Map<string, string[]>> {
  if (doubtful.length === 0) return new Map();
  const one = nearOf(doubtful, await oneSlipAway(runQuery, doubtful), 1);
  const lost = doubtful.filter(({ word }) => !one.has(word) && word.length >= LONG_WORD);
  const two = lost.length > 0 ? nearOf(lost, await alikeWords(runQuery, lost), 2) : new Map<string, string[]>();
  return new Map([...two, ...one]);
}

/** A typo can hide an ending from the stemmer ('кржками' has none for it), so the usual ones are also cut by hand. */
const ENDING = /(?:ами|ями|[аоыя]й|[ое]го|[ао]м|[ея]м|[ое]в|[аеоя]х|ей|[аыо]е|ая|ую|[аеиоуыьюя])$/;

const stemsOf = ({ word, stem }: SearchTerm): string[] => [...new Set([stem, word.replace(ENDING, '')])];

/** Candidates: words that share a deletion variant with the searched word. Some of them are two typos away. */
function oneSlipAway(runQuery: RunQuery, terms: SearchTerm[]): Promise<NearWord[]> {
  const asked = terms.flatMap((term) => [term.word, ...stemsOf(term)].map((text) => ({ word: term.word, text })));
  return runQuery(Prisma.sql`
    SELECT DISTINCT asked.word AS asked, known.word, known.stem, known.is_name AS "isName"
    FROM unnest(${asked.map(({ word }) => word)}::text[], ${asked.map(({ text }) => text)}::text[]) AS asked (word, text)
    JOIN search_words AS known ON known.slips && search_slips(asked.text)`);
}

/** Candidates: words with similar trigrams. */
function alikeWords(runQuery: RunQuery, terms: SearchTerm[]): Promise<NearWord[]> {
  const searches = terms.map(
    ({ word }) => Prisma.sql`(
      SELECT ${word} AS asked, word, stem, is_name AS "isName" FROM search_words
      WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC, word LIMIT ${MAX_NEAR}
    )`,
  );
  return runQuery(Prisma.join(searches, ' UNION ALL '));
}

/** The stems that are really that near, by the typed word; words of descriptions only if no name is near. */
function nearOf(terms: SearchTerm[], candidates: NearWord[], most: number): Map<string, string[]> {
  const near = new Map<string, Set<string>>();
  for (const term of terms) {
    const found = candidates.filter(({ asked, ...known }) => asked === term.word && isNear(term, known, most));
    const names = found.filter(({ isName }) => isName);
    const stems = new Set((names.length > 0 ? names : found).map(({ stem }) => stem));
    if (stems.size > 0) near.set(term.word, stems);
  }
  return new Map([...near].map(([word, stems]) => [word, [...stems].sort().slice(0, MAX_NEAR)]));
}

function isNear(term: SearchTerm, known: { word: string; stem: string }, most: number): boolean {
  if (editDistance(term.word, known.word, most) <= most) return true;
  return stemsOf(term).some(
    (stem) => Math.min(stem.length, known.stem.length) >= LEAST_STEM && editDistance(stem, known.stem, most) <= most,
  );
}
