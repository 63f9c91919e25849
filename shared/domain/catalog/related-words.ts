import { Prisma } from '#prisma/generated/client.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import type { AskedWord } from './asked-words.ts';
import { type FurtherWord, oneOfEachStem } from './further-words.ts';
import { sameThings } from './same-things.ts';
import { beginningsOf, rootOf } from './word-root.ts';

/** More words of one root than a catalogue has; a short root begins others as well. */
const MAX_RELATED = 40;
const MAX_CANDIDATES = 400;
const MAX_SUFFIX = 3;
/** With a suffix that is not known, what is in common has to be longer than a root. */
const LEAST_COMMON = 4;
/** Words with a shorter root are only looked for as the same thing by another name. */
const LEAST_ROOT = 3;

interface Candidate extends FurtherWord {
  asked: string;
}

/** The catalogue's words that are made of each of these or of which it is made, and other names of the same thing. */
export async function relatedWords(runQuery: RunQuery, terms: AskedWord[]): Promise<Map<string, FurtherWord[]>> {
  if (terms.length === 0) return new Map();
  const ofRoot = await wordsOfRoot(runQuery, terms);
  const same = await otherNames(runQuery, terms);
  return new Map(
    terms.flatMap(({ word, stem }) => {
      const made = ofRoot.filter((known) => known.asked === word && isRelated(stem, known.stem));
      const words = oneOfEachStem(word, [...made, ...same.filter(({ asked }) => asked === word)]);
      return words.length > 0 ? [[word, words.slice(0, MAX_RELATED)] as const] : [];
    }),
  );
}

function isRelated(stem: string, known: string): boolean {
  if (stem === known) return false;
  if (rootOf(stem) === rootOf(known)) return true;
  const [short, long] = stem.length < known.length ? [stem, known] : [known, stem];
  return short.length >= LEAST_COMMON && long.length - short.length <= MAX_SUFFIX && long.startsWith(short);
}

/** Candidates: names that begin as words of the same root can, or that the word begins with; the shortest first. */
async function wordsOfRoot(runQuery: RunQuery, terms: AskedWord[]): Promise<Candidate[]> {
  const starts = terms.flatMap(({ word, stem }) =>
    stem.length < LEAST_ROOT ? [] : beginningsOf(rootOf(stem)).map((start) => ({ word, start })),
  );
  if (starts.length === 0) return [];
  const cuts = terms.flatMap(({ word, stem }) =>
    Array.from({ length: MAX_SUFFIX }, (_, cut) => stem.slice(0, stem.length - 1 - cut))
      .filter(({ length }) => length >= LEAST_COMMON)
      .map((text) => ({ word, text })),
  );
  return runQuery(Prisma.sql`
    SELECT asked.word AS asked, known.word, known.stem
    FROM unnest(${starts.map(({ word }) => word)}::text[], ${starts.map(({ start }) => start)}::text[])
      AS asked (word, start)
    CROSS JOIN LATERAL (
      SELECT word, stem FROM search_words
      WHERE stem >= asked.start AND stem < asked.start || U&'\\+10FFFF' AND is_name
      ORDER BY length(stem), word LIMIT ${MAX_CANDIDATES}
    ) AS known
    UNION
    SELECT asked.word, known.word, known.stem
    FROM unnest(${cuts.map(({ word }) => word)}::text[], ${cuts.map(({ text }) => text)}::text[]) AS asked (word, stem)
    JOIN search_words AS known ON known.stem = asked.stem AND known.is_name`);
}

async function otherNames(runQuery: RunQuery, terms: AskedWord[]): Promise<Candidate[]> {
  const pairs = terms.flatMap(({ word, stem }) => sameThings(word).map((pair) => ({ word, stem, ...pair })));
  if (pairs.length === 0) return [];
  const known = await runQuery<Candidate & { askedStem: string; formStem: string }>(Prisma.sql`
    SELECT asked.word AS asked, asked.stem AS "askedStem", search_stem(asked.form) AS "formStem", known.word, known.stem
    FROM unnest(
      ${pairs.map(({ word }) => word)}::text[], ${pairs.map(({ stem }) => stem)}::text[],
      ${pairs.map(({ form }) => form)}::text[], ${pairs.map(({ other }) => other)}::text[]
    ) AS asked (word, stem, form, other)
    JOIN search_words AS known ON known.stem = search_stem(asked.other) AND known.is_name`);
  return known.filter(({ askedStem, formStem }) => rootOf(askedStem) === rootOf(formStem));
}
