import { Prisma } from '#prisma/generated/client.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import type { AskedWord } from './asked-words.ts';
import { type FurtherWord, oneOfEachStem } from './further-words.ts';
import { otherSpellingsOf } from './other-spellings.ts';
import { otherNamesOf } from './same-things.ts';
import { beginningsOf, LEAST_ROOT, rootOf } from './word-root.ts';

/** More words of one root than a catalogue has; a short root also begins others. */
const MAX_RELATED = 40;
const MAX_CANDIDATES = 400;
const MAX_SUFFIX = 3;
/** With a suffix that is not known, what is in common has to be longer than a root. */
const LEAST_COMMON = 4;
/** What two stems have in common if their ends differ, as those of 'абстрактная' and 'абстракция'. */
const LEAST_BEGINNING = 6;
const MAX_END = 2;
/** A shorter word ends others by chance. */
const LEAST_ENDING = 6;
const DIGIT = /\d/;

interface Asked {
  word: string;
  stem: string;
  root: string;
}

interface Candidate extends FurtherWord {
  asked: string;
}

/** The catalogue's words for each typed one: those that are made of it, or of which it is made. */
export async function sameRootWords(runQuery: RunQuery, words: AskedWord[]): Promise<Map<string, FurtherWord[]>> {
  const asked = words.map(({ word, stem }) => ({ word, stem, root: rootOf(stem) }));
  return byAskedWord(words, await wordsOfRoot(runQuery, asked));
}

/** Other names of the same thing; for the words of `wide` also what it may be called and how else it may be spelled. */
export async function otherNames(
  runQuery: RunQuery,
  words: AskedWord[],
  wide: ReadonlySet<string>,
): Promise<Map<string, FurtherWord[]>> {
  const pairs = words.flatMap(({ word, stem }) => {
    const further = wide.has(word)
      ? [...otherNamesOf(word, 'like'), ...otherSpellingsOf(word).map((other) => ({ form: word, other }))]
      : [];
    return [...otherNamesOf(word, 'same'), ...further].map((pair) => ({ word, stem, ...pair }));
  });
  if (pairs.length === 0) return new Map();
  const candidates = await runQuery<Candidate & { other: string }>(Prisma.sql`
    SELECT asked.word AS asked, asked.other, known.word, known.stem
    FROM unnest(
      ${pairs.map(({ word }) => word)}::text[], ${pairs.map(({ stem }) => stem)}::text[],
      ${pairs.map(({ form }) => form)}::text[], ${pairs.map(({ other }) => other)}::text[]
    ) AS asked (word, stem, form, other)
    JOIN search_words AS known ON known.stem = search_stem(asked.other) AND known.is_name
    WHERE search_stem(asked.form) = asked.stem`);
  // Named by the form that is most like the other name, not like the typed word.
  const mostLikeNames = pairs.flatMap(({ word, other }) =>
    oneOfEachStem(
      other,
      candidates.filter((known) => known.asked === word && known.other === other),
    ).map((known) => ({ ...known, asked: word })),
  );
  return byAskedWord(words, mostLikeNames);
}

function byAskedWord(words: AskedWord[], candidates: Candidate[]): Map<string, FurtherWord[]> {
  const wordsOf = (word: string) => candidates.filter((known) => known.asked === word);
  return new Map(words.map(({ word }) => [word, oneOfEachStem(word, wordsOf(word)).slice(0, MAX_RELATED)]));
}

/** Names that begin as words of the same root can, or that the word begins with. */
async function wordsOfRoot(runQuery: RunQuery, asked: Asked[]): Promise<Candidate[]> {
  // Numbers have no roots: 1000 is not 10000 without a suffix.
  const longEnough = asked.filter(({ stem }) => stem.length >= LEAST_ROOT && !DIGIT.test(stem));
  if (longEnough.length === 0) return [];
  const starts = longEnough.flatMap(({ word, stem, root }) => {
    const beginning = stem.slice(0, -MAX_END);
    const isLong = beginning.length >= LEAST_BEGINNING;
    return [...beginningsOf(root), ...(isLong ? [beginning] : [])].map((start) => ({ word, start }));
  });
  const cuts = longEnough.flatMap(({ word, stem }) =>
    Array.from({ length: MAX_SUFFIX }, (_, cut) => stem.slice(0, stem.length - 1 - cut))
      .filter(({ length }) => length >= LEAST_COMMON)
      .map((text) => ({ word, text })),
  );
  const candidates = await runQuery<Candidate>(Prisma.sql`
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
  const byWord = new Map(asked.map((one) => [one.word, one]));
  const related = candidates.filter((known) => isRelated(byWord.get(known.asked), known.stem));
  return [...related, ...(await wordsThatEndSo(runQuery, longEnough))];
}

/** Names with another word before it: 'автокомпрессор' for 'компрессор'. */
async function wordsThatEndSo(runQuery: RunQuery, asked: Asked[]): Promise<Candidate[]> {
  const searches = asked
    .filter(({ stem }) => stem.length >= LEAST_ENDING)
    .map(
      // Only words have an index for this; a stem may have lost a vowel.
      ({ word, stem }) => Prisma.sql`(
        SELECT ${word} AS asked, word, stem FROM search_words
        WHERE word LIKE ${`%${word.slice(0, commonBeginning(word, stem))}%`} AND stem LIKE ${`%_${stem}`} AND is_name ORDER BY word LIMIT ${MAX_RELATED}
      )`,
    );
  return searches.length > 0 ? runQuery(Prisma.join(searches, ' UNION ALL ')) : [];
}

function isRelated(asked: Asked | undefined, known: string): boolean {
  if (!asked || asked.stem === known) return false;
  if (asked.root === rootOf(known)) return true;
  const common = commonBeginning(asked.stem, known);
  if (common >= LEAST_BEGINNING && Math.max(asked.stem.length, known.length) - common <= MAX_END) return true;
  const [short = '', long = ''] = [asked.stem, known].sort((a, b) => a.length - b.length);
  return short.length >= LEAST_COMMON && long.length - short.length <= MAX_SUFFIX && long.startsWith(short);
}

function commonBeginning(one: string, other: string): number {
  const differs = [...one].findIndex((letter, place) => letter !== other[place]);
  return differs === -1 ? one.length : differs;
}
